import Foundation
import MessageBus

/// Measures how long commands on very many places block the main thread of the program, and how long they take in
/// total.
///
/// The program logs its main-loop iterations. This process detects the end of a command.
struct MainLoopBenchmarks {
  /// The number of features.
  var count: Int

  /// The commands to run, one after another.
  var commands = MainLoopBenchmarks.looking

  typealias Command = (name: String, action: String, parameter: String?)

  /// The commands that are run with any number of features.
  static let looking: [Command] = [
    ("search", "search", "'rimu 7'"), ("search goes on", "search", "'rimu 77'"),
    ("search ends", "search", "''"), ("select all", "select-all", nil), ("color all", "color", "'blue'"),
    ("undo", "undo", nil), ("select all again", "select-all", nil),
    ("color all by a property", "color-by", "['population', 'quantiles']"), ("undo the colors", "undo", nil),
    ("select all once more", "select-all", nil), ("delete all", "delete", nil),
    ("undo the deletion", "undo", nil),
  ]

  /// The commands for bulk editing.
  static let editing: [Command] = [
    ("select all", "select-all", nil), ("set a property", "shared-property-set", "['kind','text','quarry']"),
    ("undo that", "undo", nil), ("rename a property", "shared-property-name", "['kind','sort']"),
    ("remove a property", "shared-property-remove", "'code'"),
    ("add a property", "shared-property-add", "'note'"),
    ("number by nearness", "number-into", "['number','1','nearness']"),
    ("replace", "replace-with", "['where','there','','all']"), ("undo the replacement", "undo", nil),
    ("move by a way", "move-by-leg", "'500 m NE'"), ("nudge", "nudge", "[1.0,0.0]"),
    ("spread apart", "spread-apart-by", "'10 m'"), ("duplicate", "duplicate", nil),
    ("undo the duplicates", "undo", nil), ("select all again", "select-all", nil), ("copy", "copy", nil),
    ("paste", "paste", nil), ("undo the paste", "undo", nil), ("select all once more", "select-all", nil),
    ("cut", "cut", nil), ("undo the cut", "undo", nil), ("new layer", "layer-new", nil),
    ("select the layer", "layer-select", "int64 0"), ("move to the layer", "move-to-layer", "int64 1"),
    ("undo that move", "undo", nil), ("show the table", "toggle-table", nil),
    ("sort the table", "table-sort", "['population','descending']"),
    ("filter the table", "table-filter", "['population','>500000']"), ("invert", "invert-selection", nil),
  ]

