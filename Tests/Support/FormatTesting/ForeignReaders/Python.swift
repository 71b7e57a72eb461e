import Foundation

/// Runs Python. Its libraries read the written files independently of the code under test.
public enum Python {
  /// Runs a script and returns its output, including errors such as a missing module.
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

  /// Checks XML with a namespace-aware parser. Returns the error, or `nil`.
  public static func namespaceFault(in bytes: [UInt8]) throws -> String? {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "pindrop-\(UUID()).xml")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try run(
      "import sys, xml.parsers.expat as expat\nexpat.ParserCreate(namespace_separator=' ').ParseFile(open(sys.argv[1], 'rb'))",
      [file.path])
    return output.isEmpty ? nil : output
  }
}
