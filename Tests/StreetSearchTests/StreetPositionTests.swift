import Foundation
import Geography
import Testing
import Tiles

@testable import StreetSearch
@testable import StreetTesting
@testable import Streets

/// Tests the positions of long streets, and of streets in files with large blocks.
@Suite struct StreetPositionTests {
  /// Builds the index of tiles with the given streets.
  private func withIndex(
    _ streets: [TileID: [(name: String, line: [SIMD2<Int32>])]], _ body: (StreetIndex) throws -> Void
  ) throws {
    let zoom = try #require(streets.keys.first).z
    let count = Double(1 << zoom)
    let (columns, rows) = (streets.keys.map(\.x), streets.keys.map(\.y))
    func corner(_ x: Int, _ y: Int) -> Coordinate {
      MercatorPoint(x: (Double(x) + 0.5) / count, y: (Double(y) + 0.5) / count).coordinate
    }
    let (low, high) = (corner(columns.min()!, rows.min()!), corner(columns.max()!, rows.max()!))
    let bounds = try #require(
      TileBounds(
        west: low.longitude - 0.001, south: high.latitude - 0.001, east: high.longitude + 0.001,
        north: low.latitude + 0.001))
    let tiles = streets.mapValues { streets in
      var layer = TileLayerWriter("transportation_name")
      for (index, street) in streets.enumerated() {
        layer.add(
          UInt64(index), .lines([street.line]), [("class", .text("primary")), ("name", .text(street.name))])
      }
      var tile = WireWriter()
      tile.field(3, layer.bytes(extent: 4096))
      return tile.bytes
    }
    let contents = TileFileContents(
      tiles: tiles, zooms: zoom...zoom, bounds: bounds,
      layersJSON: #"{"vector_layers": [{"id": "transportation_name", "fields": {}}]}"#)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/streets.mbtiles"
    try contents.writeMBTiles(to: path)
    let file = try StreetIndexFile(of: path, languages: [], inFolder: folder)
    try StreetIndexBuilder(try TileArchives.open(path), .openMapTiles, file, languages: []).build()
    try body(try #require(StreetIndex(file)))
  }

  private func coordinate(_ tile: TileID, _ x: Double, _ y: Double) -> Coordinate {
    let count = Double(1 << tile.z)
    return MercatorPoint(
      x: (Double(tile.x) + x / 4096) / count, y: (Double(tile.y) + y / 4096) / count
    ).coordinate
  }

  private func tile(_ column: Int, _ row: Int = 0) -> TileID {
    TileID(z: 14, x: 8600 + column, y: 5800 + row)
  }

  /// A street of 65 km from west to east, in ten blocks, and a short street with the same name 23 km to the south.
  private var longStreet: [TileID: [(name: String, line: [SIMD2<Int32>])]] {
    var streets: [TileID: [(name: String, line: [SIMD2<Int32>])]] = [:]
    for column in 0..<40 { streets[tile(column)] = [("Fernstraße", [SIMD2(-64, 2000), SIMD2(4160, 2000)])] }
    streets[tile(20, 14)] = [("Fernstraße", [SIMD2(1000, 1000), SIMD2(1500, 1000)])]
    return streets
  }

  @Test(arguments: [0.0, 3.99, 7.5, 20, 39.9]) func longStreetIsFoundNearTheView(_ column: Double) throws {
    try withIndex(longStreet) { index in
      let tile = tile(Int(column))
      let near = coordinate(tile, (column - column.rounded(.down)) * 4096, 1000)
      let matches = try index.search("fernstr", near: near, limit: 10)
      #expect(matches.count == 2)
      let nearest = try #require(matches.first)
      let foot = coordinate(tile, (column - column.rounded(.down)) * 4096, 2000)
      #expect(Geodesic(from: nearest.coordinate, to: foot).distance < 250)
      #expect(abs(nearest.coordinate.latitude - foot.latitude) < 1e-5)
    }
  }

  @Test func shortStreetWithTheSameNameIsAnotherResult() throws {
    try withIndex(longStreet) { index in
      let near = coordinate(tile(20, 14), 1250, 1100)
      let matches = try index.search("fernstraße", near: near, limit: 10)
      #expect(matches.count == 2)
      let distances = matches.map { Geodesic(from: near, to: $0.coordinate).distance }
      #expect(distances[0] < 100)
      #expect((20_000...26_000).contains(distances[1]))
    }
  }

  @Test func townIsLookedUpAlongTheWholeStreet() throws {
    try withIndex(longStreet) { index in
      let east = coordinate(tile(38), 0, 0).longitude
      let matches = try index.search("Fernstraße Ostdorf", near: coordinate(tile(1), 0, 0), limit: 3) {
        $0.longitude > east ? ["Ostdorf"] : ["Westdorf"]
      }
      #expect(matches.count == 1)
      #expect(try #require(matches.first).coordinate.longitude > east)
    }
  }

  /// The names of a large block precede the names near the view. Without its own block, the street isn't among the
  /// candidates.
  @Test func blocksOfFilesWithoutDeepZoomsAreNearEverywhere() throws {
    let (west, east) = (TileID(z: 10, x: 530, y: 350), TileID(z: 10, x: 531, y: 350))
    let others = (0..<3300).map { index in
      (name: "Nordweg \(index)", line: [SIMD2<Int32>(Int32(index / 4), 100), SIMD2(Int32(index / 4), 300)])
    }
    try withIndex([west: others, east: [("Nordweg Ziel", [SIMD2(3800, 3800), SIMD2(3900, 3800)])]]) { index in
      for (x, y) in [(3850.0, 3800.0), (200, 3800), (3850, 100)] {
        let matches = try index.search("nordweg", near: coordinate(east, x, y), limit: 3)
        #expect(matches.first?.name == "Nordweg Ziel", "\(x), \(y)")
      }
    }
  }

  @Test func blockNumbersAreUniqueAndWrapAround() {
    let middle = MercatorPoint(x: 0.5001, y: 0.5001)
    #expect(IndexGrid.numbers(around: middle, zoom: 12).count == 9)
    #expect(IndexGrid.numbers(around: middle, zoom: 0) == [0])
    #expect(IndexGrid.numbers(around: MercatorPoint(x: 0.9999, y: 0), zoom: 2) == [2, 3, 0, 6, 7, 4])
    #expect(IndexGrid.number(of: TileID(z: 2, x: 3, y: 1)) == 7)
  }

  @Test func numberOfPositionsIsLimited() {
    var positions: NamePositions?
    for index in 0..<2000 {
      let share = Double(index) / 2000
      let point = MercatorPoint(x: 0.5 + share / 64, y: 0.5)
      let feature = NamedFeature(
        kind: .street, icon: nil, rank: 0, names: ["A"], position: point, linePositions: [point], length: 1)
      if positions == nil { positions = NamePositions(feature) } else { positions?.add(feature) }
    }
    let all = positions?.all ?? []
    #expect((24...48).contains(all.count))
    #expect(all.contains { $0.x < 0.5005 } && all.contains { $0.x > 0.5 + 0.9 / 64 })
    #expect(IndexPosition.positions(IndexPosition.data(all)).count == all.count)
    for (position, read) in zip(all, IndexPosition.positions(IndexPosition.data(all))) {
      #expect(abs(position.x - read.x) < 1e-9 && abs(position.y - read.y) < 1e-9)
    }
  }
}
