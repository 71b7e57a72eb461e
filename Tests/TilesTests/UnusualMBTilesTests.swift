import FileTesting
import Foundation
import GRDB
import StreetTesting
import Testing

@testable import Tiles

/// Files that differ from the specification, and crafted files.
@Suite struct UnusualMBTilesTests {
  private static let table = """
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
    """

  @Test func viewOfTilesIsRead() throws {
    let archive = try archive(
      """
      CREATE TABLE metadata (name TEXT, value TEXT);
      INSERT INTO metadata VALUES ('format', 'png'), ('bounds', '1,2,3,4');
      CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id TEXT);
      CREATE TABLE images (tile_id TEXT, tile_data BLOB);
      INSERT INTO map VALUES (3, 1, 2, 'a'), (3, 2, 2, 'a');
      INSERT INTO images VALUES ('a', x'89504e47');
      CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data
      FROM map JOIN images ON images.tile_id = map.tile_id;
      """)
    for x in 1...2 { #expect(try archive.bytes(of: TileID(z: 3, x: x, y: 5)) == [0x89, 0x50, 0x4e, 0x47]) }
    #expect(try archive.bytes(of: TileID(z: 3, x: 3, y: 5)) == nil)
    #expect(archive.metadata.bounds == TileBounds(west: 1, south: 2, east: 3, north: 4))
  }

  @Test(arguments: [
    "", "CREATE TABLE metadata (a);",
    "CREATE TABLE metadata (name, value); INSERT INTO metadata VALUES (1, x'ff'), ('json', '[{'), ('bounds', 'x'), ('minzoom', -4), ('maxzoom', 'high'), ('format', null);",
  ])
  func missingMetadataIsDerivedFromTheTiles(_ metadata: String) throws {
    let archive = try archive(
      metadata + Self.table
        + "INSERT INTO tiles VALUES (2, 1, 1, x'ffd8ffe0'), (2, 2, 1, x'ffd8ffe0'), (1, 0, 0, x'ffd8ffe0');")
    #expect(archive.metadata.zooms == 1...2)
    #expect(archive.metadata.format == .raster("jpeg"))
    #expect(archive.metadata.bounds == TileBounds(zoom: 2, columns: 1...2, rows: 2...2))
    #expect(archive.metadata.layers == [])
  }

  @Test(arguments: [("89504e470d0a1a0a", "png"), ("524946460000000057454250", "webp"), ("ffd8ffdb", "jpeg")])
  func imagesAreRecognized(_ bytes: String, _ name: String) throws {
    let archive = try archive(Self.table + "INSERT INTO tiles VALUES (0, 0, 0, x'\(bytes)');")
    #expect(archive.metadata.format == .raster(name))
  }

  @Test func metadataOfOtherTypesIsRead() throws {
    let archive = try archive(
      """
      CREATE TABLE metadata (name, value);
      INSERT INTO metadata VALUES ('minzoom', 3), ('maxzoom', 5.0), ('name', x'4d'), ('format', 'image/jpg'), ('attribution', 7);
      """ + Self.table)
    #expect(archive.metadata.zooms == 3...5)
    #expect(archive.metadata.format == .raster("jpeg"))
    #expect(archive.metadata.name == "M" && archive.metadata.attribution == "7")
  }

  @Test func valuesOfWrongTypesAreReported() throws {
    let archive = try archive(
      "CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);"
        + "INSERT INTO tiles VALUES ('x', 0, 0, 1), (1, 0, 0, 7), (1, 0, 1, 'text'), (1, 1, 0, null), (0, 0, 0, x'00');"
        + "CREATE TABLE metadata (name, value); INSERT INTO metadata VALUES ('minzoom', 0), ('maxzoom', 1), ('format', 'png');"
    )
    #expect(throws: TileFileError.malformedTile(TileID(z: 1, x: 0, y: 1), .notBytes)) {
      try archive.bytes(of: TileID(z: 1, x: 0, y: 1))
    }
    #expect(try archive.bytes(of: TileID(z: 1, x: 0, y: 0)) == Array("text".utf8))
    #expect(try archive.bytes(of: TileID(z: 1, x: 1, y: 1)) == nil)
    #expect(try !archive.contains(TileID(z: 1, x: 1, y: 1)))
  }

  @Test func largeTilesAreRefused() throws {
    let archive = try archive(
      Self.table
        + "INSERT INTO tiles VALUES (0, 0, 0, zeroblob(\(TileLimits.tile + 1))), (1, 0, 0, x'00'), (1, 1, 1, zeroblob(\(3 * TileLimits.tile)));"
    )
    #expect(throws: TileFileError.malformedTile(TileID(z: 0, x: 0, y: 0), .tooLarge)) {
      try archive.bytes(of: TileID(z: 0, x: 0, y: 0))
    }
    #expect(throws: TileFileError.self) { try archive.bytes(of: TileID(z: 1, x: 1, y: 0)) }
  }

  @Test func endlessViewIsInterrupted() throws {
    #expect {
      try archive(
        """
        CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT i % 3 AS zoom_level, i AS tile_column, i AS tile_row, x'00' AS tile_data FROM n;
        """)
    } throws: {
      guard case .unreadable = $0 as? TileFileError else { return false }
      return true
    }
  }

  @Test(arguments: ["CREATE TABLE features (id);", "CREATE TABLE metadata (name, value);"])
  func otherDatabasesAreNotTiles(_ sql: String) throws {
    #expect {
      try archive(sql)
    } throws: {
      guard case .unknownFormat = $0 as? TileFileError else { return false }
      return true
    }
  }

  @Test func emptyFileHasNoTiles() throws {
    #expect {
      try archive(Self.table)
    } throws: {
      guard case .noTiles = $0 as? TileFileError else { return false }
      return true
    }
  }

  @Test func removedReplacedAndOverwrittenFilesAreReported() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/city.mbtiles"
    let city = CityTiles(schema: .openMapTiles, zooms: 10...12)
    let tile = TileID(z: 10, x: 533, y: 360)
    for change: () throws -> Void in [
      { try FileManager.default.removeItem(atPath: path) },
      { try Data(count: 100).write(to: URL(filePath: path), options: .atomic) },
    ] {
      try? FileManager.default.removeItem(atPath: path)
      try city.writeMBTiles(to: path)
      let archive = try TileArchives.open(path)
      #expect(try archive.bytes(of: tile) != nil)
      try change()
      #expect(throws: TileFileError.changedByOthers(path: path)) { try archive.bytes(of: tile) }
    }
    try? FileManager.default.removeItem(atPath: path)
    try city.writeMBTiles(to: path)
    let archive = try TileArchives.open(path)
    truncate(path, 5000)
    #expect(throws: TileFileError.self) {
      for id in city.tiles.keys { _ = try archive.vectorTile(id) }
    }
  }

  private func archive(_ sql: String) throws -> MBTiles {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/test.mbtiles"
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let archive = try MBTiles(path: path)
    folders.folders.append(scratch)
    return archive
  }

  /// Keeps the folders until the end of the test.
  private final class Folders { var folders: [ScratchFolder] = [] }
  private let folders = Folders()
}
