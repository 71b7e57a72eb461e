import Foundation

/// Python, whose libraries read what was written here.
public enum Python {
  public static var isThere: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") }

  /// Whether it knows a module.
  public static func has(_ module: String) throws -> Bool {
    try run("import importlib.util\nprint(importlib.util.find_spec('\(module)') is not None)", []) == "True\n"
  }

  /// What a script writes.
  public static func run(_ script: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-W", "ignore", "-c", script] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