  func run() throws {
    let desktop = try Desktop()
    defer { desktop.close() }
    let path = desktop.folder.appending(path: "many.geojson").path
    try ManyPlaces.write(count: count, to: path)
    let program = try MeasuredProgram.pindrop(.empty, in: desktop.folder)
    let empty = try rest(program, on: desktop)
    let running = try RunningProgram(program, renderer: "cairo", on: desktop)
    defer { running.end() }
    let size = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Double ?? 0) / 1e6
    _ = try running.settledMemory(after: 1)
    try open(path, in: running, program.actions)
    var line = JSONLine("memory")
    line.add("features", count)
    line.add("file_mb", size, decimals: 0)
    line.add("resting_mb", try running.settledMemory(after: 6), decimals: 0)
    line.add("beyond_empty_window_and_file_mb", running.residentMemory - empty - size, decimals: 0)
    line.add("peak_beyond_empty_window_mb", running.peakMemory - empty, decimals: 0)
    line.report()
    for command in commands {
      let start = RunningProgram.now
      try desktop.bus.activate(command.action, command.parameter, of: program.actions)
      report(command.name, try finished(running, program.actions, since: start), running)
    }
    try comeBack(running, program)
  }

  /// Kills the program while it has unsaved changes, and restarts it. Reports the iterations after the first frame.
  private func comeBack(_ running: RunningProgram, _ program: MeasuredProgram) throws {
    let start = RunningProgram.now
    try running.desktop.bus.activate("select-all", nil, of: program.actions)
    try running.desktop.bus.activate("color", "'green'", of: program.actions)
    _ = try finished(running, program.actions, since: start)
    running.endAtOnce()
    let again = try RunningProgram(program, renderer: "cairo", on: running.desktop, home: running.home)
    defer { again.end() }
    let first = try again.firstFrame()
    // Use a long idle time, because the program may wait for the disk for several seconds.
    let times = try finished(again, program.actions, since: first.ended, idleSeconds: 8)
    report("come back after a kill", times, again)
  }

  /// Opens the file with a D-Bus call, like the desktop. Reports the time at which the map shows its first places.
  private func open(_ path: String, in running: RunningProgram, _ place: ActionEndpoint) throws {
    func view() throws -> String {
      try running.desktop.bus.call(place.owner, place.path, "org.gtk.Actions.Describe", ["'viewport'"])
    }
    let empty = try view()
    let start = RunningProgram.now
    try running.desktop.bus.send(
      place.owner, "/org/pindrop/Pindrop", "org.freedesktop.Application.Open",
      ["['\(URL(filePath: path).absoluteString)']", "@a{sv} {}"])
    while try view() == empty, RunningProgram.now - start < 60_000_000 { pause(microseconds: 1000) }
    var line = JSONLine("turns: first places")
    line.add("features", count)
    line.add("whole_ms", Double(RunningProgram.now - start) / 1e3, decimals: 0)
    line.report()
    report("open", try finished(running, place, since: start), running)
  }

  /// Returns the memory of the idle program in megabytes.
  private func rest(_ program: MeasuredProgram, on desktop: Desktop) throws -> Double {
    let running = try RunningProgram(program, renderer: "cairo", on: desktop)
    defer { running.end() }
    _ = try running.firstFrame()
    return try running.settledMemory(after: 3)
  }

  /// Waits until the program has finished the command that was started at `start`, and was then idle for `idleSeconds`.
  /// Returns the times of the iterations since `start`.
  private func finished(
    _ running: RunningProgram, _ place: ActionEndpoint, since start: Int, idleSeconds: Double = 1.5
  ) throws -> Times {
    var (last, processor) = (RunningProgram.now, running.processorTime)
    var ended = last
    try running.wait("come to rest", for: 300) {
      let (now, used) = (RunningProgram.now, running.processorTime)
      // While a window is open, an idle program may use a tenth of a processor.
      if used - processor > (now - last) / 10 + 1000 { ended = now }
      (last, processor) = (now, used)
      return Double(now - ended) > idleSeconds * 1e6
    }
    // Wait for a reply: the last iteration has then ended and is in the log.
    _ = try running.desktop.bus.call(
      place.owner, place.path, "org.gtk.Actions.Describe", ["'undo'"], limit: 120)
    let all = try running.turns()
    guard !all.isEmpty else {
      throw BenchmarkError("\(running.name) logged no turn; it may be another build, which logs none.")
    }
    let turns = all.filter { $0.ended > start }
    let frames = try running.frames()
    let (painting, others) = turns.divided { turn in
      frames.contains { (turn.ended - turn.turn...turn.ended).contains($0.ended) }
    }
    return Times(
      processor: MainLoopBenchmarks.most(others.map(\.cpu)),
      painting: MainLoopBenchmarks.most(painting.map(\.cpu)),
      turn: MainLoopBenchmarks.most(turns.map(\.turn)), whole: Double(ended - start) / 1e3)
  }

  private static func most(_ microseconds: [Int]) -> Double { Double(microseconds.max() ?? 0) / 1e3 }

  /// Measured times, in milliseconds.
  private struct Times {
    /// The maximum processor time of the main thread in an iteration without a frame, and in an iteration with a frame.
    /// The latter includes GTK's painting.
    var processor, painting: Double
    /// The duration of the longest iteration. It may include waiting for a disk or a processor.
    var turn: Double
    /// The time until the program was idle.
    var whole: Double
  }

  private func report(_ name: String, _ times: Times, _ running: RunningProgram) {
    var line = JSONLine("turns: \(name)")
    line.add("features", count)
    line.add("most_main_thread_cpu_ms", times.processor, decimals: 1)
    line.add("most_with_frame_cpu_ms", times.painting, decimals: 1)
    line.add("longest_turn_ms", times.turn, decimals: 1)
    line.add("whole_ms", times.whole, decimals: 0)
    line.add("memory_mb", running.residentMemory, decimals: 0)
    line.report()
  }
}

extension Sequence {
  /// Returns the elements that satisfy `condition`, and the other elements, in order.
  fileprivate func divided(by condition: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    var (those, others): ([Element], [Element]) = ([], [])
    for element in self { if condition(element) { those.append(element) } else { others.append(element) } }
    return (those, others)
  }
}
