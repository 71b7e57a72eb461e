import FileTesting
import Foundation
import SeededRandom
import StreetTesting
import Testing

@testable import Tiles

@Suite struct DamagedPMTilesTests {
  private static let path = "test.pmtiles"

  @Test(
    arguments: [
      (7, 1, .unsupportedVersion(path: path, version: 1)),
      (7, 4, .unsupportedVersion(path: path, version: 4)),
      (97, 3, .unsupportedCompression(path: path, method: "Brotli")),
      (98, 4, .unsupportedCompression(path: path, method: "Zstandard")),
      (98, 9, .unsupportedCompression(path: path, method: "9")),
      (99, 6, .unsupportedTiles(path: path, encoding: "MLT")),
      (99, 77, .unsupportedTiles(path: path, encoding: "77")),
      (100, 15, .malformed(path: path, .header)), (101, 31, .malformed(path: path, .header)),
      (15, 0xff, .malformed(path: path, .header)), (13, 0x7f, .truncated(path: path)),
      (63, 0x10, .truncated(path: path)), (0, 0x51, .unknownFormat(path: path)),
      (4, 0, .unknownFormat(path: path)),
    ] as [(Int, UInt8, TileFileError)])
  func headerIsChecked(_ position: Int, _ byte: UInt8, _ expected: TileFileError) throws {
    var bytes = try cityBytes()
    bytes[position] = byte
    #expect(throws: expected) { try PMTiles(reading: TestBytes(bytes)) }
  }

