/// An object or value that can be written as data of one or more types. Modeled on `NSItemProviderWriting`.
@MainActor public protocol ItemProviderWriting {
  /// The MIME types that values of this type can be written as, highest fidelity first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The MIME types that this value can be written as, highest fidelity first. The default is the type's list.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Returns which processes may see the representation. The default is `all`.
  static func itemProviderVisibility(
    forRepresentationWithTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility

  /// Passes the data of one representation to `completionHandler`, during the call or later.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping ItemProvider.DataCompletion)
}

extension ItemProviderWriting {
  /// The MIME types that the type can be written as.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }

  /// Returns `all`.
  public static func itemProviderVisibility(
    forRepresentationWithTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility { .all }
}

/// An object or value that can be created from data of one or more types. Modeled on `NSItemProviderReading`.
@MainActor public protocol ItemProviderReading {
  /// The supported MIME types; `text/*` matches any text.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Creates a value from data. `typeIdentifier` conforms to one of the readable types. Throws if the data is
  /// invalid.
  static func object(withItemProviderData data: [UInt8], typeIdentifier: String) throws -> Self
}

extension ItemProvider {
  /// Registers the representations of `object`. A representation is visible to all processes only if
  /// `visibility` and the object's type both allow it.
  public func registerObject(
    _ object: any ItemProviderWriting, visibility: ItemProviderRepresentationVisibility = .all
  ) {
    for type in object.writableTypeIdentifiersForItemProvider {
      let own = Swift.type(of: object).itemProviderVisibility(forRepresentationWithTypeIdentifier: type)
      registerDataRepresentation(
        forTypeIdentifier: type, visibility: visibility == .all ? own : .ownProcess
      ) { completion in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Returns whether an object of the class can be created from one of the representations.
  public func canLoadObject<Object: ItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    typeIdentifier(for: aClass) != nil
  }

  /// Creates an object from the representation of highest fidelity that the class can read. Only this
  /// representation is loaded.
  public func loadObject<Object: ItemProviderReading>(
    ofClass aClass: Object.Type,
    completionHandler: @escaping @MainActor (Object?, (any Error)?) -> Void
  ) {
    guard let type = typeIdentifier(for: aClass) else {
      return completionHandler(nil, ItemProviderError.unavailable("\(aClass)"))
    }
    loadDataRepresentation(forTypeIdentifier: type) { bytes, error in
      do {
        let bytes = try ItemProvider.result(bytes, error).get()
        completionHandler(try aClass.object(withItemProviderData: bytes, typeIdentifier: type), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// Returns an object created from the representation of highest fidelity that the class can read. Throws an
  /// `ItemProviderError`, or the error of the load handler or of the class.
  public func loadObject<Object: ItemProviderReading>(ofClass aClass: Object.Type) async throws -> Object {
    guard let type = typeIdentifier(for: aClass) else {
      throw ItemProviderError.unavailable("\(aClass)")
    }
    let bytes = try await loadDataRepresentation(forTypeIdentifier: type)
    return try aClass.object(withItemProviderData: bytes, typeIdentifier: type)
  }

  private func typeIdentifier(for aClass: any ItemProviderReading.Type) -> String? {
    let readable = aClass.readableTypeIdentifiersForItemProvider.map(MIMEType.init)
    return registeredTypeIdentifiers.first { type in
      readable.contains { MIMEType(type).conforms(to: $0) }
    }
  }
}

extension String: @MainActor ItemProviderWriting, @MainActor ItemProviderReading {
  /// Plain text in UTF-8, with and without the encoding as a parameter.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["text/plain;charset=utf-8", "text/plain"]
  }

  /// Returns the UTF-8 bytes of the text.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping ItemProvider.DataCompletion
  ) { completionHandler(Array(utf8), nil) }

  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["text/plain"] }

  /// Returns the text. Throws if the data isn't UTF-8.
  public static func object(withItemProviderData data: [UInt8], typeIdentifier: String) throws -> String {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ItemProviderError.unreadable(typeIdentifier)
    }
    return text
  }
}
