import Glibc

/// The time and peak memory of a process.
struct MeasuredProcess {
  var seconds: Double
  /// The user and system processor time. It is less than `seconds` if other processes use the machine.
  var processorSeconds: Double
  /// The peak resident memory of the process, in bytes. Linux includes the memory of this process at the fork.
  var bytes: Int

  /// Runs a program and writes its output to `output`. Returns `nil` if the program isn't installed or fails.
  static func run(_ arguments: [String], output: String = "/dev/null") -> MeasuredProcess? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var strings = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    let start = ContinuousClock.now
    var process = pid_t()
    guard posix_spawnp(&process, arguments[0], &actions, nil, &strings, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
    // Linux reports the peak memory in units of 1024 bytes.
    return MeasuredProcess(
      seconds: (ContinuousClock.now - start) / .seconds(1),
      processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds, bytes: Int(usage.ru_maxrss) * 1024)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
