import Foundation
import Testing
import Waiting

@testable import GDAL

@Suite struct LimitedProgramTests {
  private func shell(_ script: String) -> LimitedProgram {
    LimitedProgram(path: "/bin/sh", arguments: ["-c", script])
  }

  @Test func outputAndBothEndsOfStandardErrorAreKept() async throws {
    let output = try await shell("printf out; seq 5000 >&2; printf end >&2; exit 3").run()
    #expect(output.status == 3 && output.bytes == Array("out".utf8))
    #expect(output.errorOutput.hasPrefix("1\n2\n") && output.errorOutput.hasSuffix("5000\nend"))
    #expect(output.errorOutput.utf8.count == 8192)
  }

  @Test func endlessOutputThrows() async {
    var endless = shell("yes")
    endless.limits.output = 1_000_000
    await #expect(throws: LimitedProgram.Failure.tooMuchOutput(limit: 1_000_000)) { try await endless.run() }
  }

  @Test func programIsTerminatedAtItsTimeLimit() async {
    var slow = shell("exec sleep 1000")
    slow.limits.seconds = 1
    await #expect(throws: LimitedProgram.Failure.tooLong(seconds: 1)) { try await slow.run() }
  }

  @Test(arguments: [(memory: 64 << 20, succeeds: false), (memory: 1 << 30, succeeds: true)])
  func programFailsAboveItsMemoryLimit(memory: Int, succeeds: Bool) async throws {
    // `dd` allocates a buffer of 256 MB.
    var greedy = shell("exec dd if=/dev/zero of=/dev/null bs=256M count=1")
    greedy.limits.memory = memory
    let output = try await greedy.run()
    #expect((output.status == 0) == succeeds)
    #expect(output.errorOutput.contains("memory exhausted") != succeeds, "\(output.errorOutput)")
  }

  @Test(arguments: [(fileSize: 0, text: ""), (fileSize: 4096, text: "text\n")])
  func programWritesNoFilesAboveItsSizeLimit(fileSize: Int, text: String) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "limited-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var writer = shell("printf 'text\\n' > '\(path)'")
    writer.limits.fileSize = fileSize
    let output = try await writer.run()
    #expect((output.status == 0) == !text.isEmpty)
    // The shell creates the file before the program writes to it.
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func canceledTaskTerminatesTheProgram() async throws {
    let started = FileManager.default.temporaryDirectory.appending(path: "started-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: started) }
    // The program signals its start with a folder, because it isn't allowed to write files.
    let program = shell("mkdir '\(started)'; exec sleep 1000")
    let task = Task { () -> LimitedProgram.Failure? in
      do throws(LimitedProgram.Failure) {
        _ = try await program.run()
        return nil
      } catch {
        return error
      }
    }
    try await yielding(until: "the program runs") { FileManager.default.fileExists(atPath: started) }
    task.cancel()
    #expect(await task.value == .canceled)
  }
}
