import FileTesting
import Foundation
import StreetTesting
import Testing

@testable import Tiles

@Suite struct PMTilesTests {
  /// The numbers in the specification and in the tests of other readers.
  @Test(
    arguments: [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (12, 3423, 1763, 19_078_479),
    ])
  func tilesAreNumberedAlongTheHilbertCurve(_ z: Int, _ x: Int, _ y: Int, _ number: UInt64) {
    #expect(TileID(z: z, x: x, y: y).hilbertNumber == number)
  }

  /// Consecutive numbers belong to adjacent tiles.
  @Test func hilbertNumbersAreUniqueAndContinuous() {
    let side = 1 << 5
    let tiles = (0..<side).flatMap { x in (0..<side).map { TileID(z: 5, x: x, y: $0) } }
    let sorted = tiles.sorted { $0.hilbertNumber < $1.hilbertNumber }
    for (a, b) in zip(sorted, sorted.dropFirst()) {
      #expect(b.hilbertNumber == a.hilbertNumber + 1)
      #expect(abs(a.x - b.x) + abs(a.y - b.y) == 1)
    }
    #expect(TileID(z: 30, x: (1 << 30) - 1, y: 0).hilbertNumber == ((1 << 62) - 1) / 3 - 1)
  }

  @Test(arguments: CitySchema.allCases) func cityEqualsMBTiles(_ schema: CitySchema) throws {
    let scratch = try ScratchFolder()
    let city = CityTiles(schema: schema)
    try city.writeMBTiles(to: scratch.path + "/city.mbtiles")
    try city.writePMTiles(to: scratch.path + "/city.pmtiles")
    let (a, b) = (
      try TileArchives.open(scratch.path + "/city.mbtiles"),
      try TileArchives.open(scratch.path + "/city.pmtiles")
    )
    #expect(a is MBTiles && b is PMTiles)
    #expect(city.tiles.count >= 40)
    for (tile, bytes) in city.tiles {
      #expect(try a.bytes(of: tile) == bytes)
      #expect(try b.bytes(of: tile) == bytes)
      #expect(try a.contains(tile) && b.contains(tile))
    }
    for tile in [
      TileID(z: 14, x: 0, y: 0), TileID(z: 0, x: 0, y: 0), TileID(z: 15, x: 0, y: 0),
      TileID(z: 1, x: 2, y: 0),
    ] {
      #expect(try a.bytes(of: tile) == nil && b.bytes(of: tile) == nil)
      #expect(try !a.contains(tile) && !b.contains(tile))
    }
    #expect(a.metadata.layers == b.metadata.layers)
    #expect(a.metadata.layers == city.layers.map(\.name))
    let found = try city.tiles.keys.flatMap { try a.vectorTile($0)?.layers.map(\.name) ?? [] }
    #expect(Set(found) == Set(a.metadata.layers))
    #expect(a.metadata.zooms == 10...14 && b.metadata.zooms == 10...14)
    #expect(a.metadata.format == .vector && b.metadata.format == .vector)
    #expect(a.metadata.name == "Musterstadt" && b.metadata.name == "Musterstadt")
    #expect(
      a.metadata.attribution == CityTiles.attribution && b.metadata.attribution == CityTiles.attribution)
    let (wide, stored) = (try #require(a.metadata.bounds), try #require(b.metadata.bounds))
    #expect(abs(wide.west - stored.west) < 1e-7 && abs(wide.north - stored.north) < 1e-7)
  }

  @Test(
    arguments: [
      PMTilesOptions(tiles: .none, directories: .none), PMTilesOptions(leafSize: 500),
      PMTilesOptions(tiles: .none, leafSize: 20, depth: 3),
      PMTilesOptions(directories: .none, leafSize: 10, depth: 4),
    ]) func tenThousandTilesAreFound(_ options: PMTilesOptions) throws
  {
    let contents = try tenThousandTiles()
    let file = TestBytes(try contents.pmTiles(options))
    let archive = try PMTiles(reading: file)
    let opening = file.reads
    for (tile, bytes) in contents.tiles { #expect(try archive.bytes(of: tile) == bytes) }
    for x in 0..<100 { #expect(try archive.bytes(of: TileID(z: 8, x: x, y: 120)) == nil) }
    // Opening reads the header, the root directory and the metadata. Leaf directories are read once.
    #expect(opening == 3)
    #expect(file.reads - opening < contents.tiles.count + 1100)
  }

  @Test func tooManyDirectoryLevelsAreRefused() throws {
    let options = PMTilesOptions(directories: .none, leafSize: 10, depth: 5)
    let archive = try PMTiles(reading: TestBytes(try tenThousandTiles().pmTiles(options)))
    #expect(throws: TileFileError.malformed(path: "test.pmtiles", .directory)) {
      try archive.bytes(of: TileID(z: 8, x: 3, y: 3))
    }
  }

  /// Some converters from MBTiles keep its metadata as it is.
  @Test func layersInNestedMetadataAreRead() throws {
    let json = #"{"json":"{\"vector_layers\":[{\"id\":\"water\"},{\"id\":7},8,{\"id\":\"roads\"}]}"}"#
    #expect(MetadataJSON(Array(json.utf8))?.layers == ["water", "roads"])
    #expect(MetadataJSON(Array(#"{"json":"[","vector_layers":{}}"#.utf8))?.layers == [])
    #expect(MetadataJSON(Array("[1]".utf8)) == nil)
  }

  @Test func firstTileOfALargeFileIsReadAtOnce() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/large.pmtiles"
    let tile = TileID(z: 3, x: 1, y: 2)
    let contents = try TileFileContents(
      tiles: [tile: Array("a tile".utf8)], zooms: 3...3,
      bounds: #require(TileBounds(west: 0, south: 0, east: 1, north: 1)))
    var bytes = try contents.pmTiles(PMTilesOptions(tiles: .none))
    let data = Array(bytes.suffix(6))
    let offset = UInt64(10) << 30
    for index in 0..<8 { bytes[56 + index] = UInt8(offset >> UInt64(8 * index) & 0xff) }
    try Data(bytes.dropLast(6)).write(to: URL(filePath: path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(data))
    try file.close()
    let clock = ContinuousClock()
    var found: [UInt8]?
    let time = try clock.measure { found = try TileArchives.open(path).bytes(of: tile) }
    print("First tile of a file of 10 GiB: \(time)")
    #expect(found == data)
    #expect(time < .seconds(2))
  }

  /// Tiles of every seventh column are equal, so that runs occur.
  private func tenThousandTiles() throws -> TileFileContents {
    var tiles: [TileID: [UInt8]] = [:]
    for x in 0..<100 {
      for y in 0..<100 { tiles[TileID(z: 8, x: x, y: y)] = Array((x % 7 == 0 ? "sea" : "\(x),\(y)").utf8) }
    }
    return TileFileContents(
      tiles: tiles, zooms: 8...8, bounds: try #require(TileBounds(west: -180, south: 0, east: 0, north: 85)))
  }
}
