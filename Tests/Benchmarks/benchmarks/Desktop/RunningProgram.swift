import Foundation

/// A program on a desktop that logs its frames. This process reads the processor time and memory of all threads of the
/// program.
final class RunningProgram {
  let desktop: Desktop
  /// The start time on the system's monotonic clock. All times in this type are in microseconds.
  let started: Int
  private let process = Process()
  let name: String
  private let log: URL
  private let turnLog: URL
  /// The name of the program's home folder, which contains its data.
  let home: String

  /// Starts a program. Without `home`, the program gets a new home folder, so that it restores no map.
  init(
    _ program: MeasuredProgram, renderer: String, on desktop: Desktop, home: String = UUID().uuidString
  ) throws {
    self.desktop = desktop
    self.home = home
    name = program.name
    log = desktop.folder.appending(path: "frames-\(UUID().uuidString)")
    turnLog = desktop.folder.appending(path: "turns-\(UUID().uuidString)")
    process.executableURL = URL(fileURLWithPath: program.executable)
    process.arguments = program.arguments
    var environment = desktop.environment.merging(program.environment) { $1 }
    environment["PINDROP_FRAME_LOG"] = log.path
    environment["PINDROP_TURN_LOG"] = turnLog.path
    environment["GSK_RENDERER"] = renderer
    for kind in ["DATA", "STATE"] {
      environment["XDG_\(kind)_HOME"] = desktop.folder.appending(path: "\(home)-\(kind)").path
    }
    process.environment = environment
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    started = RunningProgram.now
    try process.run()
  }

  func end() { process.end() }

  /// Kills the program without asking it to quit.
  func endAtOnce() {
    kill(process.processIdentifier, SIGKILL)
    process.awaitEnd()
  }

  static var now: Int { nanoseconds(of: CLOCK_MONOTONIC) / 1000 }

  /// The processor time of all threads since the start, in microseconds.
  var processorTime: Int {
    var clock = clockid_t()
    guard clock_getcpuclockid(process.processIdentifier, &clock) == 0 else { return 0 }
    return RunningProgram.nanoseconds(of: clock) / 1000
  }

  /// The resident memory in megabytes of 10⁶ bytes, or 0 if the process has ended.
  var residentMemory: Double { memory("VmRSS:") }
  /// The peak of the resident memory, in megabytes.
  var peakMemory: Double { memory("VmHWM:") }

  private func memory(_ name: String) -> Double {
    let text =
      (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    let kibibytes = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) }
    return (kibibytes ?? 0) * 1024 / 1e6
  }

  /// Returns the resident memory once it has changed by less than half a megabyte for `seconds`.
  func settledMemory(after seconds: Double) throws -> Double {
    var last = (megabytes: residentMemory, time: RunningProgram.now)
    try wait("keep its memory", for: 60 + 10 * seconds) {
      let (memory, time) = (residentMemory, RunningProgram.now)
      if abs(memory - last.megabytes) > 0.5 { last = (memory, time) }
      return Double(time - last.time) / 1e6 >= seconds
    }
    return residentMemory
  }

  /// Returns all frames painted since the start.
  func frames() throws -> [LoggedFrame] { try lines(of: log) }

  /// Returns the long main-loop iterations since the start.
  func turns() throws -> [LoggedIteration] { try lines(of: turnLog) }

  private func lines<Line: Decodable>(of log: URL) throws -> [Line] {
    guard let bytes = FileManager.default.contents(atPath: log.path) else { return [] }
    return try bytes.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Line.self, from: Data($0))
    }
  }

  /// Waits for the first frame and returns it.
  func firstFrame() throws -> LoggedFrame {
    var first: LoggedFrame?
    try wait("paint a frame; it may be another build, which logs none") {
      first = try frames().first
      return first != nil
    }
    return first!
  }

  /// Waits until the program has stopped painting and computing.
  func rest() throws {
    var last = (size: -1, processor: 0, time: 0)
    try wait("come to rest") {
      let size = try FileManager.default.attributesOfItem(atPath: log.path)[.size] as? Int ?? 0
      let (processor, time) = (processorTime, RunningProgram.now)
      // While a window is open, an idle program may use a twentieth of a processor.
      if size != last.size || processor - last.processor > (time - last.time) / 20 + 5000 {
        last = (size, processor, time)
      }
      return time - last.time > 300_000
    }
  }

  /// Polls until `condition` is true.
  func wait(_ what: String, for seconds: Double = 60, until condition: () throws -> Bool) throws {
    let end = RunningProgram.now + Int(seconds * 1e6)
    while try !condition() {
      guard process.isRunning else {
        throw BenchmarkError(
          "\(name) ended with the status \(process.terminationStatus) when it was to \(what).")
      }
      guard RunningProgram.now < end else {
        throw BenchmarkError("\(name) did not \(what) within \(Int(seconds)) seconds.")
      }
      pause(microseconds: 20_000)
    }
  }

  private static func nanoseconds(of clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// A line of a frame log; see `FrameLog`.
struct LoggedFrame: Codable {
  var ended: Int
  var frame: Int
  var paint: Int
  var cpu: Int
  var renderer: String
}

/// A line of a log of main-loop iterations; see `IterationLog`.
struct LoggedIteration: Codable {
  var ended: Int
  var turn: Int
  var cpu: Int
}
