import Files
import GRDB

/// The file of an index: a SQLite database in the cache folder, which belongs to one version of a file of tiles.
public struct StreetIndexFile: Hashable, Sendable {
  public let path: String
  /// The version and path of the tiles, the preferred languages, and the version of the database's schema.
  let identity: String

  /// The suffix of indexes, and the part that follows it in the names of indexes that are being built.
  static let suffix = ".streets"
  static let partSuffix = ".part"
  private static let schemaVersion = 2

  /// Creates a description of the index for the current version of the file at the path `tiles`.
  public init(of tiles: String, languages: [String], inFolder folder: String) throws(FileError) {
    let version = try FileVersion(path: tiles)
    path = StreetIndexFile.path(of: tiles, inFolder: folder)
    identity = [
      "\(StreetIndexFile.schemaVersion)", "\(version.device)", "\(version.inode)", "\(version.size)",
      "\(version.modified)", languages.joined(separator: ","), tiles,
    ].joined(separator: " ")
  }

  /// Returns the path of the index of a file of tiles. The name is a hash of the path of the tiles.
  public static func path(of tiles: String, inFolder folder: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in tiles.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(folder)/\(String(hash, radix: 16))\(suffix)"
  }

  static func schema(_ identity: String, in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE metadata (
          identity TEXT NOT NULL, isPartial INTEGER NOT NULL, count INTEGER NOT NULL, blockZoom INTEGER NOT NULL);
        CREATE TABLE name (
          id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, icon TEXT, rank INTEGER NOT NULL,
          x INTEGER NOT NULL, y INTEGER NOT NULL, positions BLOB, names TEXT NOT NULL);
        CREATE TABLE block (number INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL);
        CREATE VIRTUAL TABLE words USING fts5 (
          text, content = '', detail = none, columnsize = 0, prefix = '1 2', tokenize = 'ascii');
        """)
  }
}

/// An error when building or reading an index.
public enum StreetIndexError: Error, Hashable {
  /// The task was canceled.
  case canceled
  /// The tiles can't be read, or another program has changed them.
  case tiles
  /// The index can't be read or written. The associated value is a message of SQLite.
  case database(String)
  /// The bounds of the file contain more tiles than can be indexed.
  case tooLarge
}
