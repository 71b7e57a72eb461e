import Foundation
import GRDB

/// A file of raster or vector tiles, as specified in MBTiles 1.3.
///
/// Can be used from any thread. Reads are serialized.
public struct MBTiles: Sendable {
  public enum Format: Hashable, Sendable {
    /// Mapbox Vector Tiles.
    case vector
    /// An image format such as PNG, JPEG or WebP. The associated value is its name in the metadata.
    case raster(String)
  }

  public let path: String
  public let name: String?
  public let attribution: String?
  public let format: Format
  /// The zooms at which the file has tiles.
  public let zooms: ClosedRange<Int>
  package let database: DatabaseQueue

  public init(path: String) throws(MBTilesError) {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let database = try DatabaseQueue(path: path, configuration: configuration)
      let (metadata, zooms) = try database.read { db in
        (try MBTiles.metadata(db), try MBTiles.zooms(db))
      }
      self.path = path
      self.database = database
      name = metadata["name"]
      attribution = metadata["attribution"]
      let format = metadata["format"] ?? "pbf"
      self.format = format == "pbf" ? .vector : .raster(format)
      let stated = (metadata["minzoom"].flatMap { Int($0) }, metadata["maxzoom"].flatMap { Int($0) })
      guard let low = stated.0 ?? zooms?.0, let high = stated.1 ?? zooms?.1, 0 <= low, low <= high, high <= 30
      else { throw MBTilesError.noTiles(path: path) }
      self.zooms = low...high
    } catch let error as MBTilesError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// Returns the tile's decompressed bytes, or `nil` if the tile doesn't exist.
  public func bytes(of tile: TileID) throws(MBTilesError) -> [UInt8]? {
    guard tile.isValid else { return nil }
    let row = (1 << tile.z) - 1 - tile.y
    do {
      let data = try database.read { db in
        try Data.fetchOne(
          db.cachedStatement(
            sql: "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?"),
          arguments: [tile.z, tile.x, row])
      }
      guard let data else { return nil }
      let bytes = [UInt8](data)
      return format == .vector && Gzip.isCompressed(bytes) ? try Gzip.expand(bytes) : bytes
    } catch let error as GzipError {
      throw .malformedTile(tile, .compression(error))
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// Returns the tile of a vector file, or `nil` if the tile doesn't exist.
  public func vectorTile(_ tile: TileID) throws(MBTilesError) -> VectorTile? {
    guard let bytes = try bytes(of: tile) else { return nil }
    do {
      return try VectorTile(bytes)
    } catch {
      throw .malformedTile(tile, .encoding(error))
    }
  }

  private static func metadata(_ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(db, sql: "SELECT name, value FROM metadata")
    var metadata: [String: String] = [:]
    for row in rows {
      if let name = String.fromDatabaseValue(row[0]), let value = String.fromDatabaseValue(row[1]) {
        metadata[name] = value
      }
    }
    return metadata
  }

  private static func zooms(_ db: Database) throws -> (Int, Int)? {
    let row = try Row.fetchOne(db, sql: "SELECT min(zoom_level), max(zoom_level) FROM tiles")
    guard let row, let low = Int.fromDatabaseValue(row[0]), let high = Int.fromDatabaseValue(row[1]) else {
      return nil
    }
    return (low, high)
  }
}

/// An error when reading a file of tiles.
public enum MBTilesError: Error, Hashable {
  /// The file doesn't exist, isn't readable, or isn't a tile database. `reason` is SQLite's message.
  case unreadable(path: String, reason: String)
  case noTiles(path: String)
  case malformedTile(TileID, Cause)

  public enum Cause: Hashable, Sendable {
    case compression(GzipError)
    case encoding(VectorTileError)
  }
}
