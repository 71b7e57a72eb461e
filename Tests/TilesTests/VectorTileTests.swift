import InstalledData
import SeededRandom
import Testing

@testable import Tiles

@Suite struct VectorTileTests {
  /// The line in section 4.3.5.3 of the specification, with two points after the first.
  @Test func lineIsReadWithItsAttributes() throws {
    let line = TileBytes.feature(tags: [0, 0, 1, 1], commands: [9, 4, 4, 18, 0, 16, 16, 0])
    let tile = try VectorTile(
      TileBytes.tile(
        TileBytes.layer(
          features: [line], keys: ["name", "rank"],
          values: [TileBytes.field(1, Array("Aare".utf8)), TileBytes.number(6, 5)], extent: 512)))
    let layer = try #require(tile.layer("roads"))
    let feature = try #require(layer.features.first)
    #expect(layer.extent == 512)
    #expect(feature.kind == .lines)
    #expect(feature.low == [2, 2] && feature.high == [10, 10])
    #expect(layer.value("name", of: feature) == .string("Aare"))
    #expect(layer.value("rank", of: feature)?.double == -3)
    #expect(layer.value("width", of: feature) == nil)
    #expect(commands(of: feature, in: layer) == [.move(x: 2, y: 2), .line(x: 2, y: 10), .line(x: 10, y: 10)])
  }

  @Test func areaIsClosed() throws {
    let area = TileBytes.feature(kind: 3, commands: [9, 6, 12, 18, 10, 12, 24, 44, 15])
    let layer = try #require(try VectorTile(TileBytes.tile(TileBytes.layer(features: [area]))).layers.first)
    #expect(layer.extent == 4096)
    #expect(
      commands(of: layer.features[0], in: layer) == [
        .move(x: 3, y: 6), .line(x: 8, y: 12), .line(x: 20, y: 34), .close,
      ])
  }

  @Test func featuresOfUnknownTypeAreIgnored() throws {
    let odd = TileBytes.feature(kind: 7, commands: [9, 2, 2])
    let unknownField = TileBytes.number(40, 1)
    let tile = try VectorTile(TileBytes.tile(TileBytes.layer(features: [odd]) + unknownField))
    #expect(tile.layers.map(\.features.count) == [0])
  }

  @Test(
    arguments: [
      (TileBytes.field(3, []), VectorTileError.missingLayerName),
      ([0x1a, 0x05, 0x0a], .truncated),
      ([0x1a, 0xff], .truncated),
      ([UInt8](repeating: 0xff, count: 12), .varint),
      ([0x1b], .wireType(3)),
      (TileBytes.number(3, 1), .fieldType(3)),
      (TileBytes.tile(TileBytes.layer(extent: 0)), .extent),
      (TileBytes.tile(TileBytes.layer(extent: 1 << 40)), .extent),
      (
        TileBytes.tile(TileBytes.layer(features: [TileBytes.feature(tags: [0, 0], commands: [9, 0, 0])])),
        .tag
      ),
      (TileBytes.tile(TileBytes.layer(features: [TileBytes.feature(tags: [0], commands: [9, 0, 0])])), .tag),
      (TileBytes.tile(TileBytes.layer(features: [TileBytes.feature(commands: [10, 0, 0])])), .geometry),
      (TileBytes.tile(TileBytes.layer(features: [TileBytes.feature(commands: [15])])), .geometry),
      (TileBytes.tile(TileBytes.layer(features: [TileBytes.feature(commands: [1])])), .geometry),
      (TileBytes.tile(TileBytes.layer(features: [TileBytes.feature(commands: [12, 0, 0])])), .geometry),
      (TileBytes.tile(TileBytes.layer(features: [TileBytes.feature(commands: [9, 0])])), .truncated),
      (
        TileBytes.tile(TileBytes.layer(features: [TileBytes.feature(commands: [0xffff_fff9, 0, 0])])),
        .truncated
      ),
      (
        TileBytes.tile(TileBytes.layer(features: [TileBytes.feature(commands: [9, 0, 0, 0xffff_ffff])])),
        .geometry
      ),
    ] as [([UInt8], VectorTileError)])
  func malformedBytesAreRefused(_ bytes: [UInt8], _ expected: VectorTileError) {
    #expect(throws: expected) { try VectorTile(bytes) }
  }

  @Test func smallTileOfManyPartsIsRefused() throws {
    let parts = VectorTile.maximumParts
    let key = TileBytes.field(3, [])
    func tile(_ count: Int) -> [UInt8] {
      TileBytes.tile(TileBytes.layer() + (0..<count).flatMap { _ in key })
    }
    #expect(try VectorTile(tile(parts - 1)).layers.count == 1)
    #expect(throws: VectorTileError.tooManyParts) { try VectorTile(tile(parts)) }
    let layers = (0...parts).flatMap { _ in TileBytes.field(3, TileBytes.field(1, [])) }
    #expect(throws: VectorTileError.tooManyParts) { try VectorTile(layers) }
  }

  @Test func everyShallowTileOfTheWorldIsRead() throws {
    let tiles = try MBTiles(path: SharedData.locate().path(SharedData.worldName))
    var layers: Set<String> = []
    for zoom in 0...3 {
      for x in 0..<(1 << zoom) {
        for y in 0..<(1 << zoom) {
          layers.formUnion(try tiles.vectorTile(TileID(z: zoom, x: x, y: y))?.layers.map(\.name) ?? [])
        }
      }
    }
    #expect(layers == ["land", "lake", "river", "country-border", "region-border"])
  }

  @Test func truncatedTilesNeverCrash() throws {
    let bytes = try realTile()
    var refused = 0
    for length in stride(from: 0, to: bytes.count, by: 7) where read(Array(bytes[..<length])) == false {
      refused += 1
    }
    // Only tiles that are truncated exactly between two layers are accepted.
    #expect(refused > bytes.count / 7 - 10)
  }

  @Test func mutatedTilesNeverCrash() throws {
    let bytes = try realTile()
    var random = SeededGenerator(seed: 2026)
    var refused = 0
    for _ in 0..<3000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        mutated[Int.random(in: 0..<mutated.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if read(mutated) == false { refused += 1 }
    }
    #expect(refused > 100)
  }

  /// Reads a tile and every geometry in it. Returns `false` if the tile is malformed.
  private func read(_ bytes: [UInt8]) -> Bool {
    guard let tile = try? VectorTile(bytes) else { return false }
    for layer in tile.layers {
      for feature in layer.features {
        var count = 0
        layer.forEachCommand(of: feature) { _ in count += 1 }
        _ = layer.value("minzoom", of: feature)
      }
    }
    return true
  }

  private func realTile() throws -> [UInt8] {
    let tiles = try MBTiles(path: SharedData.locate().path(SharedData.worldName))
    return try #require(try tiles.bytes(of: TileID(z: 6, x: 30, y: 25)))
  }

  private func commands(of feature: VectorTile.Feature, in layer: VectorTile.Layer) -> [GeometryCommand] {
    var commands: [GeometryCommand] = []
    layer.forEachCommand(of: feature) { commands.append($0) }
    return commands
  }
}
