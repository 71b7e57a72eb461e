extension VectorTile {
  /// Decodes a tile from a server. The tile can be compressed with gzip or zlib. `tile` identifies the tile in errors.
  public init(downloaded bytes: [UInt8], of tile: TileID) throws(TileFileError) {
    guard bytes.count <= TileLimits.tile else { throw .malformedTile(tile, .tooLarge) }
    let expanded: [UInt8]
    do throws(GzipError) {
      expanded = try TileFileCompression.unknown.expand(bytes, limit: TileLimits.tile)
    } catch {
      throw .malformedTile(tile, error == .tooLarge ? .tooLarge : .compression(error))
    }
    do throws(VectorTileError) {
      try self.init(expanded)
    } catch {
      throw .malformedTile(tile, .encoding(error))
    }
    // Short texts, such as error messages, can be valid Protocol Buffers messages with unknown fields.
    if layers.isEmpty, !expanded.isEmpty { throw .malformedTile(tile, .encoding(.missingLayerName)) }
  }

  /// Whether the bytes from a server are a vector tile with at least one layer.
  public static func isTile(_ bytes: [UInt8]) -> Bool {
    !((try? VectorTile(downloaded: bytes, of: TileID(z: 0, x: 0, y: 0)))?.layers.isEmpty ?? true)
  }
}
