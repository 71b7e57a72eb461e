/// Lets asynchronous work run one piece after the other, in the order in which it was asked for.
@MainActor public final class Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public init() {}

  /// Whether something is running.
  public var isBusy: Bool { isTaken }

  /// Runs `body` when everything that came before it is done. It must not ask for another turn.
  public func inTurn<Value>(_ body: @MainActor () async -> Value) async -> Value {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer {
      // The next one gets the turn without its being free in between: nobody else can take it.
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    return await body()
  }
}
