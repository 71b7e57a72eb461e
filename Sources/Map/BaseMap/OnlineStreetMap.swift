import Logging
import MapStyles
import Streets
import Synchronization
import Tiles

/// A street map whose vector tiles are downloaded when they are needed.
///
/// Can be used from any thread.
public final class OnlineStreetMap: Sendable {
  /// The zooms of the server's tiles.
  public let zooms: ClosedRange<Int>
  private let tiles: TileCache<StyledTile, TileFileError>
  private let onError: @Sendable (TileFileError) -> Void
  private let hasFailed = Mutex(false)

  /// The number of decoded tiles to keep. A view of 3840 by 2160 pixels needs up to 60 with its surroundings.
  private static let tileCount = 96

  /// Creates a map. `layers` are the names of the tiles' layers, or empty if they are unknown.
  ///
  /// `download` returns the bytes of a tile, or `nil` if the tile doesn't exist or the task is canceled. `onError` is
  /// called once, on any thread, for the first tile that can't be decoded.
  public init(
    layers: [String], zooms: ClosedRange<Int>, download: @escaping @Sendable (TileID) async -> [UInt8]?,
    onError: @escaping @Sendable (TileFileError) -> Void = { _ in }
  ) {
    self.zooms = zooms
    self.onError = onError
    let styles = StyleChoice(TileSchema(layers: layers))
    tiles = TileCache(capacity: OnlineStreetMap.tileCount, cancelsReads: true) { id throws(TileFileError) in
      guard let bytes = await download(id), !bytes.isEmpty else { return nil }
      let tile = try VectorTile(downloaded: bytes, of: id)
      // A tile without features says nothing about land and sea.
      if tile.isEmpty { return nil }
      let styles = styles.styles(for: tile)
      return StyledTile(tile) { $0 == .light ? styles.light : styles.dark }
    }
  }

  /// Returns the content of a tile, or `nil` if the tile is missing, empty or malformed, or if the task is canceled.
  ///
  /// A vector tile is 512 logical pixels wide, so the tiles of a zoom are drawn on the map at the next higher zoom.
  package func content(of tile: TileID) async -> TileContent? {
    let zoom = max(0, tile.z - 1)
    guard tile.isValid, zoom >= zooms.lowerBound else { return nil }
    let source = tile.ancestor(at: min(zoom, zooms.upperBound))
    guard let styled = await styledTile(source) else { return nil }
    return TileContent(data: .vector(styled), source: source, tolerance: 0.3)
  }

  /// Returns a tile of the server, or `nil` if it is missing, empty or malformed, or if the task is canceled.
  func vectorTile(_ tile: TileID) async -> VectorTile? { await styledTile(tile)?.tile }

  private func styledTile(_ tile: TileID) async -> StyledTile? {
    do throws(TileFileError) {
      return try await tiles.value(tile)
    } catch {
      report(error)
      return nil
    }
  }

  private func report(_ error: TileFileError) {
    let isFirst = hasFailed.withLock { hasFailed in
      defer { hasFailed = true }
      return !hasFailed
    }
    guard isFirst else { return }
    log.warning("a tile of a server cannot be read", metadata: ["error": "\(error)"])
    onError(error)
  }
}

/// The light and dark styles of a map. If the server doesn't list the layers, the schema is recognized from the first
/// tile that has layers of a known schema.
private final class StyleChoice: Sendable {
  struct Styles {
    let schema: TileSchema
    let light, dark: StreetStyle

    init(_ schema: TileSchema) {
      self.schema = schema
      light = StreetStyle(schema: schema, theme: .light)
      dark = StreetStyle(schema: schema, theme: .dark)
    }
  }

  private let styles: Mutex<Styles>

  init(_ schema: TileSchema) { styles = Mutex(Styles(schema)) }

  func styles(for tile: VectorTile) -> Styles {
    styles.withLock { styles in
      if styles.schema == .unknown { styles = Styles(TileSchema(of: tile)) }
      return styles
    }
  }
}
