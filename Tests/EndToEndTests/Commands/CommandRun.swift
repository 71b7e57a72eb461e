import FileTesting
import Foundation
import XCTest

/// A completed run of the program as a command, without a desktop.
struct CommandRun {
  let status: Int32
  let output: Data
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs `pindrop` with `arguments` in `folder`. `wrapper` is a command that starts the program, such as `unshare`.
  init(_ arguments: [String], input: Data = Data(), in folder: URL, inside wrapper: [String] = []) throws {
    let files = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: folder, create: true)
    defer { try? FileManager.default.removeItem(at: files) }
    let names = ["in", "out", "err"].map { files.appendingPathComponent($0) }
    try input.write(to: names[0])
    for name in names.dropFirst() { try Data().write(to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = wrapper + [try Program.executable()] + arguments
    process.currentDirectoryURL = folder
    // The environment has no display and no bus, and the home folder is empty.
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    output = try Data(contentsOf: names[1])
    errors = String(decoding: try Data(contentsOf: names[2]), as: UTF8.self)
  }
}

/// The base class of tests of commands. Each test has a separate temporary folder.
class CommandTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pindrop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func run(_ arguments: String..., input: String = "", inside wrapper: [String] = []) throws -> CommandRun {
    try CommandRun(arguments, input: Data(input.utf8), in: folder, inside: wrapper)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Returns the names of the files in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Returns the path of a file in the source tree.
  static func source(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/") + "/" + name
  }
}
