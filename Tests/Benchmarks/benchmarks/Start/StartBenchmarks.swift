import Geography

/// Measures the time until Pindrop's first frame and its memory use. They are compared with a window that contains only
/// a map, and with a minimal libadwaita window.
struct StartBenchmarks {
  var renderers: [Renderer]
  /// The number of starts of each program.
  var runs: Int
  /// The number of seconds for which the empty map is panned over the world before its memory is measured again. `nil`
  /// to omit this measurement.
  var panSeconds: Int?
  /// The number of seconds for which the memory must be stable before it is measured in the last run, because the
  /// program frees some memory late.
  var secondsOfRest: Double

  /// Runs the benchmarks. Calls `report` immediately after each result.
  func run(_ report: (StartResult) -> Void) throws {
    try MeasuredProgram.requireAll()
    let desktop = try Desktop()
    defer { desktop.close() }
    let bare = try MeasuredProgram.rasterMap(tiles: nil)
    let pindrop = try [MeasuredMap.empty, .capitals].map {
      try MeasuredProgram.pindrop($0, in: desktop.folder)
    }
    let programs = try [bare, .adwaitaMap()] + pindrop
    for renderer in renderers {
      var measured: [String: [StartMeasurement]] = [:]
      // Start each program once more at the beginning, without counting the result, so that its files are in memory. A
      // single run has no such start.
      for run in (runs == 1 ? 1 : 0)...runs {
        for program in programs {
          // Pan the map without pins, because a drag of the map might hit a pin.
          let isPanned = run == runs && program.name == pindrop[0].name
          let measurement = try measure(program, renderer, on: desktop) { running, measurement in
            guard run == runs else { return }
            measurement.megabytes = try running.settledMemory(after: secondsOfRest)
            guard isPanned, let panSeconds else { return }
            try BrowsingSimulation(program: running, target: MapTarget(of: program, running: running))
              .browse(for: panSeconds)
            measurement.megabytesAfterPanning = try running.settledMemory(after: secondsOfRest)
          }
          if run > 0 { measured[program.name, default: []].append(measurement) }
        }
      }
      let base = measured[bare.name].map(StartMeasurement.median(of:))
      for program in programs {
        guard let all = measured[program.name], let base else { continue }
        report(
          StartResult(
            program: program.name, renderer: renderer, runs: runs, measurement: .median(of: all), bare: base))
      }
    }
  }

  /// Measures one start. Calls `body` after the program has become idle.
  private func measure(
    _ program: MeasuredProgram, _ renderer: Renderer, on desktop: Desktop,
    _ body: (RunningProgram, inout StartMeasurement) throws -> Void
  ) throws -> StartMeasurement {
    let running = try RunningProgram(program, renderer: renderer.environmentValue, on: desktop)
    defer { running.end() }
    let first = try running.firstFrame()
    try running.rest()
    let settled = (cpu: running.processorTime, frame: try running.frames().last ?? first)
    var measurement = StartMeasurement(
      milliseconds: Double(first.ended - running.started) / 1e3,
      processorMilliseconds: Double(first.cpu) / 1e3,
      settledMilliseconds: Double(settled.frame.ended - running.started) / 1e3,
      settledProcessorMilliseconds: Double(settled.cpu) / 1e3)
    try body(running, &measurement)
    return measurement
  }
}
