/// A clock of any type, as durations since its start. Injected, so that tests need not wait.
struct Stopwatch: Sendable {
  /// The time since the stopwatch was made.
  let now: @Sendable () -> Duration
  /// Throws `CancellationError` when the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
