import Observing

/// A provider of one object's representations, each created only when it is loaded. Modeled on `NSItemProvider`.
///
/// Type identifiers are MIME types such as `application/geo+json` or `text/plain`, the convention on Linux.
/// They are registered and offered in the order of fidelity, highest first.
@MainActor public final class ItemProvider {
  /// Receives the data of a representation, or the error. Only the first call counts.
  public typealias DataCompletion = @MainActor ([UInt8]?, (any Error)?) -> Void

  private var representations: [ItemRepresentation] = []

  /// A suggested file name without extension, or `nil`.
  public var suggestedName: String?

  /// The observers of the number of loads in progress.
  let loadCounts = Observers<Int>()
  private(set) var loadCount = 0 { didSet { loadCounts.notify(loadCount) } }

  /// Creates a provider without representations.
  public init() {}

  /// Creates a provider of the representations of `object`.
  public convenience init(object: any ItemProviderWriting) {
    self.init()
    registerObject(object)
  }

  /// Creates a provider of existing data.
  public convenience init(item: [UInt8], typeIdentifier: String) {
    self.init()
    registerDataRepresentation(forTypeIdentifier: typeIdentifier) { $0(item, nil) }
  }

  // MARK: Registering

  /// Registers a representation of lower fidelity than the previous ones. `loadHandler` is called on the first load,
  /// and its data is cached. After an error, the next load calls it again. Registering an existing type replaces its
  /// handler and keeps its position.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: ItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @MainActor (@escaping DataCompletion) -> Void
  ) {
    let representation = ItemRepresentation(typeIdentifier, visibility, loadHandler)
    if let index = representations.firstIndex(where: { $0.typeIdentifier == typeIdentifier }) {
      representations[index] = representation
    } else {
      representations.append(representation)
    }
  }

  /// Registers a representation that is created asynchronously.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: ItemProviderRepresentationVisibility = .all,
    data: @escaping @MainActor () async throws -> [UInt8]
  ) {
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: visibility) { completion in
      Task {
        do { completion(try await data(), nil) } catch { completion(nil, error) }
      }
    }
  }

  // MARK: Available types

  /// All types, highest fidelity first.
  public var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

  /// The types that are visible to all processes, highest fidelity first.
  public var typeIdentifiersVisibleToAll: [String] {
    representations.filter { $0.visibility == .all }.map(\.typeIdentifier)
  }

  /// Returns whether there is a representation of the type. `text/*` matches any text. Parameters such as
  /// `charset` are compared only if `typeIdentifier` has them.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(conformingTo: typeIdentifier) != nil
  }

  private func representation(conformingTo typeIdentifier: String) -> ItemRepresentation? {
    representations.first { MIMEType($0.typeIdentifier).conforms(to: MIMEType(typeIdentifier)) }
  }

  // MARK: Loading

  /// Loads the representation of highest fidelity that conforms to the type, and creates it if necessary.
  /// Fails with an `ItemProviderError` or the load handler's own error.
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping DataCompletion
  ) {
    guard let representation = representation(conformingTo: typeIdentifier) else {
      return completionHandler(nil, ItemProviderError.unavailable(typeIdentifier))
    }
    loadCount += 1
    representation.load { bytes, error in
      completionHandler(bytes, error)
      self.loadCount -= 1
    }
  }

  /// Returns the data of the representation of highest fidelity that conforms to the type. Throws an
  /// `ItemProviderError` or the load handler's own error.
  public func loadDataRepresentation(forTypeIdentifier typeIdentifier: String) async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      loadDataRepresentation(forTypeIdentifier: typeIdentifier) { bytes, error in
        continuation.resume(with: ItemProvider.result(bytes, error))
      }
    }
  }

  static func result<Value>(_ value: Value?, _ error: (any Error)?) -> Result<Value, any Error> {
    value.map { .success($0) } ?? .failure(error ?? ItemProviderError.empty)
  }
}

/// An error while loading a representation.
public enum ItemProviderError: Error, Hashable, Sendable {
  /// No representation conforms to the type.
  case unavailable(String)
  /// The load handler returned neither data nor an error.
  case empty
  /// The class can't be created from the data of this type.
  case unreadable(String)
  /// The drop has ended.
  case ended
}
