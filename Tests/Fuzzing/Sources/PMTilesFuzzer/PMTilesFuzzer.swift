import FuzzDriver
import Tiles

/// Reads arbitrary bytes as a PMTiles file, and tiles from it. The metadata must be valid, and tiles must not exceed the
/// limit.
@main enum PMTilesFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    guard let archive = try? PMTiles(reading: Bytes(bytes: bytes)) else { return }
    let zooms = archive.metadata.zooms
    precondition(zooms.lowerBound >= 0 && zooms.upperBound <= 30)
    if let bounds = archive.metadata.bounds {
      precondition(bounds.south < bounds.north && abs(bounds.west) <= 180 && abs(bounds.east) <= 180)
    }
    for tile in tiles {
      do throws(TileFileError) {
        guard try archive.contains(tile) else { continue }
        let bytes = try archive.bytes(of: tile)
        precondition(bytes != nil, "A tile of the file is missing.")
        precondition(bytes?.count ?? 0 <= 16 << 20, "A tile is too large.")
      } catch {
        // Malformed directories and tiles are reported.
      }
    }
  }

  /// Tiles at several zooms. The corpus contains some of them.
  private static let tiles = [
    TileID(z: 0, x: 0, y: 0), TileID(z: 1, x: 0, y: 0), TileID(z: 1, x: 1, y: 1), TileID(z: 2, x: 0, y: 0),
    TileID(z: 2, x: 3, y: 0), TileID(z: 14, x: 8540, y: 5762), TileID(z: 30, x: (1 << 30) - 1, y: 0),
  ]

  private struct Bytes: TileBytesSource {
    let path = "fuzzed.pmtiles"
    let bytes: [UInt8]

    var count: Int { bytes.count }

    func bytes(at offset: Int, count: Int) throws(TileFileError) -> [UInt8] {
      precondition(offset >= 0 && count >= 0 && count <= 16 << 20, "Too many bytes are read at once.")
      guard offset <= bytes.count, count <= bytes.count - offset else { throw .truncated(path: path) }
      return Array(bytes[offset..<(offset + count)])
    }
  }
}
