/// How a PMTiles file is written.
public struct PMTilesOptions: Sendable {
  public var tileCompression: TileCompression
  public var internalCompression: TileCompression
  /// The number of entries in each leaf directory, or `nil` for a root directory only.
  public var leafSize: Int?
  /// The number of directories on the path to a tile, if there are leaf directories. Usually 2.
  public var depth: Int

  public init(
    tiles: TileCompression = .gzip, directories: TileCompression = .gzip, leafSize: Int? = nil, depth: Int = 2
  ) {
    tileCompression = tiles
    internalCompression = directories
    self.leafSize = leafSize
    self.depth = depth
  }
}
