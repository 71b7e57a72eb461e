/// A queue for asynchronous work, which runs sequentially, in the order of the requests.
@MainActor public final class SerialQueue {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public init() {}

  /// Whether work is running.
  public var isBusy: Bool { isTaken }

  /// Runs `body` after all earlier work has ended. `body` must not call this method.
  public func inTurn<Value>(_ body: @MainActor () async -> Value) async -> Value {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer {
      // Don't release the queue before starting the next work, because newer work could overtake it.
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    return await body()
  }
}
