import ArgumentParser

/// The command `benchmarks frames`.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks frames",
    abstract: "Measure whole frames of Pindrop beside those of libshumate's raster map.",
    discussion: """
      Starts both in turn on a display of their own and moves their maps. Prints a line of JSON for each case: the \
      frames, the processor time of all threads for a frame, and its ratio to the raster map's in the same run. \
      PINDROP_PROGRAM and PINDROP_RASTER_MAP name other programs to measure.
      """)

  @Argument(help: "What is done to the map: \(Gesture.allCases.map(\.rawValue).joined(separator: ", ")).")
  var gestures: [Gesture] = []

  @OptionGroup var choice: RendererChoice

  @Option(parsing: .upToNextOption, help: "How many pins are on the map: 0 for none, 243 for the capitals.")
  var pins: [Int] = []

  @Flag(help: "Show many pins as clusters.")
  var grouped = false

  @Option(help: "Measure a selected line and a selected area of so many positions, and no pins unless told.")
  var positions: Int?

  @Option(help: "How often each program is started; the median is told.")
  var rounds: Int?

  @Flag(help: "Short gestures on the empty map and the capitals, once.")
  var quick = false

  @Flag(help: "Print a table in Markdown in place of JSON.")
  var table = false

  func validate() throws {
    guard pins.allSatisfy({ (0...1_000_000).contains($0) }) else {
      throw ValidationError("The number of pins must be from 0 to 1000000.")
    }
    guard (3...1_000_000).contains(positions ?? 3) else {
      throw ValidationError("The number of positions must be from 3 to 1000000.")
    }
    guard (rounds ?? 1) >= 1 else { throw ValidationError("There must be at least one round.") }
  }

  func run() throws {
    let shapes = positions.map { [MeasuredMap.line($0), .ring($0)] } ?? []
    let counts =
      !pins.isEmpty || !shapes.isEmpty ? pins : quick ? [0, 243] : [0, 243, 1000, 10_000, 50_000]
    var maps = counts.map(MeasuredMap.init(pins:))
    // Also measure the empty map in the view of the many pins, because another view has other tiles and labels.
    if let first = maps.firstIndex(where: { if case .pins = $0 { true } else { false } }) {
      maps.insert(.pins(0), at: first)
    }
    let benchmarks = FrameBenchmarks(
      gestures: gestures.isEmpty ? Gesture.allCases : gestures, renderers: choice.renderers,
      maps: maps + shapes, length: quick ? .quick : .full,
      rounds: rounds ?? (quick ? 1 : 3), groups: grouped)
    var results: [FrameResult] = []
    try benchmarks.run { result in
      results.append(result)
      if !table { result.line.report() }
    }
    if table { print(FrameTable.text(of: results)) }
  }
}

extension Gesture: ExpressibleByArgument {}
extension Renderer: ExpressibleByArgument {}

/// The renderers to measure.
struct RendererChoice: ParsableArguments {
  @Option(name: .customLong("renderer"), help: "cairo or gl; both without it.")
  var chosen: [Renderer] = []

  var renderers: [Renderer] { chosen.isEmpty ? Renderer.allCases : chosen }
}
