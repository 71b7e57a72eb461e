import Foundation

/// Traces the system calls of the current thread with strace.
public enum Tracer {
  /// Whether strace is installed and has permission to attach to a process.
  public static let isAvailable: Bool = (try? calls {}) != nil

  public struct UnavailableError: Error {}

  /// Returns the fsync and rename calls that this thread makes in `body`, in order.
  public static func calls(_ body: () throws -> Void) throws -> [String] {
    let scratch = try ScratchFolder()
    let trace = scratch.path + "/trace"
    // The target of the link has the form "PROCESS/task/THREAD".
    let thread = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    let errors = Pipe()
    // Keep the pipe open until strace ends. Otherwise strace would receive SIGPIPE.
    defer { try? errors.fileHandleForReading.close() }
    let process = try start(
      [
        "strace", "-y", "-s", "400", "-o", trace, "-e", "trace=fsync,fdatasync,rename,renameat,renameat2",
        "-p", String(thread.split(separator: "/").last ?? ""),
      ], errors: errors.fileHandleForWriting)
    var result: Int32 = 0
    guard saysThatItIsAttached(errors.fileHandleForReading) else {
      waitpid(process, &result, 0)
      throw UnavailableError()
    }
    let outcome = Result { try body() }
    kill(process, SIGINT)
    waitpid(process, &result, 0)
    try outcome.get()
    return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("---") && !$0.hasPrefix("strace:") }
  }

  /// Reads until strace reports that it is attached. Returns `false` if strace ends without this report.
  private static func saysThatItIsAttached(_ errors: FileHandle) -> Bool {
    var said = ""
    while !said.contains(" attached") {
      let more = errors.availableData
      guard !more.isEmpty else { return false }
      said += String(decoding: more, as: UTF8.self)
    }
    return true
  }

  /// Starts a process without blocked signals. Foundation's `Process` would pass on the blocked signals of the test's
  /// thread. Also closes this process's copy of `errors`, so that the reader gets end-of-file when the process ends.
  private static func start(_ arguments: [String], errors: FileHandle) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    var mask = sigset_t()
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_adddup2(&actions, errors.fileDescriptor, 2)
    var process = pid_t()
    let words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let code = posix_spawnp(&process, arguments[0], &actions, &attributes, words, environ)
    try errors.close()
    guard code == 0 else { throw SystemError(code) }
    return process
  }
}
