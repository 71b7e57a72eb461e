/// What a file says about its tiles.
public struct TileMetadata: Hashable, Sendable {
  public enum Format: Hashable, Sendable {
    /// Mapbox Vector Tiles.
    case vector
    /// An image format: "png", "jpeg", "webp", or another name in the metadata.
    case raster(String)
  }

  public var name: String?
  /// The attribution that must be shown with the map. Can contain HTML.
  public var attribution: String?
  public var format: Format
  /// The zooms at which the file has tiles.
  public var zooms: ClosedRange<Int>
  /// The area that the tiles cover, if it is known.
  public var bounds: TileBounds?
  /// The names of the layers of vector tiles, if the file lists them.
  public var layers: [String]

  public init(
    name: String? = nil, attribution: String? = nil, format: Format, zooms: ClosedRange<Int>,
    bounds: TileBounds? = nil, layers: [String] = []
  ) {
    self.name = name
    self.attribution = attribution
    self.format = format
    self.zooms = zooms
    self.bounds = bounds
    self.layers = layers
  }
}

extension TileMetadata.Format {
  /// Whether the format is vector tiles or one of the usual image formats.
  var isKnown: Bool {
    switch self {
    case .vector: true
    case .raster(let name): ["png", "jpeg", "webp", "avif"].contains(name)
    }
  }

  /// Creates a format from its name in the metadata, such as "pbf", "jpg" or "image/png".
  init(named name: String) {
    var name = name.lowercased()
    if name.hasPrefix("image/") { name.removeFirst("image/".count) }
    switch name {
    case "jpg": self = .raster("jpeg")
    case _ where ["pbf", "mvt"].contains(name) || name.hasSuffix("protobuf"): self = .vector
    default: self = .raster(name)
    }
  }

  /// Recognizes the format of a tile by its contents.
  init?(sniffing bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      self = .raster("png")
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .raster("jpeg")
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .raster("webp")
    } else if Gzip.isCompressed(bytes) || (try? VectorTile(bytes)) != nil {
      self = .vector
    } else {
      return nil
    }
  }
}
