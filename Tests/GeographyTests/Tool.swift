import Foundation
import Testing

/// An executable of another library, run as a process.
enum Tool {
  /// Returns the output lines of `name` for the input `lines`. There is one line per input, or `count` lines.
  static func run(
    _ name: String, _ arguments: [String], lines: [String], answers count: Int? = nil
  ) throws -> [Substring] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let question = folder.appendingPathComponent("question")
    let answer = folder.appendingPathComponent("answer")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: question)
    try Data().write(to: answer)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardInput = try FileHandle(forReadingFrom: question)
    process.standardOutput = try FileHandle(forWritingTo: answer)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(name) is needed: meson-wrap/test installs it.")
    let answers = String(decoding: try Data(contentsOf: answer), as: UTF8.self).split(separator: "\n")
    try #require(answers.count == count ?? lines.count)
    return answers
  }
}
