import Foundation
import Waiting
import WarningTesting
import XCTest

/// A process started by a test. Its output is written to files. The process ends no later than the test process.
final class Child {
  private let process = Process()
  private let outputFile: URL
  private let errorFile: URL

  /// Starts `command`, which is looked up on the path, and writes its output to files in `folder`. `wrapper` is a
  /// command that starts `command`.
  init(
    _ command: [String], inside wrapper: [String] = [], environment: [String: String], folder: URL,
    name: String
  ) throws {
    outputFile = folder.appendingPathComponent("\(name).out")
    errorFile = folder.appendingPathComponent("\(name).err")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The kernel terminates the child if the tests crash.
    process.arguments = wrapper + ["setpriv", "--pdeathsig", "TERM"] + command
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (try Child.handle(writingTo: outputFile), try Child.handle(writingTo: errorFile))
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // Closes the files, because the child has copies of them. Foundation would keep them open, and the tests start
    // about ten thousand processes.
    try output.close()
    try errors.close()
  }

  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  var output: String { Child.text(of: outputFile) }
  var errors: String { Child.text(of: errorFile) }

  /// Waits until the process ends. Returns its exit status, or the negative signal number if a signal ended it.
  func status(within seconds: Double = waitLimit) throws -> Int32 {
    try eventually("the process ended", within: seconds) { !process.isRunning }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  func end() {
    guard process.isRunning else { return }
    process.terminate()
    do { _ = try status(within: 5) } catch { kill(process.processIdentifier, SIGKILL) }
  }

  /// Fails the running test for each warning of a library in the error output, unless the warning is known.
  func failForWarnings() {
    for warning in LibraryWarning.warnings(in: errors) where warning.isFailure { XCTFail("\(warning)") }
  }

  private static func handle(writingTo file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  private static func text(of file: URL) -> String {
    guard let bytes = FileManager.default.contents(atPath: file.path) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The lines that end with a line break, without an incomplete last line.
  var wholeLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
