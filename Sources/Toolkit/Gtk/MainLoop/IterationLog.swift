/// Writes a line of JSON for each long main-loop iteration, for external benchmarks.
///
/// The times are in microseconds. `ended` is the end of the iteration on the monotonic clock, `turn` is its duration,
/// and `cpu` is the processor time of the main thread during the iteration.
public enum IterationLog {
  /// The environment variable with the path of the log file.
  public static let variable = "PINDROP_TURN_LOG"

  /// The minimum duration of an iteration to be logged, in seconds.
  private static let shortest = 0.001

  /// Starts logging if the environment variable contains a writable path.
  public static func startIfWanted() {
    guard let log = MeasurementLog(variable: variable) else { return }
    LoopIteration.observe { turn in
      guard turn.ended - turn.began >= shortest else { return }
      log.write(["ended": turn.ended, "turn": turn.ended - turn.began, "cpu": turn.processorTime])
    }
  }
}
