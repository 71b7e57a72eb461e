import Geography
import Observing

/// A drag over a view of the program, from any source. Modeled on `UIDropSession`.
///
/// A drag from another process has one item with all its types, because the desktop's protocols don't support
/// several items.
@MainActor public final class DropSession: DragDropSession {
  /// The dragged items. In the same process, these are the source's own items.
  public let items: [DragItem]

  /// The position of the pointer, in the coordinates of the interaction's view.
  public internal(set) var location: Point

  /// The source's session, or `nil` if the source is another process.
  public let localDragSession: DragSession?

  /// An arbitrary value that the program keeps between calls.
  public var localContext: Any?

  /// Whether the items may be moved: source and drop are in the same process, the source allows it, and the
  /// user isn't holding the key for a copy.
  public var allowsMoveOperation: Bool { isMoveOffered && localDragSession?.allowsMoveOperation ?? false }

  /// Whether the desktop offers a move: `false` while the user holds the key for a copy. Set by the toolkit.
  public var isMoveOffered = true

  /// The last operation that the delegate proposed.
  var proposed = DropOperation.cancel
  /// Whether the session has ended, so that nothing can be loaded anymore.
  var isOver = false

  /// Creates a session for a drag from this process.
  public init(of localDragSession: DragSession, at location: Point) {
    items = localDragSession.items
    self.localDragSession = localDragSession
    self.location = location
  }

  /// Creates a session for a drag from another process that offers `typeIdentifiers`, highest fidelity first.
  /// `load` requests the data of one type.
  public init(
    offering typeIdentifiers: [String], at location: Point,
    load: @escaping @MainActor (String) async throws -> [UInt8]
  ) {
    let provider = ItemProvider()
    items = [DragItem(itemProvider: provider)]
    localDragSession = nil
    self.location = location
    for type in typeIdentifiers {
      provider.registerDataRepresentation(forTypeIdentifier: type) { [weak self] in
        guard let self, !isOver else { throw ItemProviderError.ended }
        return try await load(type)
      }
    }
  }

  /// Loads an object from each item that supports the class. Calls `completion` with the objects, in the
  /// order of the items.
  public func loadObjects<Object: ItemProviderReading>(
    ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
  ) {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    guard !providers.isEmpty else { return completion([]) }
    var answers = [Object?](repeating: nil, count: providers.count)
    var awaited = providers.count
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        answers[index] = object
        awaited -= 1
        if awaited == 0 { completion(answers.compactMap { $0 }) }
      }
    }
  }

  /// Calls `body` when no item is loading and other main-actor tasks have had the opportunity to start
  /// another load. A task can thus load several items in sequence.
  func whenTransferred(_ body: @escaping @MainActor () -> Void) {
    Task {
      while true {
        // Yields several times, because a task that has just received its data or was just started must run
        // first.
        for _ in 0..<4 where !isLoading { await Task.yield() }
        guard isLoading else { break }
        await nextLoad()
      }
      body()
    }
  }

  private var isLoading: Bool { items.contains { $0.itemProvider.loadCount > 0 } }

  /// Waits until no item is loading.
  private func nextLoad() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let waiting = LoadWait(continuation)
      waiting.subscriptions = items.map { item in
        item.itemProvider.loadCounts.add { [unowned self] _ in if !isLoading { waiting.end() } }
      }
    }
  }
}

/// A continuation that resumes once and holds its subscriptions until then.
@MainActor private final class LoadWait {
  var subscriptions: [Any] = []
  private var continuation: CheckedContinuation<Void, Never>?
  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

  func end() {
    subscriptions = []
    continuation?.resume()
    continuation = nil
  }
}
