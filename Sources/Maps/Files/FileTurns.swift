/// Lets asynchronous work about files run one piece after the other where it is about the same files, in the order in which
/// it was asked for, and else at the same time.
@MainActor final class FileTurns {
  @MainActor private final class Turn {
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
  /// Of what runs or waits, in the order in which it was asked for.
  private var turns: [Turn] = []

  init(_ store: FileStore) { self.store = store }

  /// Runs `body` when everything that came before it and is about one of these files, by whatever name, is done. It must
  /// not ask for another turn.
  func inTurn<Value>(of files: [FileLocation], _ body: @MainActor () async -> Value) async -> Value {
    let earlier = turns
    let turn = Turn(files)
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
