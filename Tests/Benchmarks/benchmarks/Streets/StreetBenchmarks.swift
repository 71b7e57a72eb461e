import BaseMap
import Foundation
import Geography
import StreetTesting
import Tiles

/// Measures street maps: `benchmarks streets [FILE]…`. Without a file, the synthetic city is measured.
@MainActor enum StreetBenchmarks {
  static func run(_ paths: [String]) async throws {
    for path in paths { try await measure(URL(filePath: path).standardizedFileURL.path) }
    guard paths.isEmpty else { return }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pindrop-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let city = folder.appending(path: "city.mbtiles").path
    try CityTiles(schema: .openMapTiles).writeMBTiles(to: city)
    try await measure(city)
  }

  private static func measure(_ path: String) async throws {
    let region = RegionMap(try TileArchives.open(path))
    guard let center = region.areas?.first?.center else {
      throw BenchmarkError("The file \(path) does not state its bounds.")
    }
    let middle = MercatorPoint(x: center.x, y: center.y)
    try StreetFrameBenchmarks(path: path).run()
    try await StreetTileBenchmarks.run(region, around: middle)
  }
}
