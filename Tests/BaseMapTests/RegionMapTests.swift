import Colors
import Geography
import MapStyles
import StreetTesting
import Streets
import Synchronization
import Testing
import Tiles

@testable import BaseMap

@Suite struct RegionMapTests {
  @Test func otherStyleSharesTheFile() async throws {
    let archive = CountingArchive()
    let errors = ErrorCount()
    let map = RegionMap(archive) { _ in errors.count.withLock { $0 += 1 } }
    #expect(map.schema == .openMapTiles)
    let reads = archive.count
    #expect(reads > 0)
    let styled = map.styled(with: EmptyStyle())
    #expect(archive.count == reads)
    #expect(styled.style is EmptyStyle && map.style == nil && styled.styled(with: nil).style == nil)
    #expect(styled.sharesFile(with: map) && styled.schema == .openMapTiles)
    #expect(!map.sharesFile(with: RegionMap(archive)))
    // The first error of the file is reported once for all styles.
    for map in [map, styled] { map.report(.image(.malformed)) }
    #expect(errors.count.withLock { $0 } == 1)
    let center = MercatorPoint(City.center)
    let tile = TileID(z: 14, x: Int(center.x * Double(1 << 14)), y: Int(center.y * Double(1 << 14)))
    for (map, isEmpty) in [(map, false), (styled, true)] {
      let content = try #require(await map.content(of: tile))
      guard case .vector(let styledTile) = content.data else {
        Issue.record("The tile is an image.")
        continue
      }
      #expect(styledTile.steps(in: .light, at: 14).isEmpty == isEmpty)
    }
  }
}

private final class ErrorCount: Sendable { let count = Mutex(0) }

private struct EmptyStyle: LabeledTileStyle {
  func background(at zoom: Double) -> Color { .white }
  func steps(for tile: VectorTile, at zoom: Double) -> [PaintStep] { [] }
  func labels(in tile: VectorTile, at id: TileID, zoom: Double, languages: [String]) -> [StreetLabel] { [] }
}

/// Tiles of the city, without a list of the layers. Counts the tiles that are read.
private final class CountingArchive: TileArchive {
  let path = "city"
  let metadata: TileMetadata = {
    let (southwest, northeast) = City.bounds
    let bounds = TileBounds(
      west: southwest.longitude, south: southwest.latitude, east: northeast.longitude,
      north: northeast.latitude)
    return TileMetadata(format: .vector, zooms: 13...13, bounds: bounds)
  }()
  let tiles = CityTiles(schema: .openMapTiles, zooms: 13...13).tiles
  private let reads = Mutex(0)

  var count: Int { reads.withLock { $0 } }

  func bytes(of tile: TileID) throws(TileFileError) -> [UInt8]? {
    reads.withLock { $0 += 1 }
    return tiles[tile]
  }

  func contains(_ tile: TileID) throws(TileFileError) -> Bool { tiles[tile] != nil }
}
