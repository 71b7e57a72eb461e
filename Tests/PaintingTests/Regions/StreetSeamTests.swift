import BaseMap
import Geography
import MapStyles
import Painting
import Testing
import Tiles

@testable import StreetTesting

/// Tests that the edges of tiles are invisible.
@Suite struct StreetSeamTests {
  private func map(_ tiles: CityTiles) throws -> OfflineMap {
    let metadata = TileMetadata(
      format: .vector, zooms: tiles.zooms, bounds: try tiles.contents.bounds,
      layers: tiles.layers.map(\.name))
    return OfflineMap(regions: [RegionMap(TestArchive(metadata, tiles.tiles))], languages: [])
  }

  /// Draws the same city from large tiles and from tiles with a 16th of the area. Dashed lines are left out, because
  /// dashes are aligned to the edges of tiles.
  @Test(arguments: [15.0, 15.5, 16.3, 17], [1.0, 2])
  func largeAndSmallTilesGiveEqualPictures(_ zoom: Double, _ scale: Double) async throws {
    var city = City()
    let dashed: Set<CityKind> = [
      .track, .path, .cycleway, .steps, .ferry, .rail, .tram, .regionBorder, .countryBorder,
    ]
    city.features.removeAll { dashed.contains($0.kind) || $0.isTunnel }
    let small = try map(CityTiles(city, schema: .openMapTiles, zooms: 14...14))
    let large = try map(CityTiles(city, schema: .openMapTiles, zooms: 12...12, growth: 2))
    var view = Viewport(center: City.center, zoom: zoom, size: Size(width: 500, height: 400))
    // A corner of four small tiles that isn't a corner of large tiles.
    let count = Double(1 << 14)
    view.center = MercatorPoint(
      x: ((view.center.x * count / 4).rounded(.down) * 4 + 1) / count,
      y: ((view.center.y * count / 4).rounded(.down) * 4 + 3) / count)
    var painted = 0
    for tile in TileGrid(under: view, zooms: 0...19, scale: scale).tiles {
      let raster = TileRaster(tile.id, zoom: zoom, scale: scale)
      let (picture, other) = (
        try await small.paint(raster, theme: .light), try await large.paint(raster, theme: .light)
      )
      // Edges of areas that end at the buffer of a tile are antialiased differently.
      #expect(picture.differingPixels(from: other, above: 24) == 0, "\(tile.id)")
      if Set(stride(from: 0, to: picture.width, by: 7).map { picture[$0, 100] }).count > 2 { painted += 1 }
    }
    #expect(painted > 2)
  }

  private static let views = [(14.5, 0.0), (16.3, 0), (16, 0.6)]

  /// Moves the view by half a tile. No label may be cut off or move relative to the map, and no tile may be displaced.
  @Test(arguments: views, [1, 2]) func movedViewShowsTheSameMap(
    _ view: (zoom: Double, rotation: Double), _ scale: Int
  )
    async throws
  {
    let map = try map(CityTiles(schema: .openMapTiles))
    let size = Size(width: 500, height: 400)
    var start = Viewport(center: City.center, zoom: view.zoom, rotation: view.rotation, size: size)
    // Start near a whole pixel of the world, so that the view moves by whole pixels.
    start.center.x = ((start.center.x * start.worldSize).rounded() + 0.2) / start.worldSize
    start.center.y = ((start.center.y * start.worldSize).rounded() + 0.2) / start.worldSize
    let picture = try await map.picture(of: start, scale: scale, theme: .light)
    for (right, down) in [(128, 0), (0, 128), (-128, 128)] {
      var moved = start
      let offset = start.mercatorOffset(of: Point(x: Double(right), y: Double(down)))
      moved.center.x += offset.x
      moved.center.y += offset.y
      let other = try await map.picture(of: moved, scale: scale, theme: .light)
      var differing = 0
      for y in max(0, down * scale)..<min(picture.height, picture.height + down * scale) {
        for x in max(0, right * scale)..<min(picture.width, picture.width + right * scale)
        where picture.difference(x, y, x - right * scale, y - down * scale, in: other) > 12 {
          differing += 1
        }
      }
      #expect(differing == 0, "moved by \(right), \(down)")
    }
  }

  /// A track crosses the edge between two tiles of the file. Near the edge, dashes and gaps are as long as elsewhere.
  @Test(arguments: [16.0, 16.5, 17]) func dashesContinueInTheNextTileOfTheFile(_ zoom: Double) async throws {
    let west = TileID(z: 14, x: 8600, y: 5800)
    let east = TileID(z: 14, x: 8601, y: 5800)
    func tile(_ first: Int32, _ last: Int32) -> [UInt8] {
      var writer = TileLayerWriter("transportation")
      writer.add(1, .lines([[SIMD2(first, 2000), SIMD2(last, 2000)]]), [("class", .text("track"))])
      var tile = WireWriter()
      tile.field(3, writer.bytes(extent: 4096))
      return tile.bytes
    }
    let metadata = TileMetadata(format: .vector, zooms: 14...14, layers: ["transportation"])
    let archive = TestArchive(metadata, [west: tile(1003, 4160), east: tile(-64, 3000)])
    let map = OfflineMap(regions: [RegionMap(archive)])
    let level = Int(zoom)
    let growth = 1 << (level - 14)
    let row = 5800 * growth + growth * 2000 / 4096
    var drawn: [Bool] = []
    for column in [8601 * growth - 1, 8601 * growth] {
      let raster = TileRaster(TileID(z: level, x: column, y: row), zoom: zoom, scale: 2)
      let picture = try await map.paint(raster, theme: .light)
      let y = Int((2000.0 / 4096 * Double(growth)).truncatingRemainder(dividingBy: 1) * raster.side)
      let ground = picture[0, 0]
      drawn += (0..<picture.width).map { x in
        (y - 3...y + 3).contains { dy in abs(Int(picture[x, dy].x) - Int(ground.x)) > 20 }
      }
    }
    let changes = zip(drawn.indices, drawn.indices.dropFirst()).filter { drawn[$0] != drawn[$1] }.map(\.1)
    let edge = drawn.count / 2
    let near = changes.filter { abs($0 - edge) < 40 }
    #expect(near.count > 8)
    for (change, next) in zip(near, near.dropFirst()) {
      #expect(drawn[change] ? (8...12).contains(next - change) : (2...6).contains(next - change))
    }
  }
}
