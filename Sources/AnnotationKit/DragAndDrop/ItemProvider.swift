import Observing

/// What can be had of one thing, in several representations, each made only when somebody loads it. After
/// `NSItemProvider`.
///
/// Type identifiers are MIME types, which is what programs on Linux agree on: `application/geo+json`, `text/plain`.
/// They are registered in the order of their fidelity, the highest first, and offered in that order.
@MainActor public final class ItemProvider {
  /// Takes a representation's bytes, or why there are none. Only its first call counts.
  public typealias DataCompletion = @MainActor ([UInt8]?, (any Error)?) -> Void

  private var representations: [ItemRepresentation] = []

  /// What a file of it would be called, without the suffix; nil for no suggestion.
  public var suggestedName: String?

  /// How many loads are under way, told of at each change.
  let loadCounts = Observers<Int>()
  private(set) var loadCount = 0 { didSet { loadCounts.tell(loadCount) } }

  /// Makes a provider without representations.
  public init() {}

  /// Makes a provider of what `object` can be written as.
  public convenience init(object: any ItemProviderWriting) {
    self.init()
    registerObject(object)
  }

  /// Makes a provider of bytes that are there already.
  public convenience init(item: [UInt8], typeIdentifier: String) {
    self.init()
    registerDataRepresentation(forTypeIdentifier: typeIdentifier) { $0(item, nil) }
  }

  // MARK: Registering

  /// Promises a representation, of lower fidelity than those before. `loadHandler` is called at the first load, and
  /// the bytes that it gives are kept; after an error the next load calls it again. A type that is registered
  /// already keeps its place.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: ItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @MainActor (@escaping DataCompletion) -> Void
  ) {
    let made = ItemRepresentation(typeIdentifier, visibility, loadHandler)
    if let index = representations.firstIndex(where: { $0.typeIdentifier == typeIdentifier }) {
      representations[index] = made
    } else {
      representations.append(made)
    }
  }

  /// Promises a representation that is made asynchronously.
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

  // MARK: What there is

  /// All types, the highest fidelity first.
  public var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

  /// The types that every process may know of, the highest fidelity first.
  public var typeIdentifiersVisibleToAll: [String] {
    representations.filter { $0.visibility == .all }.map(\.typeIdentifier)
  }

  /// Whether there is a representation of the type. `text/*` is any text, and parameters such as `charset` count
  /// only where `typeIdentifier` has some.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(conformingTo: typeIdentifier) != nil
  }

  private func representation(conformingTo typeIdentifier: String) -> ItemRepresentation? {
    representations.first { MIMEType($0.typeIdentifier).conforms(to: MIMEType(typeIdentifier)) }
  }

  // MARK: Loading

  /// Has the representation of highest fidelity that conforms to the type made, unless it was, and gives its bytes;
  /// or an `ItemProviderError`, or the promise's own error.
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

  /// The bytes of the representation of highest fidelity that conforms to the type; throws an `ItemProviderError`, or
  /// the promise's own error.
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

/// Why a representation could not be loaded.
public enum ItemProviderError: Error, Hashable, Sendable {
  /// No representation conforms to that type.
  case unavailable(String)
  /// The promise gave neither bytes nor an error.
  case empty
  /// The bytes are none that the class can be made of.
  case unreadable(String)
  /// The drop is over.
  case ended
}
