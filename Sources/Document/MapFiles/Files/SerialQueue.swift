/// Runs asynchronous work sequentially, in request order.
@MainActor public final class SerialQueue {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public init() {}

  /// Whether work is running.
  public var isBusy: Bool { isTaken }

  /// Runs `body` after all earlier work. `body` must not call this function.
  public func inTurn<Value>(_ body: @MainActor () async -> Value) async -> Value {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer {
      // Pass the turn directly to the next waiting work, so that newer work can't take it.
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    return await body()
  }
}
