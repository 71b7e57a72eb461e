/// A file of raster or vector tiles in any container. Can be used from any thread.
public protocol TileArchive: Sendable {
  var metadata: TileMetadata { get }

  /// Returns the decompressed bytes of a tile, or `nil` if the file doesn't contain the tile.
  func bytes(of tile: TileID) throws -> [UInt8]?
}

/// What a file says about its tiles.
public struct TileMetadata: Hashable, Sendable {
  public enum Format: Hashable, Sendable {
    /// Mapbox Vector Tiles.
    case vector
    /// An image format such as PNG, JPEG or WebP. The associated value is its name in the metadata.
    case raster(String)
  }

  public var name: String?
  /// The attribution that must be shown with the map. Can contain HTML.
  public var attribution: String?
  public var format: Format
  /// The zooms at which the file has tiles.
  public var zooms: ClosedRange<Int>
  /// The names of the layers of vector tiles, if the file lists them.
  public var layers: [String]

  public init(
    name: String? = nil, attribution: String? = nil, format: Format, zooms: ClosedRange<Int>,
    layers: [String] = []
  ) {
    self.name = name
    self.attribution = attribution
    self.format = format
    self.zooms = zooms
    self.layers = layers
  }
}
