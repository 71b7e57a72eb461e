import Glibc

/// A file with a line of JSON for each thing that is measured, for whoever measures the program from outside.
struct MeasurementLog {
  private let file: Int32

  /// Appends to the file that the environment's `variable` names; nil where it names none that can be written.
  init?(variable: String) {
    guard let path = getenv(variable) else { return nil }
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
  }

  /// Writes times, given in seconds, in whole microseconds, and then texts that need no escapes.
  func write(_ times: KeyValuePairs<String, Double>, _ texts: KeyValuePairs<String, String> = [:]) {
    let members =
      times.map { "\"\($0)\": \(Int(($1 * 1e6).rounded()))" } + texts.map { "\"\($0)\": \"\($1)\"" }
    let line = "{\(members.joined(separator: ", "))}\n"
    // One write a line, so that a reader never sees half of one.
    _ = Array(line.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
