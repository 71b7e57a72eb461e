/// A file of raster or vector tiles, as specified in PMTiles 3. Can be used from any thread.
///
/// The file is read in parts with `pread`. Directories and tiles may be uncompressed or compressed with gzip.
public struct PMTiles: TileArchive {
  public let path: String
  public let metadata: TileMetadata
  private let source: any TileBytesSource
  private let header: PMTilesHeader
  private let root: PMTilesDirectory
  private let leaves = DirectoryCache()

  /// The maximum number of directories on the path to a tile. Writers use two.
  private static let maximumDepth = 4

  public init(path: String) throws(TileFileError) { try self.init(reading: TileFile(path: path)) }

  /// Opens an archive whose bytes are read from any source.
  public init(reading source: some TileBytesSource) throws(TileFileError) {
    path = source.path
    self.source = source
    header = try PMTilesHeader(reading: source)
    root = try PMTiles.directory(source, header.root, header.internalCompression)
    guard !root.entries.isEmpty else { throw .noTiles(path: source.path) }
    let json = try PMTiles.json(source, header)
    var format = header.format
    if format == nil { format = try PMTiles.format(source, header, root) }
    metadata = TileMetadata(
      name: json?.name, attribution: json?.attribution, format: format ?? .vector, zooms: header.zooms,
      bounds: header.bounds, layers: json?.layers ?? [])
  }

  public func contains(_ tile: TileID) throws(TileFileError) -> Bool { try range(of: tile) != nil }

  public func bytes(of tile: TileID) throws(TileFileError) -> [UInt8]? {
    guard let range = try range(of: tile) else { return nil }
    guard range.count <= TileLimits.tile else { throw .malformedTile(tile, .tooLarge) }
    let bytes = try source.bytes(at: range.lowerBound, count: range.count)
    do throws(GzipError) {
      return try header.tileCompression.expand(bytes, limit: TileLimits.tile)
    } catch {
      throw .malformedTile(tile, error == .tooLarge ? .tooLarge : .compression(error))
    }
  }

  /// Returns the position of a tile in the file, or `nil` if the file doesn't contain the tile.
  private func range(of tile: TileID) throws(TileFileError) -> Range<Int>? {
    guard tile.isValid else { return nil }
    let number = tile.hilbertNumber
    var directory = root
    for _ in 0..<PMTiles.maximumDepth {
      guard let entry = directory.entry(for: number) else { return nil }
      if entry.run > 0 {
        guard number - entry.tile < UInt64(entry.run) else { return nil }
        return try range(of: entry, in: header.tiles)
      }
      directory = try leaf(entry)
    }
    throw .malformed(path: path, .directory)
  }

  private func leaf(_ entry: PMTilesDirectory.Entry) throws(TileFileError) -> PMTilesDirectory {
    let range = try range(of: entry, in: header.leaves)
    if let directory = leaves[range.lowerBound] { return directory }
    let directory = try PMTiles.directory(source, range, header.internalCompression)
    leaves[range.lowerBound] = directory
    return directory
  }

  private func range(
    of entry: PMTilesDirectory.Entry, in section: Range<Int>
  ) throws(TileFileError) -> Range<Int> {
    guard entry.offset <= UInt64(section.count), UInt64(entry.length) <= UInt64(section.count) - entry.offset
    else {
      throw .malformed(path: path, .directory)
    }
    let start = section.lowerBound + Int(entry.offset)
    return start..<(start + Int(entry.length))
  }

  private static func directory(
    _ source: some TileBytesSource, _ range: Range<Int>, _ compression: TileFileCompression
  ) throws(TileFileError) -> PMTilesDirectory {
    guard range.count <= TileLimits.directory else { throw .malformed(path: source.path, .directory) }
    let stored = try source.bytes(at: range.lowerBound, count: range.count)
    guard let bytes = try? compression.expand(stored, limit: TileLimits.directory),
      let directory = PMTilesDirectory(bytes)
    else { throw .malformed(path: source.path, .directory) }
    return directory
  }

  /// Returns the format of the first tile in the root directory, or `nil` if it can't be recognized.
  private static func format(
    _ source: some TileBytesSource, _ header: PMTilesHeader, _ root: PMTilesDirectory
  ) throws(TileFileError) -> TileMetadata.Format? {
    guard let entry = root.entries.first(where: { $0.run > 0 }), entry.length <= TileLimits.tile,
      let offset = Int(exactly: entry.offset), offset <= header.tiles.count
    else { return nil }
    let count = min(Int(entry.length), header.tiles.count - offset)
    return TileMetadata.Format(
      sniffing: try source.bytes(at: header.tiles.lowerBound + offset, count: count))
  }

  /// Returns the metadata, or `nil` if it is empty.
  private static func json(
    _ source: some TileBytesSource, _ header: PMTilesHeader
  ) throws(TileFileError) -> MetadataJSON? {
    guard !header.metadata.isEmpty else { return nil }
    guard header.metadata.count <= TileLimits.metadata else { throw .malformed(path: source.path, .metadata) }
    let stored = try source.bytes(at: header.metadata.lowerBound, count: header.metadata.count)
    guard let bytes = try? header.internalCompression.expand(stored, limit: TileLimits.metadata),
      let json = MetadataJSON(bytes)
    else { throw .malformed(path: source.path, .metadata) }
    return json
  }
}
