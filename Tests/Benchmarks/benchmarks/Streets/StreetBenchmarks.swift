import ArgumentParser
import BaseMap
import Foundation
import Geography
import StreetTesting
import Tiles

/// The command `benchmarks streets`.
struct StreetBenchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks streets",
    abstract: "Measure frames and tiles of street maps, compared with the built-in world.")

  @Argument(help: "Files of vector tiles. Without a file, the synthetic city of the tests is measured.")
  var files: [String] = []

  @Option(help: "A MapLibre style. Frames of the files in this style are measured, too.")
  var style: String?

  /// Runs on the main thread, because a program that is started on another thread would ignore the signal to end.
  @MainActor func run() async throws {
    for file in files { try await measure(URL(filePath: file).standardizedFileURL.path) }
    guard files.isEmpty else { return }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pindrop-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let city = folder.appending(path: "city.mbtiles").path
    try CityTiles(schema: .openMapTiles).writeMBTiles(to: city)
    try await measure(city)
  }

  @MainActor private func measure(_ path: String) async throws {
    let region = RegionMap(try TileArchives.open(path))
    guard let center = region.areas?.first?.center else {
      throw BenchmarkError("The file \(path) does not state its bounds.")
    }
    let middle = MercatorPoint(x: center.x, y: center.y)
    let style = style.map { URL(filePath: $0).standardizedFileURL.path }
    try StreetFrameBenchmarks(path: path, style: style).run()
    try await StreetTileBenchmarks.run(region, around: middle)
  }
}
