/// An error when reading a file of tiles.
public enum TileFileError: Error, Hashable {
  /// The file doesn't exist or can't be read, or isn't a database of tiles. `reason` is a message of the system or of
  /// SQLite.
  case unreadable(path: String, reason: String)
  /// The contents are in none of the known formats.
  case unknownFormat(path: String)
  case noTiles(path: String)
  /// The version of the container isn't supported, for example PMTiles 2.
  case unsupportedVersion(path: String, version: Int)
  /// The tiles or directories are compressed with an unsupported method, such as "Brotli".
  case unsupportedCompression(path: String, method: String)
  /// The tiles have an unsupported encoding, such as "MLT".
  case unsupportedTiles(path: String, encoding: String)
  /// The file ends before the data that it refers to.
  case truncated(path: String)
  /// A part of the container is malformed.
  case malformed(path: String, Part)
  /// Another program has written, replaced or removed the file since it was opened.
  case changedByOthers(path: String)
  /// One tile is malformed.
  case malformedTile(TileID, Cause)

  public enum Part: Hashable, Sendable {
    case header, directory, metadata
  }

  public enum Cause: Hashable, Sendable {
    case compression(GzipError)
    case encoding(VectorTileError)
    /// The tile is larger than the limit.
    case tooLarge
    /// The tile isn't stored as bytes.
    case notBytes
  }
}
