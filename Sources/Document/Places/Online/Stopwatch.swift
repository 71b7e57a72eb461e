/// The time since the stopwatch was created, measured by any clock. Tests control the clock, so that they needn't wait.
struct Stopwatch: Sendable {
  /// Returns the time since the stopwatch was created.
  let now: @Sendable () -> Duration
  /// Waits for a duration. Throws `CancellationError` if the task is canceled.
  let sleep: @Sendable (Duration) async throws -> Void

  init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
