import Foundation
import GRDB
import InstalledData
import Testing

@testable import Tiles

@Suite struct MBTilesTests {
  @Test func worldFileHasItsMetadata() throws {
    let tiles = try MBTiles(path: SharedData.locate().path(SharedData.worldName))
    #expect(tiles.format == .vector)
    #expect(tiles.zooms == 0...6)
    #expect(tiles.attribution == "Made with Natural Earth. Place names © GeoNames, CC BY 4.0.")
  }

  @Test func missingTileIsNil() throws {
    let tiles = try MBTiles(path: SharedData.locate().path(SharedData.worldName))
    #expect(try tiles.vectorTile(TileID(z: 6, x: 1, y: 36)) == nil)
    #expect(try tiles.bytes(of: TileID(z: 6, x: 0, y: 64)) == nil)
    #expect(try tiles.bytes(of: TileID(z: -1, x: 0, y: 0)) == nil)
  }

  @Test func tileRowsAreCountedFromTheNorth() throws {
    let tiles = try MBTiles(path: SharedData.locate().path(SharedData.worldName))
    let arctic = try tiles.bytes(of: TileID(z: 3, x: 0, y: 0))
    let antarctic = try tiles.bytes(of: TileID(z: 3, x: 0, y: 7))
    #expect(arctic == nil)
    #expect(antarctic != nil)
  }

  @Test func rasterTilesOfAUserAreRead() throws {
    try withDatabase { db in
      try db.execute(
        sql: """
          CREATE TABLE metadata (name TEXT, value TEXT);
          CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
          INSERT INTO metadata VALUES ('name', 'Meadows'), ('format', 'png');
          INSERT INTO tiles VALUES (3, 1, 2, x'89504e47'), (5, 1, 2, x'00');
          """)
    } body: { path in
      let tiles = try MBTiles(path: path)
      #expect(tiles.name == "Meadows")
      #expect(tiles.format == .raster("png"))
      #expect(tiles.zooms == 3...5)
      #expect(try tiles.bytes(of: TileID(z: 3, x: 1, y: 5)) == [0x89, 0x50, 0x4e, 0x47])
    }
  }

  @Test func malformedTileIsReported() throws {
    try withDatabase { db in
      try db.execute(
        sql: """
          CREATE TABLE metadata (name TEXT, value TEXT);
          CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
          INSERT INTO tiles VALUES (1, 0, 0, x'1f8b0800ffff'), (1, 1, 0, x'1a'), (1, 1, 1, null);
          """)
    } body: { path in
      let tiles = try MBTiles(path: path)
      #expect {
        try tiles.bytes(of: TileID(z: 1, x: 0, y: 1))
      } throws: {
        guard case .malformedTile(TileID(z: 1, x: 0, y: 1), .compression) = $0 as? TileFileError else {
          return false
        }
        return true
      }
      #expect(throws: TileFileError.malformedTile(TileID(z: 1, x: 1, y: 1), .encoding(.truncated))) {
        try tiles.vectorTile(TileID(z: 1, x: 1, y: 1))
      }
    }
  }

  @Test(arguments: ["/nowhere/world.mbtiles", "/etc/hostname", "/tmp"])
  func fileWithoutTilesIsRefused(_ path: String) {
    #expect {
      try MBTiles(path: path)
    } throws: {
      guard case .unreadable(path, let reason) = $0 as? TileFileError else { return false }
      return !reason.isEmpty
    }
  }

  @Test func decompressionStopsAtItsLimit() throws {
    let tiles = try MBTiles(path: SharedData.locate().path(SharedData.worldName))
    let stored = try tiles.database.read { db in
      try Data.fetchOne(
        db, sql: "SELECT tile_data FROM tiles WHERE zoom_level = 6 ORDER BY length(tile_data) DESC LIMIT 1")
    }
    let bytes = [UInt8](try #require(stored))
    #expect(Gzip.isCompressed(bytes))
    #expect(try Gzip.expand(bytes).count > bytes.count)
    #expect(throws: GzipError.tooLarge) { try Gzip.expand(bytes, limit: 1000) }
    #expect(throws: (any Error).self) { try Gzip.expand(Array(bytes.dropLast(20))) }
  }

  private func withDatabase(
    _ fill: (Database) throws -> Void, body: (String) throws -> Void
  ) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).mbtiles").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try DatabaseQueue(path: path)
    try queue.write(fill)
    try queue.close()
    try body(path)
  }
}
