import Gtk

/// A scheduler whose time advances only when a test calls `advance(by:)`.
public final class ManualScheduler: Scheduler {
  private final class Call: ScheduledCall {
    let time: Double
    var body: (@MainActor () -> Void)?

    init(at time: Double, _ body: @escaping @MainActor () -> Void) { (self.time, self.body) = (time, body) }

    func cancel() { body = nil }
  }

  private var now = 0.0
  private var calls: [Call] = []

  public init() {}

  /// The number of pending calls.
  public var waiting: Int { calls.count { $0.body != nil } }

  public func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall {
    let call = Call(at: now + seconds, body)
    calls.append(call)
    return call
  }

  /// Advances the time by `seconds`, and makes the due calls in order. Includes calls that are scheduled by other
  /// calls.
  public func advance(by seconds: Double) {
    let end = now + seconds
    while let next = calls.filter({ $0.body != nil && $0.time <= end }).min(by: { $0.time < $1.time }) {
      now = next.time
      let body = next.body
      next.body = nil
      body?()
    }
    now = end
    calls.removeAll { $0.body == nil }
  }
}
