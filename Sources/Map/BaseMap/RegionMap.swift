import Geography
import MapStyles
import Streets
import Tiles

/// A file of tiles that is drawn over the world, such as a map of a city.
///
/// Can be used from any thread.
public final class RegionMap: Sendable {
  /// The style of vector tiles, or `nil` for the style of street maps.
  public let style: (any LabeledTileStyle)?

  private let file: RegionFile
  private let vectors: TileCache<StyledTile, TileFileError>
  private let images: TileCache<[UInt8], TileFileError>

  /// The number of decoded tiles to keep. A view of 1200 by 800 pixels shows up to 12; a dense tile needs up to 2 MB.
  private static let tileCount = 20

  /// Creates a map from an open file. Reads some tiles if the file doesn't list its layers.
  ///
  /// Vector tiles are drawn in `style`, or in the style of street maps if it is `nil`. `onError` is called once, on any
  /// thread, for the first tile that can't be read. The world is then shown in place of the tile.
  public convenience init(
    _ archive: any TileArchive, style: (any LabeledTileStyle)? = nil,
    onError: @escaping @Sendable (RegionMapError) -> Void = { _ in }
  ) {
    self.init(RegionFile(archive, onError: onError), style)
  }

  private init(_ file: RegionFile, _ style: (any LabeledTileStyle)?) {
    (self.file, self.style) = (file, style)
    let archive = file.archive
    let light: any TileStyle = style ?? StreetStyle(schema: file.schema ?? .unknown, theme: .light)
    let dark: any TileStyle = style ?? StreetStyle(schema: file.schema ?? .unknown, theme: .dark)
    vectors = TileCache(capacity: RegionMap.tileCount) { tile throws(TileFileError) in
      guard let tile = try archive.vectorTile(tile) else { return nil }
      // A tile without features says nothing about land and sea.
      return tile.isEmpty ? nil : StyledTile(tile) { $0 == .light ? light : dark }
    }
    images = TileCache { tile throws(TileFileError) in
      try archive.bytes(of: tile).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// Returns a map of the same open file in another style, or in the style of street maps if `style` is `nil`. Reads no
  /// tiles.
  public func styled(with style: (any LabeledTileStyle)?) -> RegionMap { RegionMap(file, style) }

  /// Whether both maps draw the same open file, in any styles. The file may have changed on disk between two openings,
  /// so two openings of a file are different.
  public func sharesFile(with other: RegionMap) -> Bool { file === other.file }

  public var archive: any TileArchive { file.archive }

  /// The schema of vector tiles, or `nil` for images.
  public var schema: TileSchema? { file.schema }

  /// The parts of the world that the file covers, in Mercator positions, or `nil` if the file doesn't state them. A
  /// region that crosses the date line has two parts.
  public var areas: [Rectangle]? { file.areas }

  /// The attribution that must be shown with the region.
  public var attribution: Attribution { file.attribution }

  /// Whether the region's tiles are vector tiles, and not images.
  public var isVector: Bool { schema != nil }

  /// The names of the layers of vector tiles, as listed by the file.
  public var layerNames: [String] { archive.metadata.layers }

  /// The zooms of the map at which the region is drawn from its own tiles. Higher zooms show magnified tiles.
  ///
  /// Vector tiles are made for 512 logical pixels, so that they are drawn at a zoom that is higher by 1.
  public var zooms: ClosedRange<Int> {
    let zooms = archive.metadata.zooms
    guard isVector else { return zooms }
    return (zooms.lowerBound == 0 ? 0 : zooms.lowerBound + 1)...(zooms.upperBound + 1)
  }

  /// Returns what the region shows of a tile, or `nil` if the region doesn't have the tile.
  func content(of tile: TileID) async -> TileContent? {
    guard tile.isValid, let clip = clip(of: tile) else { return nil }
    let own = isVector ? max(0, tile.z - 1) : tile.z
    let source = tile.ancestor(at: min(own, archive.metadata.zooms.upperBound))
    do throws(TileFileError) {
      let data: TileContent.Data
      if isVector {
        guard let tile = try await vectors.value(source) else { return nil }
        data = .vector(tile)
      } else {
        guard let bytes = try await images.value(source) else { return nil }
        data = .image(bytes, of: self)
      }
      return TileContent(data: data, source: source, clip: clip == [.whole] ? nil : clip, tolerance: 0.3)
    } catch {
      report(.file(error))
      return nil
    }
  }

  /// Returns a tile of the file, or `nil` if the file doesn't have it, has images, or can't be read.
  func vectorTile(_ tile: TileID) async -> VectorTile? {
    guard isVector else { return nil }
    do throws(TileFileError) {
      return try await vectors.value(tile)?.tile
    } catch {
      report(.file(error))
      return nil
    }
  }

  /// Reports the first error of the file.
  package func report(_ error: RegionMapError) { file.report(error) }
}

/// An error when drawing a region.
public enum RegionMapError: Error, Hashable {
  case file(TileFileError)
  /// The image of a tile can't be decoded.
  case image(TileImageError)
}

/// An error when decoding the image of a tile.
public enum TileImageError: Error, Hashable {
  /// The system can't decode images of this format, such as "webp".
  case unsupportedFormat(String)
  /// The data isn't an image in a known format, or is damaged.
  case malformed
  case tooLarge
}
