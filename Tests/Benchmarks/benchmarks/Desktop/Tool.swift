import Foundation

/// A system command that a benchmark requires.
struct Tool {
  let path: String

  init(path: String) { self.path = path }

  /// Finds `name` in `PATH`. `package` is the Debian package that contains it.
  init(_ name: String, package: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = folders.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
    guard let found else {
      throw BenchmarkError(
        "There is no \(name) on the path, which this benchmark needs. On Debian it is in the package \(package)."
      )
    }
    path = found
  }

  /// Runs the command and waits until it has ended.
  func run(_ arguments: [String], environment: [String: String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.awaitEnd()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("\(path) ended with the status \(process.terminationStatus).")
    }
  }
}
