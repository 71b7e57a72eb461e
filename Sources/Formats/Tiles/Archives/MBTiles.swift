import Files
import GRDB

/// A file of raster or vector tiles, as specified in MBTiles 1.3.
///
/// Can be used from any thread. Reads are serialized. The file may be incomplete: metadata and indexes may be missing,
/// and `tiles` may be a view.
public struct MBTiles: TileArchive {
  /// The first bytes of a database of SQLite.
  static let signature = Array("SQLite format 3\0".utf8)

  public let path: String
  public let metadata: TileMetadata
  package let database: DatabaseQueue
  private let identity: FileIdentity

  public init(path: String) throws(TileFileError) {
    self.path = path
    do throws(FileError) {
      identity = try FileVersion(path: path).identity
    } catch {
      throw TileFileError(path, error)
    }
    do {
      let database = try DatabaseQueue(path: path, configuration: .untrusted)
      metadata = try database.limitedRead { db in try MBTilesMetadata(db, path: path).metadata }
      self.database = database
    } catch let error as TileFileError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  public func bytes(of tile: TileID) throws(TileFileError) -> [UInt8]? {
    let row = try row(
      of: tile, "length(tile_data), CASE WHEN length(tile_data) <= \(TileLimits.tile) THEN tile_data END")
    guard let row, row.count == 2 else { return nil }
    let bytes: [UInt8]
    switch row[1].storage {
    case .blob(let data): bytes = [UInt8](data)
    case .string(let text): bytes = Array(text.utf8)
    case .null:
      if row[0].isNull { return nil }
      throw .malformedTile(tile, .tooLarge)
    case .int64, .double: throw .malformedTile(tile, .notBytes)
    }
    guard metadata.format == .vector else { return bytes }
    do throws(GzipError) {
      return try TileFileCompression.unknown.expand(bytes, limit: TileLimits.tile)
    } catch {
      throw .malformedTile(tile, error == .tooLarge ? .tooLarge : .compression(error))
    }
  }

  public func contains(_ tile: TileID) throws(TileFileError) -> Bool {
    try row(of: tile, "tile_data IS NOT NULL")?.first == true.databaseValue
  }

  /// Returns the values of expressions for a tile, or `nil` if the tile doesn't exist.
  private func row(of tile: TileID, _ expressions: String) throws(TileFileError) -> [DatabaseValue]? {
    guard tile.isValid else { return nil }
    try requireSameFile()
    // Rows are counted from the south.
    let row = (1 << tile.z) - 1 - tile.y
    do {
      return try database.limitedRead { db in
        let statement = try db.cachedStatement(
          sql: """
            SELECT \(expressions) FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? LIMIT 1
            """)
        return try Row.fetchOne(statement, arguments: [tile.z, tile.x, row]).map { Array($0.databaseValues) }
      }
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// Throws `changedByOthers` if the path doesn't lead to the opened file anymore.
  private func requireSameFile() throws(TileFileError) {
    guard let version = try? FileVersion(path: path), version.identity == identity else {
      throw .changedByOthers(path: path)
    }
  }
}
