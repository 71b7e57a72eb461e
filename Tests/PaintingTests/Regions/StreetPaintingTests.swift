import BaseMap
import Colors
import Geography
import MapStyles
import Painting
import StreetTesting
import Streets
import Testing
import Tiles

/// Paints the synthetic city.
@Suite struct StreetPaintingTests {
  private static let land = StreetStyle(schema: .openMapTiles, theme: .light).background(at: 15)

  private func city(_ schema: CitySchema = .openMapTiles) throws -> OfflineMap {
    var map = try OfflineMap.testWorld()
    map.regions = [RegionMap(try TestArchive(schema))]
    return map
  }

  private func tile(at zoom: Int, _ dx: Int = 0, _ dy: Int = 0) -> TileID {
    let center = TilePlace(City.center.latitude, City.center.longitude, zoom: zoom).tile
    return TileID(z: zoom, x: center.x + dx, y: center.y + dy)
  }

  /// Sports grounds, which Shortbread has only as points, are drawn from zoom 14.
  @Test(arguments: Theme.allCases, [12, 13]) func schemasGiveEqualPictures(_ theme: Theme, _ zoom: Int)
    async throws
  {
    let maps = try CitySchema.allCases.map { try city($0) }
    var painted = 0
    for (dx, dy) in [(0, 0), (-1, 0), (0, -1), (-1, -1)] {
      let tile = tile(at: zoom, dx, dy)
      let reference = try await maps[0].paint(tile: tile, scale: 1, theme: theme)
      let world = try await OfflineMap.testWorld().paint(tile: tile, scale: 1, theme: theme)
      painted += reference.differingPixels(from: world)
      for map in maps.dropFirst() {
        // Edges differ slightly if a schema has the areas of a kind in two layers, which are blended.
        let picture = try await map.paint(tile: tile, scale: 1, theme: theme)
        #expect(picture.differingPixels(from: reference, above: 12) == 0)
        #expect(picture.differingPixels(from: reference) < 650)
      }
    }
    #expect(painted > 2000)
  }

  /// The picture must not change more between two adjacent tiles than within a tile.
  @Test(arguments: [12, 14, 15, 16, 18], [1, 2]) func adjacentTilesHaveNoSeam(_ zoom: Int, _ scale: Int)
    async throws
  {
    let map = try city()
    for (dx, dy) in [(0, 0), (-1, -1), (-1, 0)] {
      let picture = try await map.paint(tile: tile(at: zoom, dx, dy), scale: scale, theme: .light)
      let east = try await map.paint(tile: tile(at: zoom, dx + 1, dy), scale: scale, theme: .light)
      let south = try await map.paint(tile: tile(at: zoom, dx, dy + 1), scale: scale, theme: .light)
      let last = picture.width - 1
      let changes = [
        (0...last).filter { picture.difference(last, $0, 0, $0, in: east) > 24 }.count,
        (0...last).filter { picture.difference($0, last, $0, 0, in: south) > 24 }.count,
      ]
      let rough = (1...15).map { step in
        let x = step * picture.width / 16
        return (0...last).filter { picture.difference(x, $0, x + 1, $0) > 24 }.count
      }
      #expect((changes.max() ?? 0) <= (rough.max() ?? 0) * 2 + 8 * scale, "\(zoom) \(dx) \(dy)")
    }
  }

  /// A tile at a zoom beyond the file's zooms is a part of a magnified tile.
  @Test func highZoomsAreMagnified() async throws {
    let map = try city()
    for zoom in 16...19 {
      let tiles = (-1...0).flatMap { dx in (-1...0).map { tile(at: zoom, dx, $0) } }
      var painted = 0
      for tile in tiles {
        let picture = try await map.paint(tile: tile, scale: 1, theme: .light)
        let world = try await OfflineMap.testWorld().paint(tile: tile, scale: 1, theme: .light)
        if picture.differingPixels(from: world, above: 8) > 200 { painted += 1 }
      }
      #expect(painted >= 3, "zoom \(zoom)")
    }
  }

