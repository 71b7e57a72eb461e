/// Calls a closure after a period without activity.
@MainActor public final class Debouncer {
  private let seconds: Double
  private let scheduler: any Scheduler
  private let onRest: () -> Void
  private var waiting: (any ScheduledCall)?
  /// Whether activity was reported after the timer was started.
  private var isNoted = false

  /// Creates a timer. `onRest` is called between `seconds` and twice as many seconds after the last activity.
  public init(
    seconds: Double, scheduler: any Scheduler = MainLoopScheduler(), onRest: @escaping () -> Void
  ) {
    (self.seconds, self.scheduler, self.onRest) = (seconds, scheduler, onRest)
  }

  isolated deinit { waiting?.cancel() }

  /// Reports activity. Can be called in each frame, because it doesn't restart a running timer.
  public func note() {
    isNoted = true
    if waiting == nil { wait() }
  }

  private func wait() {
    isNoted = false
    waiting = scheduler.after(seconds: seconds) { [weak self] in
      guard let self else { return }
      waiting = nil
      if isNoted { wait() } else { onRest() }
    }
  }
}
