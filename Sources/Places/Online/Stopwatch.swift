/// Any clock, as the time since it was taken up: what waits can be tested without waiting.
struct Stopwatch: Sendable {
  /// Since the stopwatch was made.
  let now: @Sendable () -> Duration
  /// Throws `CancellationError` when the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
