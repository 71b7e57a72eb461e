import Foundation

/// Measures frames of a window that shows a street map, compared with the built-in world in the same view and run.
struct StreetFrameBenchmarks {
  /// The file of map tiles.
  let path: String
  /// The file of a MapLibre style, in which the map is also measured.
  var style: String?

  private static let rounds = 3
  /// The duration of the animation after a notch of the wheel, in milliseconds.
  private static let wheelDuration = 150.0

  /// The times of a program in one run.
  private struct Measurement {
    var gestures: [Gesture: FrameMeasurement] = [:]
    /// The largest processor time of a main-loop iteration during each gesture, in milliseconds.
    var iterations: [Gesture: Double] = [:]
    /// The times from the end of the zoom after each notch of the wheel until the last frame, in milliseconds.
    var sharp: [Double] = []
    var memory = 0.0
  }

  func run() throws {
    let desktop = try Desktop()
    defer { desktop.close() }
    let streets = try MeasuredProgram.pindrop("streets", arguments: [path])
    let view = try view(of: streets, on: desktop)
    var programs = [try MeasuredProgram.pindrop("world", arguments: view), streets]
    if let style { programs.append(try styled(with: style, view: view, on: desktop)) }
    var runs: [String: [Measurement]] = [:]
    for _ in 0..<StreetFrameBenchmarks.rounds {
      for program in programs { runs[program.name, default: []].append(try measure(program, on: desktop)) }
    }
    for program in programs { report(program.name, runs[program.name] ?? [], runs["world"] ?? []) }
  }

  /// Returns the command-line arguments for the view with which the program starts, which is the whole area of the
  /// file.
  private func view(of program: MeasuredProgram, on desktop: Desktop) throws -> [String] {
    let running = try RunningProgram(program, renderer: "cairo", on: desktop)
    defer { running.end() }
    _ = try running.firstFrame()
    try running.rest()
    return try MapTarget(of: program, running: running).viewArguments
  }

  /// Returns the program with the map as an offline region in a style.
  private func styled(with style: String, view: [String], on desktop: Desktop) throws -> MeasuredProgram {
    var program = try MeasuredProgram.pindrop("styled", arguments: view)
    let (region, style) = (URL(filePath: path).absoluteString, URL(filePath: style).absoluteString)
    let environment = try desktop.environment(
      withSettings: ["offline-regions": [region], "offline-region-styles": [region, style]])
    program.environment.merge(environment) { _, new in new }
    return program
  }

  private func measure(_ program: MeasuredProgram, on desktop: Desktop) throws -> Measurement {
    let running = try RunningProgram(program, renderer: "cairo", on: desktop)
    defer { running.end() }
    _ = try running.firstFrame()
    try running.rest()
    var result = Measurement()
    for gesture in [Gesture.pan, .zoom, .turn] {
      let pointer = SimulatedPointer(
        program: running, target: try MapTarget(of: program, running: running), length: .full)
      let start = RunningProgram.now
      try pointer.perform(gesture) { result.gestures[gesture] = try FrameMeasurement.measure(running, $0) }
      let turns = try running.turns().filter { $0.ended > start }
      result.iterations[gesture] = Double(turns.map(\.cpu).max() ?? 0) / 1e3
    }
    // Three notches to closer views, and three back.
    for button in ["4", "4", "4", "5", "5", "5"] {
      let start = RunningProgram.now
      try desktop.pointer(["click", button])
      try running.rest()
      let last = try running.frames().last?.ended ?? start
      result.sharp.append(max(0, Double(last - start) / 1e3 - StreetFrameBenchmarks.wheelDuration))
    }
    result.memory = try running.settledMemory(after: 5)
    return result
  }

  private func report(_ name: String, _ runs: [Measurement], _ world: [Measurement]) {
    for gesture in [Gesture.pan, .zoom, .turn] {
      guard let median = FrameMeasurement.median(of: runs.compactMap { $0.gestures[gesture] }),
        let base = FrameMeasurement.median(of: world.compactMap { $0.gestures[gesture] })
      else { continue }
      var line = JSONLine("streets: \(gesture.rawValue)")
      line.add("map", name)
      line.add("cpu_ms_a_frame", median.processorMillisecondsAFrame, decimals: 2)
      line.add("ratio", median.processorMillisecondsAFrame / base.processorMillisecondsAFrame, decimals: 2)
      line.add("main_thread_median_ms", median.times.median, decimals: 2)
      line.add("main_thread_ratio", median.times.median / base.times.median, decimals: 2)
      line.add("main_thread_p95_ms", median.times.quantile(0.95), decimals: 2)
      line.add("frames_a_second", Double(median.frames) / median.seconds, decimals: 0)
      line.add("longest_iteration_cpu_ms", runs.compactMap { $0.iterations[gesture] }.median, decimals: 1)
      line.report()
    }
    var line = JSONLine("streets: rest")
    line.add("map", name)
    line.add("sharp_median_ms", runs.flatMap(\.sharp).median, decimals: 0)
    line.add("sharp_worst_ms", runs.flatMap(\.sharp).max() ?? 0, decimals: 0)
    line.add("memory_mb", runs.map(\.memory).median, decimals: 0)
    line.add("more_memory_mb", runs.map(\.memory).median - world.map(\.memory).median, decimals: 0)
    line.report()
  }
}
