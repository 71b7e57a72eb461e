import Glibc

/// A log file with a line of JSON per measurement, for external benchmarks.
struct MeasurementLog {
  private let file: Int32

  /// Opens the file named by the environment variable `variable` for appending. Returns `nil` if the variable
  /// is unset or the file isn't writable.
  init?(variable: String) {
    guard let path = getenv(variable) else { return nil }
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
  }

  /// Writes a line with times, followed by strings. The times are given in seconds and written in whole microseconds.
  /// The strings must not need escaping.
  func write(_ times: KeyValuePairs<String, Double>, _ texts: KeyValuePairs<String, String> = [:]) {
    let members =
      times.map { "\"\($0)\": \(Int(($1 * 1e6).rounded()))" } + texts.map { "\"\($0)\": \"\($1)\"" }
    let line = "{\(members.joined(separator: ", "))}\n"
    // Write each line with a single call, so that a reader never sees an incomplete line.
    _ = Array(line.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
