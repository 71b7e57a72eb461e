import ArgumentParser

/// The command `benchmarks start`.
struct StartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks start",
    abstract: "Measure Pindrop's start and memory beside those of bare windows with a map.",
    discussion: """
      Starts them in turn on a display of their own. Prints a line of JSON for each: wall and processor time to the \
      end of the first frame, the same until the program has come to rest, and its resident memory then.
      """)

  @OptionGroup var choice: RendererChoice

  @Option(help: "How often each program is started; the medians are told.")
  var runs: Int?

  @Option(help: "Also move the empty map about for so many seconds, and read the memory after that.")
  var panSeconds: Int?

  @Flag(help: "Each program once.")
  var quick = false

  @Flag(help: "Print a table in Markdown in place of JSON.")
  var table = false

  func validate() throws {
    guard (runs ?? 1) >= 1 else { throw ValidationError("There must be at least one run.") }
  }

  func run() throws {
    let benchmarks = StartBenchmarks(
      renderers: choice.renderers, runs: runs ?? (quick ? 1 : 7), panSeconds: panSeconds,
      secondsOfRest: quick ? 0 : 9)
    var results: [StartResult] = []
    try benchmarks.run { result in
      results.append(result)
      if !table { result.line.report() }
    }
    if table { print(StartTable.text(of: results)) }
  }
}