  @Test func olderVersionsAreNamed() {
    for version: UInt8 in [1, 2] {
      let bytes = Array("PM".utf8) + [version, 0] + [UInt8](repeating: 0, count: 600)
      #expect(throws: TileFileError.unsupportedVersion(path: Self.path, version: Int(version))) {
        try PMTiles(reading: TestBytes(bytes))
      }
    }
  }

  @Test func everyTruncationIsReported() throws {
    let bytes = try cityBytes()
    for length in [7, 8, 60, 126, 127, 200, bytes.count / 2, bytes.count - 1] {
      #expect(throws: TileFileError.truncated(path: Self.path)) {
        try PMTiles(reading: TestBytes(Array(bytes[..<length])))
      }
    }
  }

  @Test(
    arguments: [
      [], [0xff], [2, 1, 1], [1, 0, 1, 0, 1], [1, 0, 1, 5, 0], [2, 3, 0, 1, 1, 5, 5, 1, 0],
      [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f], [1, 0, 0xff, 0xff, 0xff, 0xff, 0x7f, 1, 1],
    ] as [[UInt8]])
  func malformedDirectoryIsRefused(_ bytes: [UInt8]) { #expect(PMTilesDirectory(bytes) == nil) }

  @Test func offsetsAreReadWithRuns() throws {
    // Tiles 3...6 are equal, and the data of tile 9 follows their data.
    let directory = try #require(PMTilesDirectory([2, 3, 6, 4, 1, 5, 7, 11, 0]))
    #expect(directory.entries.map(\.tile) == [3, 9])
    #expect(directory.entries.map(\.offset) == [10, 15])
    #expect(directory.entry(for: 2) == nil)
    #expect(directory.entry(for: 8)?.tile == 3)
    #expect(directory.entry(for: 9)?.length == 7)
  }

  @Test func leafDirectoryThatContainsItselfIsRefused() throws {
    // A leaf directory whose only entry is a leaf directory at the same position.
    let leaf: [UInt8] = [1, 0, 0, 5, 1]
    let archive = try PMTiles(reading: TestBytes(file(root: leaf, leaves: leaf, tiles: [])))
    #expect(throws: TileFileError.malformed(path: Self.path, .directory)) {
      try archive.bytes(of: TileID(z: 2, x: 0, y: 0))
    }
  }

  @Test func offsetBeyondTheSectionIsRefused() throws {
    for root: [UInt8] in [
      [1, 0, 1, 5, 9], [1, 0, 1, 5, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1],
    ] {
      let archive = try PMTiles(reading: TestBytes(file(root: root, leaves: [], tiles: [1, 2, 3, 4, 5])))
      #expect(throws: TileFileError.malformed(path: Self.path, .directory)) {
        try archive.bytes(of: TileID(z: 0, x: 0, y: 0))
      }
    }
  }

  @Test func emptyArchiveHasNoTiles() {
    #expect(throws: TileFileError.noTiles(path: Self.path)) {
      try PMTiles(reading: TestBytes(file(root: [0], leaves: [], tiles: [])))
    }
  }

  @Test func compressionBombsAreRefused() throws {
    let bomb = TileCompression.gzip.compress([UInt8](repeating: 0, count: TileLimits.tile + 1))
    #expect(bomb.count < 100_000)
    let tile = TileID(z: 0, x: 0, y: 0)
    var length: [UInt8] = []
    for shift in stride(from: 0, to: 21, by: 7) {
      length.append(UInt8(bomb.count >> shift & 0x7f) | (shift < 14 ? 0x80 : 0))
    }
    let archive = try PMTiles(
      reading: TestBytes(file(root: [1, 0, 1] + length + [1], leaves: [], tiles: bomb)))
    #expect(throws: TileFileError.malformedTile(tile, .tooLarge)) { try archive.bytes(of: tile) }
    #expect(throws: TileFileError.malformed(path: Self.path, .directory)) {
      try PMTiles(reading: TestBytes(file(root: bomb, leaves: [], tiles: [])))
    }
    #expect(throws: TileFileError.malformed(path: Self.path, .metadata)) {
      try PMTiles(reading: TestBytes(file(root: [1, 0, 1, 1, 1], metadata: bomb, leaves: [], tiles: [0])))
    }
  }

  @Test func malformedTilesAreReported() throws {
    let tile = TileID(z: 0, x: 0, y: 0)
    var stored = TileCompression.gzip.compress(Array("a tile".utf8))
    stored[12] ^= 0xff
    let archive = try PMTiles(
      reading: TestBytes(file(root: [1, 0, 1, UInt8(stored.count), 1], leaves: [], tiles: stored)))
    #expect {
      try archive.bytes(of: tile)
    } throws: {
      guard case .malformedTile(tile, .compression(.malformed)) = $0 as? TileFileError else { return false }
      return true
    }
    let plain = try PMTiles(reading: TestBytes(file(root: [1, 0, 1, 1, 1], leaves: [], tiles: [0x1a])))
    #expect(throws: TileFileError.malformedTile(tile, .encoding(.truncated))) { try plain.vectorTile(tile) }
  }

  @Test func fileThatIsWrittenOrRemovedIsReported() throws {
    let scratch = try ScratchFolder()
    let tile = TileID(z: 10, x: 533, y: 360)
    for change: (String) throws -> Void in [
      { try FileManager.default.removeItem(atPath: $0) },
      { try Data(count: 1 << 16).write(to: URL(filePath: $0), options: .atomic) },
      { truncate($0, 300) },
      { try #require(FileHandle(forWritingAtPath: $0)).write(contentsOf: Data("PM".utf8)) },
    ] {
      let path = scratch.path + "/city.pmtiles"
      try Data(cityBytes()).write(to: URL(filePath: path))
      let archive = try TileArchives.open(path)
      #expect(try archive.bytes(of: tile) != nil)
      try change(path)
      #expect(throws: TileFileError.changedByOthers(path: path)) { try archive.bytes(of: tile) }
    }
  }

  @Test func mutatedFilesNeverCrash() throws {
    let bytes = try CityTiles(schema: .shortbread, zooms: 10...12).contents.pmTiles(
      PMTilesOptions(tiles: .none, directories: .none, leafSize: 2))
    var random = SeededGenerator(seed: 2026)
    var refused = 0
    for _ in 0..<2000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        mutated[Int.random(in: 0..<700, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let archive = try PMTiles(reading: TestBytes(mutated))
        for x in 533...534 { _ = try archive.vectorTile(TileID(z: 10, x: x, y: 360)) }
      } catch {
        refused += 1
      }
    }
    #expect(refused > 100)
  }

  private func cityBytes() throws -> [UInt8] { try Self.city.get() }

  private static let city = Result { try CityTiles(schema: .openMapTiles, zooms: 10...11).contents.pmTiles() }

  /// Returns a file whose directories have no compression, or gzip if they begin like it.
  private func file(root: [UInt8], metadata: [UInt8] = [], leaves: [UInt8], tiles: [UInt8]) -> [UInt8] {
    var bytes = Array("PMTiles".utf8) + [3]
    var offset = 127
    for section in [root, metadata, leaves, tiles] {
      for value in [offset, section.count] {
        for shift in 0..<8 { bytes.append(UInt8(value >> (8 * shift) & 0xff)) }
      }
      offset += section.count
    }
    bytes += [UInt8](repeating: 0, count: 24) + [1, 0, 0, 1, 0, 5]
    bytes += [UInt8](repeating: 0, count: 127 - bytes.count)
    return bytes + root + metadata + leaves + tiles
  }
}
