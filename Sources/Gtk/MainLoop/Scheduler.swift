/// Calls closures after a delay. The main loop does; in a test something does whose time is moved by hand.
@MainActor public protocol Scheduler {
  /// Calls `body` once after `seconds`, unless the result is cancelled first.
  @discardableResult
  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall
}

/// A call that may not have been made yet.
@MainActor public protocol ScheduledCall: AnyObject {
  /// Does nothing after the call.
  func cancel()
}

extension Source: ScheduledCall {}

/// GLib's main loop.
public struct MainLoopScheduler: Scheduler {
  public init() {}

  @discardableResult
  public func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall {
    MainLoop.after(seconds: seconds, body)
  }
}
