import Dispatch
import Foundation

/// A program that is run for its output, whose time and memory are limited, and which ends with the task that waits for it.
struct LimitedProgram: Sendable {
  struct Limits: Hashable, Sendable {
    /// Of the whole process, in bytes.
    var memory = 2 << 30
    /// Of the wall, and of the processor.
    var seconds = 300
    /// So many bytes of output are taken.
    var output = 1 << 30
    /// It writes no file that is larger, in bytes.
    var fileSize = 0
    /// What that is for a program that is meant to write.
    var largestFile = 4 << 30
  }

  struct Output: Hashable, Sendable {
    var status: Int32
    var bytes: [UInt8]
    /// The beginning and the end of the standard error.
    var words: String
  }

  enum Failure: Error, Hashable, Sendable {
    case notStarted
    case cancelled
    case tooLong(seconds: Int)
    case tooMuchOutput(limit: Int)
  }

  var path: String
  var arguments: [String]
  var environment: [String: String] = [:]
  var limits = Limits()
  /// Called with its output so far, each time there is more, beside every actor.
  var onOutput: (@Sendable ([UInt8]) -> Void)?

  /// Runs it away from the caller's actor until it ends.
  func run() async throws(Failure) -> Output {
    guard !Task.isCancelled else { throw .cancelled }
    let process = Process()
    // It comes with every Linux system (util-linux), and becomes the program.
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
    async let said = LimitedProgram.words(in: errors)
    let result = await withTaskCancellationHandler {
      await running.output(of: output, limit: limits.output, onOutput)
    } onCancel: {
      running.end()
    }
    let words = await said
    let status = await running.status()
    guard !Task.isCancelled else { throw .cancelled }
    guard let result else { throw .tooMuchOutput(limit: limits.output) }
    guard !running.isOverdue else { throw .tooLong(seconds: limits.seconds) }
    return Output(status: status, bytes: result, words: words)
  }

  /// Reads a pipe to its end and keeps the first and the last part of the text.
  private static func words(in pipe: Pipe) async -> String {
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

  /// The size of each part of the standard error that is kept, in bytes.
  private static let partSize = 4096
}

/// A process that has been started. It is ended from other threads than it is read on.
private final class Running: @unchecked Sendable {
  private let process: Process
  private let lock = NSLock()
  private var overdue = false

  init(_ process: Process) { self.process = process }

  /// Whether it had to be ended because its time was over.
  var isOverdue: Bool { lock.withLock { overdue } }

  /// Kills it and what it has started. Other signals are blocked in it: it inherits that from a thread of Dispatch's.
  func end() {
    // Foundation starts it in a group of its own.
    if process.isRunning { kill(-process.processIdentifier, SIGKILL) }
  }

  func end(after seconds: Int) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self] in
      guard let self, process.isRunning else { return }
      lock.withLock { overdue = true }
      end()
    }
  }

  /// All that comes from a pipe; nil, and the process is ended, where that is more than `limit` bytes.
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
