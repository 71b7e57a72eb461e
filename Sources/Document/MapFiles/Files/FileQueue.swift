/// A queue for asynchronous work on files. Work on the same file runs sequentially, in the order of the requests. Work
/// on different files may run at the same time.
@MainActor final class FileQueue {
  @MainActor private final class QueueEntry {
    let files: [FileLocation]
    private var isOver = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ files: [FileLocation]) { self.files = files }

    func waitForEnd() async {
      guard !isOver else { return }
      await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
      isOver = true
      for other in waiting { other.resume() }
      waiting = []
    }
  }

  private let store: FileStore
  /// The running and the waiting work, in the order of the requests.
  private var turns: [QueueEntry] = []

  init(_ store: FileStore) { self.store = store }

  /// Runs `body` after all earlier work on any of `files`, even if that work uses another name of the file. `body` must
  /// not call this method.
  func inTurn<Value>(of files: [FileLocation], _ body: @MainActor () async -> Value) async -> Value {
    let earlier = turns
    let turn = QueueEntry(files)
    turns.append(turn)
    defer {
      turns.removeAll { $0 === turn }
      turn.end()
    }
    for other in earlier {
      let shared = await store.sameFiles(files, among: other.files)
      if !shared.isEmpty { await other.waitForEnd() }
    }
    return await body()
  }
}
