import BaseMap
import Foundation
import InstalledData
import Painting
import StreetTesting
import Synchronization
import Tiles

/// Tiles in memory.
struct TestArchive: TileArchive {
  let path = "test"
  var metadata: TileMetadata
  var tiles: [TileID: [UInt8]]
  /// The error of each read, if the archive can't be read.
  var failure: TileFileError?

  init(_ metadata: TileMetadata, _ tiles: [TileID: [UInt8]]) {
    self.metadata = metadata
    self.tiles = tiles
  }

  /// The synthetic city.
  init(_ schema: CitySchema, zooms: ClosedRange<Int> = 10...14) throws {
    let tiles = CityTiles(schema: schema, zooms: zooms)
    let contents = try tiles.contents
    self.init(
      TileMetadata(format: .vector, zooms: zooms, bounds: contents.bounds, layers: tiles.layers.map(\.name)),
      tiles.tiles)
  }

  func bytes(of tile: TileID) throws(TileFileError) -> [UInt8]? {
    if let failure { throw failure }
    return tiles[tile]
  }

  func contains(_ tile: TileID) throws(TileFileError) -> Bool { tiles[tile] != nil }
}

extension PixelBuffer {
  /// The image as a PNG file.
  func png() throws -> [UInt8] {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    guard writePNG(to: url.path) else { throw CocoaError(.fileWriteUnknown) }
    return [UInt8](try Data(contentsOf: url))
  }

  /// Returns the number of pixels that differ by more than `tolerance`.
  func differingPixels(from other: PixelBuffer, above tolerance: Int = 0) -> Int {
    (0..<height).reduce(0) { count, y in
      (0..<width).reduce(count) { $0 + (difference($1, y, $1, y, in: other) > tolerance ? 1 : 0) }
    }
  }
}

extension OfflineMap {
  /// The world without regions.
  static func testWorld() throws -> OfflineMap { OfflineMap(world: try WorldMap(data: SharedData.locate())) }
}

/// The errors of a region.
final class ReportedErrors: Sendable {
  private let errors = Mutex<[RegionMapError]>([])

  var all: [RegionMapError] { errors.withLock { $0 } }

  func add(_ error: RegionMapError) { errors.withLock { $0.append(error) } }
}