  @Test func worldIsShownOutsideOfTheRegion() async throws {
    let (map, world) = (try city(), try OfflineMap.testWorld())
    // The region's tiles begin at zoom 10, which is zoom 11 of the map.
    for tile in [tile(at: 10), tile(at: 14, 12), tile(at: 12, 0, -9)] {
      let picture = try await map.paint(tile: tile, scale: 1, theme: .light)
      #expect(try await picture == world.paint(tile: tile, scale: 1, theme: .light))
    }
  }

  @Test func regionEndsAtItsBounds() async throws {
    let (southwest, northeast) = City.bounds
    let place = TilePlace(City.center.latitude, northeast.longitude, zoom: 14)
    let map = try city()
    let picture = try await map.paint(tile: place.tile, scale: 1, theme: .light)
    let world = try await OfflineMap.testWorld().paint(tile: place.tile, scale: 1, theme: .light)
    let edge = place.x + 1
    let outside = Rectangle(x: Double(edge), y: 0, width: Double(255 - edge), height: 256)
    #expect(edge < 255 && southwest.longitude < northeast.longitude)
    #expect(picture.differingPixels(from: world, in: outside) == 0)
    let inside = Rectangle(x: 0, y: 0, width: Double(edge - 2), height: 256)
    #expect(picture.differingPixels(from: world, in: inside) > 100)
  }

  /// Missing tiles and tiles without features are normal in files of tiles.
  @Test(arguments: [nil, [UInt8]()]) func missingTileIsTheWorld(_ bytes: [UInt8]?) async throws {
    var archive = try TestArchive(.protomaps)
    let hole = tile(at: 15)
    archive.tiles[hole.ancestor(at: 14)] = bytes
    var map = try OfflineMap.testWorld()
    let world = try await map.paint(tile: hole, scale: 1, theme: .light)
    map.regions = [RegionMap(archive)]
    #expect(try await map.paint(tile: hole, scale: 1, theme: .light) == world)
  }

  @Test func firstErrorIsReportedAndTheWorldIsShown() async throws {
    let errors = ReportedErrors()
    var archive = try TestArchive(.shortbread)
    archive.failure = .truncated(path: "city.pmtiles")
    var map = try OfflineMap.testWorld()
    let world = try await map.paint(tile: tile(at: 15), scale: 1, theme: .light)
    map.regions = [RegionMap(archive, onError: errors.add)]
    for zoom in [15, 15, 16] { _ = try await map.paint(tile: tile(at: zoom), scale: 1, theme: .light) }
    #expect(try await map.paint(tile: tile(at: 15), scale: 1, theme: .light) == world)
    #expect(errors.all == [.file(.truncated(path: "city.pmtiles"))])
  }

  @Test func upperRegionCoversTheLower() async throws {
    var map = try city()
    let tile = tile(at: 15)
    let alone = try await map.paint(tile: tile, scale: 1, theme: .light)
    let other = RegionMap(TestArchive(TileMetadata(format: .vector, zooms: 10...14), [:]))
    map.regions = [other] + map.regions + [other]
    #expect(try await map.paint(tile: tile, scale: 1, theme: .light) == alone)
  }

  @Test func regionIsDrawnWithoutAWorld() async throws {
    let map = OfflineMap(regions: [RegionMap(try TestArchive(.openMapTiles))])
    let picture = try await map.paint(tile: tile(at: 15), scale: 1, theme: .light)
    #expect(picture == (try await city().paint(tile: tile(at: 15), scale: 1, theme: .light)))
  }

  @Test func unknownLayersAreDrawnPlainly() async throws {
    var archive = try TestArchive(.openMapTiles)
    archive.metadata.layers = []
    archive.tiles = archive.tiles.mapValues { bytes in
      // Renames a layer, without changing its length.
      let text = [UInt8]("transportation".utf8)
      var bytes = bytes
      for start in bytes.indices where bytes[start...].starts(with: text) { bytes[start] = UInt8(ascii: "X") }
      return bytes
    }
    let region = RegionMap(archive)
    #expect(region.schema == .openMapTiles)
    archive.metadata.layers = ["streams", "houses"]
    archive.tiles = [:]
    #expect(RegionMap(archive).schema == .unknown)
  }
}
