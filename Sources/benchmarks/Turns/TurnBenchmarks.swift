import Foundation
import MessageBus

/// How long the program's main thread answers nobody while it does something with very many places, and how long that takes.
///
/// It logs its own turns; from outside it is seen when all is done.
struct TurnBenchmarks {
  /// Of features.
  var count: Int

  /// What is done, one after another.
  var commands = TurnBenchmarks.looking

  typealias Command = (name: String, action: String, parameter: String?)

  /// What is done with any number.
  static let looking: [Command] = [
    ("search", "search", "'rimu 7'"), ("search goes on", "search", "'rimu 77'"),
    ("search ends", "search", "''"), ("select all", "select-all", nil), ("color all", "color", "'blue'"),
    ("undo", "undo", nil), ("select all again", "select-all", nil),
    ("color all by a property", "color-by", "['population', 'quantiles']"), ("undo the colors", "undo", nil),
    ("select all once more", "select-all", nil), ("delete all", "delete", nil),
    ("undo the deletion", "undo", nil),
  ]

  /// What many are edited by.
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
    line.tell()
    for command in commands {
      let start = RunningProgram.now
      try desktop.bus.activate(command.action, command.parameter, of: program.actions)
      tell(command.name, try finished(running, program.actions, since: start), running)
    }
    try comeBack(running, program)
  }

  /// Kills the program with what is not saved, and starts it again. Told are the turns after the first frame.
  private func comeBack(_ running: RunningProgram, _ program: MeasuredProgram) throws {
    let start = RunningProgram.now
    try running.desktop.bus.activate("select-all", nil, of: program.actions)
    try running.desktop.bus.activate("color", "'green'", of: program.actions)
    _ = try finished(running, program.actions, since: start)
    running.endAtOnce()
    let again = try RunningProgram(program, renderer: "cairo", on: running.desktop, home: running.home)
    defer { again.end() }
    let first = try again.firstFrame()
    // It may wait for the disk for seconds.
    let times = try finished(again, program.actions, since: first.ended, resting: 8)
    tell("come back after a kill", times, again)
  }

  /// Opens the file as the desktop would, and tells when the map shows its first places.
  private func open(_ path: String, in running: RunningProgram, _ place: ActionPlace) throws {
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
    line.tell()
    tell("open", try finished(running, place, since: start), running)
  }

  /// The memory of the program at rest, in megabytes.
  private func rest(_ program: MeasuredProgram, on desktop: Desktop) throws -> Double {
    let running = try RunningProgram(program, renderer: "cairo", on: desktop)
    defer { running.end() }
    _ = try running.firstFrame()
    return try running.settledMemory(after: 3)
  }

  /// Waits until the program has done what it was told at `start`, and then nothing for some seconds; answers what its turns
  /// since then took.
  private func finished(
    _ running: RunningProgram, _ place: ActionPlace, since start: Int, resting: Double = 1.5
  ) throws -> Times {
    var (last, processor) = (RunningProgram.now, running.processorTime)
    var ended = last
    try running.wait("come to rest", for: 300) {
      let (now, used) = (RunningProgram.now, running.processorTime)
      // A tenth of a processor is what an open window may need.
      if used - processor > (now - last) / 10 + 1000 { ended = now }
      (last, processor) = (now, used)
      return Double(now - ended) > resting * 1e6
    }
    // Whoever answers is not in the middle of a turn, which would not be in the log.
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
      processor: TurnBenchmarks.most(others.map(\.cpu)), painting: TurnBenchmarks.most(painting.map(\.cpu)),
      turn: TurnBenchmarks.most(turns.map(\.turn)), whole: Double(ended - start) / 1e3)
  }

  private static func most(_ microseconds: [Int]) -> Double { Double(microseconds.max() ?? 0) / 1e3 }

  /// In milliseconds.
  private struct Times {
    /// The most processor time of the main thread in a turn without a frame, and in one with a frame: GTK paints in that.
    var processor, painting: Double
    /// The longest turn; it may have waited for a disk or a processor.
    var turn: Double
    /// Until the rest.
    var whole: Double
  }

  private func tell(_ name: String, _ times: Times, _ running: RunningProgram) {
    var line = JSONLine("turns: \(name)")
    line.add("features", count)
    line.add("most_main_thread_cpu_ms", times.processor, decimals: 1)
    line.add("most_with_frame_cpu_ms", times.painting, decimals: 1)
    line.add("longest_turn_ms", times.turn, decimals: 1)
    line.add("whole_ms", times.whole, decimals: 0)
    line.add("memory_mb", running.residentMemory, decimals: 0)
    line.tell()
  }
}

extension Sequence {
  /// Those for which `condition` holds, and the others, in their order.
  fileprivate func divided(by condition: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    var (those, others): ([Element], [Element]) = ([], [])
    for element in self { if condition(element) { those.append(element) } else { others.append(element) } }
    return (those, others)
  }
}
