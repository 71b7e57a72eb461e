import Geography

/// How long Pindrop takes to its first frame, and what memory it keeps, beside a bare window with a map, and one of
/// libadwaita's.
struct StartBenchmarks {
  var renderers: [Renderer]
  /// How often each program is started.
  var runs: Int
  /// How long the empty map is moved over the world before its memory is read again.
  var panSeconds: Int?
  /// How long the memory of the last start must stay as it is until it is read: the program gives some back later.
  var secondsOfRest: Double

  /// Calls `tell` with each result as soon as it is known.
  func run(_ tell: (StartResult) -> Void) throws {
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
      // One start of each that does not count brings their files into memory; of a single run nobody expects that.
      for run in (runs == 1 ? 1 : 0)...runs {
        for program in programs {
          // Not among pins, which a pull at the map may grasp.
          let isPanned = run == runs && program.name == pindrop[0].name
          let measurement = try measure(program, renderer, on: desktop) { running, measurement in
            guard run == runs else { return }
            measurement.megabytes = try running.settledMemory(after: secondsOfRest)
            guard isPanned, let panSeconds else { return }
            try Wandering(program: running, target: MapTarget(of: program, running: running))
              .wander(for: panSeconds)
            measurement.megabytesAfterPanning = try running.settledMemory(after: secondsOfRest)
          }
          if run > 0 { measured[program.name, default: []].append(measurement) }
        }
      }
      let base = measured[bare.name].map(StartMeasurement.median(of:))
      for program in programs {
        guard let all = measured[program.name], let base else { continue }
        tell(
          StartResult(
            program: program.name, renderer: renderer, runs: runs, measurement: .median(of: all), bare: base))
      }
    }
  }

  /// Measures one start; `body` goes on when the program has come to rest.
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
