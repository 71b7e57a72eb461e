/// What can be written as data of some types. After `NSItemProviderWriting`; a value can be too.
@MainActor public protocol ItemProviderWriting {
  /// The MIME types that any of its kind can be written as, the highest fidelity first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The MIME types that this one can be written as, the highest fidelity first; by default its kind's.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Who may know of the representation; by default all.
  static func itemProviderVisibility(
    forRepresentationWithTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility

  /// Gives the bytes of one representation, now or later.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping ItemProvider.DataCompletion)
}

extension ItemProviderWriting {
  /// Those of its kind.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }

  /// Answers `all`.
  public static func itemProviderVisibility(
    forRepresentationWithTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility { .all }
}

/// What can be made of data of some types. After `NSItemProviderReading`; a value can be too.
@MainActor public protocol ItemProviderReading {
  /// The MIME types that it can be made of; `text/*` is any text.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes one of bytes of a type that is a case of one of those.
  static func object(withItemProviderData data: [UInt8], typeIdentifier: String) throws -> Self
}

extension ItemProvider {
  /// Promises what `object` can be written as. A representation is visible to all where both `visibility` and the
  /// object's own kind say so.
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

  /// Whether an object of the class can be made of one of the representations.
  public func canLoadObject<Object: ItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    typeIdentifier(for: aClass) != nil
  }

  /// Makes an object of the representation of highest fidelity that the class can read; only that one is asked for.
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

  /// An object of the representation of highest fidelity that the class can read.
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
  /// Plain text in UTF-8, and the same under the name that says no encoding.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["text/plain;charset=utf-8", "text/plain"]
  }

  /// Gives the text's UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping ItemProvider.DataCompletion
  ) { completionHandler(Array(utf8), nil) }

  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["text/plain"] }

  /// Throws where the bytes are not UTF-8.
  public static func object(withItemProviderData data: [UInt8], typeIdentifier: String) throws -> String {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ItemProviderError.unreadable(typeIdentifier)
    }
    return text
  }
}
