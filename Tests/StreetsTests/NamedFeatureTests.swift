import Geography
import Streets
import Testing
import Tiles

@testable import StreetTesting

@Suite struct NamedFeatureTests {
  private let id = TileID(z: 14, x: 8600, y: 5800)

  private func features(_ name: String, _ geometry: TileGeometry) throws -> [NamedFeature] {
    var layer = TileLayerWriter("transportation_name")
    layer.add(1, geometry, [("class", .text("primary")), ("name", .text(name))])
    var tile = WireWriter()
    tile.field(3, layer.bytes(extent: 4096))
    return NamedFeature.all(in: try VectorTile(tile.bytes), at: id, schema: .openMapTiles)
  }

  @Test func nameIsOnOneLine() throws {
    let line = TileGeometry.lines([[SIMD2(0, 0), SIMD2(100, 0)]])
    #expect(try features(" Lange\r\n Straße\u{2028}", line).map(\.names) == [["Lange Straße"]])
    for name in ["", " \n", String(repeating: "a", count: 301)] {
      #expect(try features(name, line).isEmpty)
    }
  }

  /// An eighth of the tile is the largest distance between positions.
  @Test func positionsAreAtEqualDistances() throws {
    let line: [SIMD2<Int32>] = [SIMD2(0, 100), SIMD2(1000, 100), SIMD2(1000, 1300)]
    let feature = try #require(try features("A", .lines([line])).first)
    let unit = 1 / Double(1 << 14) / 4096
    func point(_ position: MercatorPoint) -> SIMD2<Double> {
      SIMD2(position.x / unit - 8600 * 4096, position.y / unit - 5800 * 4096)
    }
    let expected: [SIMD2<Double>] = [
      SIMD2(220, 100), SIMD2(660, 100), SIMD2(1000, 200), SIMD2(1000, 640), SIMD2(1000, 1080),
    ]
    #expect(feature.linePositions.count == expected.count)
    for (position, expected) in zip(feature.linePositions, expected) {
      let distance = point(position) - expected
      #expect(abs(distance.x) < 0.01 && abs(distance.y) < 0.01)
    }
    let middle = point(feature.position) - SIMD2(1000, 200)
    #expect(abs(middle.x) < 0.01 && abs(middle.y) < 0.01)
    #expect(abs(feature.length / unit - 2200) < 0.01)
  }
}
