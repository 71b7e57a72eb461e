/// Writes a line of JSON for each turn of the main loop that takes a while, for whoever measures the program from outside.
///
/// The times are in microseconds. `ended` is on the system's monotonic clock; `turn` is how long it took, and `cpu` what the
/// main thread has used of that.
public enum TurnLog {
  /// The environment variable that names the file.
  public static let variable = "PINDROP_TURN_LOG"

  /// Shorter turns are not written, in seconds.
  private static let shortest = 0.001

  /// Begins to write if the environment names a file that can be written.
  public static func startIfWanted() {
    guard let log = MeasurementLog(variable: variable) else { return }
    LoopTurn.observe { turn in
      guard turn.ended - turn.began >= shortest else { return }
      log.write(["ended": turn.ended, "turn": turn.ended - turn.began, "cpu": turn.processorTime])
    }
  }
}
