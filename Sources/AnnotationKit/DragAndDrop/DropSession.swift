import Geography
import Observing

/// A drag over one of the program's own views, from anywhere. After `UIDropSession`.
///
/// What comes from another process comes as one item with all its types: the desktop's protocols know no more.
@MainActor public final class DropSession: DragDropSession {
  /// What is dragged: in the same process the source's own items.
  public let items: [DragItem]

  /// Where the pointer is, in the coordinates of the interaction's view.
  public internal(set) var location: Point

  /// The source's session, where that is in this process.
  public let localDragSession: DragSession?

  /// What the program wants to know again at the next call.
  public var localContext: Any?

  /// Only where source and drop are in the same process, the source allows it, and no key is held that asks for a copy.
  public var allowsMoveOperation: Bool { isMoveOffered && localDragSession?.allowsMoveOperation ?? false }

  /// Whether the desktop offers a move now: it does not while the key for a copy is held. The toolkit sets it.
  public var isMoveOffered = true

  /// What the delegate said last.
  var proposed = DropOperation.cancel
  /// Whether nothing can be loaded any more.
  var isOver = false

  /// Makes a session of a drag that began in this process.
  public init(of localDragSession: DragSession, at location: Point) {
    items = localDragSession.items
    self.localDragSession = localDragSession
    self.location = location
  }

  /// Makes a session of a drag from another process, which offers `typeIdentifiers`, the highest fidelity first; `load`
  /// asks it for one of them.
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

  /// Loads an object of each item that has one, and calls `completion` with them in the order of the items.
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

  /// Calls `body` when no item has been loading for a turn of the main actor, so that a task may load one after
  /// another.
  func whenTransferred(_ body: @escaping @MainActor () -> Void) {
    Task {
      while true {
        // A task that was just given its bytes, or was just made, comes before this one goes on.
        for _ in 0..<4 where !isLoading { await Task.yield() }
        guard isLoading else { break }
        await nextLoad()
      }
      body()
    }
  }

  private var isLoading: Bool { items.contains { $0.itemProvider.loadCount > 0 } }

  /// Returns when none is loading any more.
  private func nextLoad() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let waiting = LoadWait(continuation)
      waiting.subscriptions = items.map { item in
        item.itemProvider.loadCounts.add { [unowned self] _ in if !isLoading { waiting.end() } }
      }
    }
  }
}

/// Resumes once, and keeps what tells it when until then.
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
