/// A file of raster or vector tiles in any container. Can be used from any thread.
public protocol TileArchive: Sendable {
  /// The path of the file.
  var path: String { get }
  var metadata: TileMetadata { get }

  /// Returns the decompressed bytes of a tile, or `nil` if the file doesn't contain the tile.
  func bytes(of tile: TileID) throws(TileFileError) -> [UInt8]?

  /// Returns whether the file contains a tile, without reading the tile.
  func contains(_ tile: TileID) throws(TileFileError) -> Bool
}

extension TileArchive {
  /// Returns the tile of a vector file, or `nil` if the file doesn't contain the tile.
  public func vectorTile(_ tile: TileID) throws(TileFileError) -> VectorTile? {
    guard let bytes = try bytes(of: tile) else { return nil }
    do throws(VectorTileError) {
      return try VectorTile(bytes)
    } catch {
      throw .malformedTile(tile, .encoding(error))
    }
  }
}

/// Opens files of tiles.
public enum TileArchives {
  /// Opens a file of tiles. Recognizes the format by the contents.
  public static func open(_ path: String) throws(TileFileError) -> any TileArchive {
    let file = try TileFile(path: path)
    let beginning = try file.bytes(at: 0, count: min(16, file.count))
    if beginning.starts(with: MBTiles.signature) { return try MBTiles(path: path) }
    if beginning.starts(with: PMTilesHeader.signature) { return try PMTiles(reading: file) }
    throw .unknownFormat(path: path)
  }
}

/// The limits on the sizes of data in a file. They bound the memory that a crafted file can use.
enum TileLimits {
  /// The maximum size of a tile, both compressed and decompressed. The largest tiles in practice have about 1 MB.
  static let tile = 16 << 20
  /// The maximum size of a directory, both compressed and decompressed.
  static let directory = 16 << 20
  /// The maximum size of the metadata, both compressed and decompressed.
  static let metadata = 4 << 20
}
