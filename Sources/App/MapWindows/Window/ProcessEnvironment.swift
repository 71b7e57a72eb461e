import Glibc

/// The environment at the start of this process.
///
/// GTK removes the launcher's variables from the environment: `DESKTOP_STARTUP_ID` when GTK is initialized, and since
/// 4.18 `XDG_ACTIVATION_TOKEN` when the library is loaded. The kernel keeps the original.
nonisolated enum ProcessEnvironment {
  /// Returns the value of a variable at the start of the process, or `nil` if it was not set.
  static func atStart(_ name: String) -> String? { variables[name] }

  private static let variables = variables(in: "/proc/self/environ")

  /// Returns the variables in a file of `NAME=VALUE` records separated by null bytes. Returns an empty dictionary if
  /// the file can't be read.
  static func variables(in path: String) -> [String: String] {
    guard let file = fopen(path, "r") else { return [:] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    let records = bytes.split(separator: 0).compactMap { record -> (String, String)? in
      guard let equals = record.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return (
        String(decoding: record[..<equals], as: UTF8.self),
        String(decoding: record[(equals + 1)...], as: UTF8.self)
      )
    }
    return Dictionary(records) { first, _ in first }
  }
}
