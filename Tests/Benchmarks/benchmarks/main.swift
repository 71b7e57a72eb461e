import ArgumentParser
import Foundation

// Usage: `benchmarks [PART]`. Without an argument, all parts in `Benchmarks.parts` run one after another. Benchmarks
// that start whole programs or create large files run only on request: `benchmarks frames`, `benchmarks start`,
// `benchmarks turns [FEATURES]…`, `benchmarks commands [FEATURES]…`, `benchmarks table`, `benchmarks files
// [MEGABYTES]…`, `benchmarks scan [FILE]`, `benchmarks streets [--style FILE] [FILE]…`.
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case nil: for part in Benchmarks.parts { try await part.run() }
case "frames": FramesCommand.main(Array(arguments.dropFirst()))
case "start": StartCommand.main(Array(arguments.dropFirst()))
case "files":
  let sizes = arguments.dropFirst().compactMap { Int($0) }
  try FileBenchmarks.run(megabytes: sizes.isEmpty ? [100] : sizes)
case "turns":
  let counts = arguments.dropFirst().compactMap { Int($0) }
  // With ten features, the results show the time for the window and its frames.
  for count in counts.isEmpty ? [10, 100_000, 1_000_000] : counts {
    try MainLoopBenchmarks(count: count).run()
  }
case "commands":
  let counts = arguments.dropFirst().compactMap { Int($0) }
  for count in counts.isEmpty ? [10_000] : counts {
    try MainLoopBenchmarks(count: count, commands: MainLoopBenchmarks.editing).run()
  }
case "table": try TableBenchmarks().run()
case "scan": try ScanBenchmarks.run(Array(arguments.dropFirst()))
case "streets":
  do {
    try await StreetBenchmarks.parse(Array(arguments.dropFirst())).run()
  } catch {
    StreetBenchmarks.exit(withError: error)
  }
// The program starts itself with the following arguments.
case "tiles": for path in arguments.dropFirst() { try await RasterTiles.write(to: path) }
case "file": try FileWork.run(Array(arguments.dropFirst()))
case let name?:
  guard let part = Benchmarks.parts.first(where: { $0.name == name }) else {
    let names =
      (Benchmarks.parts.map(\.name) + [
        "frames", "start", "turns", "commands", "table", "files", "scan", "streets",
      ])
      .joined(separator: ", ")
    FileHandle.standardError.write(Data("There is no benchmark \(name). There are \(names).\n".utf8))
    exit(EXIT_FAILURE)
  }
  try await part.run()
}
