import Dispatch
import Foundation

/// Runs a program with limited time and memory, and returns its output. If the calling task is canceled, kills the
/// program.
struct LimitedProgram: Sendable {
  struct Limits: Hashable, Sendable {
    /// The memory limit of the process in bytes.
    var memory = 2 << 30
    /// The limit for both the wall-clock time and the processor time, in seconds.
    var seconds = 300
    /// The maximum size of the output in bytes.
    var output = 1 << 30
    /// The maximum size in bytes of each file that the program writes.
    var fileSize = 0
    /// The value for `fileSize` if the program is expected to write files.
    var largestFile = 4 << 30
  }

  struct Output: Hashable, Sendable {
    var status: Int32
    var bytes: [UInt8]
    /// The beginning and the end of the text on standard error.
    var errorOutput: String
  }

  enum Failure: Error, Hashable, Sendable {
    case notStarted
    case canceled
    case tooLong(seconds: Int)
    case tooMuchOutput(limit: Int)
  }

  var path: String
  var arguments: [String]
  var environment: [String: String] = [:]
  var limits = Limits()
  /// Called on any thread with all output so far, whenever more output arrives.
  var onOutput: (@Sendable ([UInt8]) -> Void)?

  /// Runs the program and waits until it ends, without blocking the caller's actor.
  func run() async throws(Failure) -> Output {
    guard !Task.isCancelled else { throw .canceled }
    let process = Process()
    // `prlimit` sets the limits and then executes the program in its own process. It belongs to util-linux, which every
    // Linux system has.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "prlimit", "--as=\(limits.memory)", "--cpu=\(limits.seconds)", "--fsize=\(limits.fileSize)",
        "--core=0",
        "--", path,
      ] + arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, output, errors
    )
    do { try process.run() } catch { throw .notStarted }
    let running = Running(process)
    running.end(after: limits.seconds)
    async let said = LimitedProgram.errorOutput(in: errors)
    let result = await withTaskCancellationHandler {
      await running.output(of: output, limit: limits.output, onOutput)
    } onCancel: {
      running.end()
    }
    let errorOutput = await said
    let status = await running.status()
    guard !Task.isCancelled else { throw .canceled }
    guard let result else { throw .tooMuchOutput(limit: limits.output) }
    guard !running.isOverdue else { throw .tooLong(seconds: limits.seconds) }
    return Output(status: status, bytes: result, errorOutput: errorOutput)
  }

  /// Reads a pipe to its end, and returns the beginning and the end of the text.
  private static func errorOutput(in pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var (first, last) = (Data(), Data())
        while true {
          let more = pipe.fileHandleForReading.availableData
          guard !more.isEmpty else { break }
          let room = partSize - first.count
          first += more.prefix(room)
          last = (last + more.dropFirst(room)).suffix(partSize)
        }
        continuation.resume(returning: String(decoding: first + last, as: UTF8.self))
      }
    }
  }

  /// The number of bytes that are kept of the beginning, and of the end, of the text on standard error.
  private static let partSize = 4096
}

/// A running process. A thread that doesn't read its output may kill it.
private final class Running: @unchecked Sendable {
  private let process: Process
  private let lock = NSLock()
  private var overdue = false

  init(_ process: Process) { self.process = process }

  /// Whether the process was killed because of the timeout.
  var isOverdue: Bool { lock.withLock { overdue } }

  /// Kills the process and its child processes with SIGKILL. Other signals would be blocked, because the process
  /// inherits the signal mask of a Dispatch thread.
  func end() {
    // Foundation starts the process in its own process group. Kill the whole group.
    if process.isRunning { kill(-process.processIdentifier, SIGKILL) }
  }

  func end(after seconds: Int) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self] in
      guard let self, process.isRunning else { return }
      lock.withLock { overdue = true }
      end()
    }
  }

  /// Reads a pipe to its end. If more than `limit` bytes arrive, kills the process and returns `nil`.
  func output(
    of pipe: Pipe, limit: Int, _ onOutput: (@Sendable ([UInt8]) -> Void)?
  ) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        var bytes: [UInt8] = []
        var isTooMuch = false
        while true {
          let more = pipe.fileHandleForReading.availableData
          guard !more.isEmpty else { break }
          guard bytes.count + more.count <= limit else {
            isTooMuch = true
            end()
            break
          }
          bytes += more
          onOutput?(bytes)
        }
        continuation.resume(returning: isTooMuch ? nil : bytes)
      }
    }
  }

  func status() async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        process.waitUntilExit()
        continuation.resume(returning: process.terminationStatus)
      }
    }
  }
}
