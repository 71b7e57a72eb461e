/// Lets things that wait for others come one after the other, in the order in which they asked.
final class Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether something is going on.
  var isBusy: Bool { isTaken }

  /// Does `body` when everything that came before it is done. It must not ask for another turn.
  func inTurn<Value>(_ body: () async -> Value) async -> Value {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer {
      // Handed on without being let go: nobody comes in between.
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    return await body()
  }
}
