import Foundation

/// Measures whole frames of Pindrop, compared with libshumate's raster map in the same run.
struct FrameBenchmarks {
  var gestures: [Gesture]
  var renderers: [Renderer]
  var maps: [MeasuredMap]
  var length: GestureLength
  var rounds: Int
  /// Whether pins are clustered, which is Pindrop's default.
  var groups = false

  /// Runs the benchmarks. Calls `report` immediately after each result.
  func run(_ report: (FrameResult) -> Void) throws {
    try MeasuredProgram.requireAll()
    let desktop = try Desktop()
    defer { desktop.close() }
    let raster = try MeasuredProgram.rasterMap(tiles: try RasterTiles.create(in: desktop.folder))
    let programs = [raster] + (try maps.map { try MeasuredProgram.pindrop($0, in: desktop.folder) })
    for renderer in renderers {
      var measured: [String: [Gesture: [FrameMeasurement]]] = [:]
      for _ in 0..<rounds {
        for program in programs {
          for (gesture, measurement) in try measure(program, renderer, on: desktop) {
            measured[program.name, default: [:]][gesture, default: []].append(measurement)
          }
        }
      }
      let medians = measured.mapValues { $0.compactMapValues(FrameMeasurement.median(of:)) }
      for program in programs {
        for gesture in Gesture.allCases {
          guard let result = medians[program.name]?[gesture] else { continue }
          let base = medians[raster.name]?[gesture.compared]?.processorMillisecondsAFrame
          report(
            FrameResult(
              program: program.name, renderer: renderer, gesture: gesture, rounds: rounds,
              measurement: result,
              ratio: base.map { result.processorMillisecondsAFrame / $0 }))
        }
      }
    }
  }

  private func measure(
    _ program: MeasuredProgram, _ renderer: Renderer, on desktop: Desktop
  ) throws -> [(Gesture, FrameMeasurement)] {
    let running = try RunningProgram(program, renderer: renderer.environmentValue, on: desktop)
    defer { running.end() }
    _ = try running.firstFrame()
    try running.rest()
    if !program.isRasterMap, !groups {
      try running.desktop.bus.activate("grouping", "'never'", of: program.actions)
      try running.rest()
    }
    if program.isShape {
      try SimulatedPointer(
        program: running, target: try MapTarget(of: program, running: running), length: length
      )
      .selectShape()
    }
    let own = Set(program.isRasterMap ? gestures.map(\.compared) : gestures)
    return try Gesture.allCases.filter(own.contains).compactMap { gesture in
      if gesture == .drag, program.places.isEmpty { return nil }
      let hand = SimulatedPointer(
        program: running, target: try MapTarget(of: program, running: running), length: length)
      var measurement: FrameMeasurement?
      try hand.perform(gesture) { measurement = try FrameMeasurement.measure(running, $0) }
      return measurement.map { (gesture, $0) }
    }
  }
}

/// The measured GTK renderers.
enum Renderer: String, CaseIterable {
  case cairo, gl

  /// The value of `GSK_RENDERER` that selects the renderer. GTK 4.18 warns about `gl`.
  var environmentValue: String {
    switch self {
    case .cairo: "cairo"
    case .gl: "opengl"
    }
  }
}
