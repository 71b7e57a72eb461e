/// Calls closures after a delay. The program uses the main loop, tests use a manual clock.
@MainActor public protocol Scheduler {
  /// Calls `body` once after `seconds`, unless the returned call is canceled first.
  @discardableResult
  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall
}

/// A scheduled call, which can be canceled.
@MainActor public protocol ScheduledCall: AnyObject {
  /// Cancels the call. Has no effect after the call.
  func cancel()
}

extension Source: ScheduledCall {}

/// A scheduler that uses GLib's main loop.
public struct MainLoopScheduler: Scheduler {
  public init() {}

  @discardableResult
  public func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall {
    MainLoop.after(seconds: seconds, body)
  }
}
