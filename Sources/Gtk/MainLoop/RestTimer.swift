/// Calls a closure once nothing has happened for a while.
@MainActor public final class RestTimer {
  private let seconds: Double
  private let scheduler: any Scheduler
  private let onRest: () -> Void
  private var waiting: (any ScheduledCall)?
  /// Whether something has happened since the timer was set.
  private var isNoted = false

  /// `onRest` is called between `seconds` and twice as many after something has happened last.
  public init(
    seconds: Double, scheduler: any Scheduler = MainLoopScheduler(), onRest: @escaping () -> Void
  ) {
    (self.seconds, self.scheduler, self.onRest) = (seconds, scheduler, onRest)
  }

  isolated deinit { waiting?.cancel() }

  /// Says that something happens. Sets no timer where one is set: it may be called in each frame.
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
