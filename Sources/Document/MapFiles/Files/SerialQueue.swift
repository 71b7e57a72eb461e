/// A queue for asynchronous work, which runs sequentially in the order of the requests.
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
      // Directly start the work that has waited longest, so that newer work can't overtake it.
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    return await body()
  }
}
