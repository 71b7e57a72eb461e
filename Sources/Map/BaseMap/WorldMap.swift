import InstalledData
import Logging
import Tiles

/// The base map installed with the program: a vector map of the world with labels.
///
/// Can be used from any thread.
public struct WorldMap: Sendable {
  public let tiles: MBTiles
  public let labels: LabelStore
  private let cache: TileCache<StyledTile, TileFileError>

  /// Opens the base map. `countryNames` contains localized country names, keyed by English name.
  public init(data: SharedData, countryNames: [String: String] = [:]) throws(TileFileError) {
    try self.init(path: data.path(SharedData.worldName), countryNames: countryNames)
  }

  public init(path: String, countryNames: [String: String] = [:]) throws(TileFileError) {
    let tiles = try MBTiles(path: path)
    self.tiles = tiles
    labels = LabelStore(database: tiles.database, countryNames: countryNames)
    log.debug("opened the base map", metadata: ["path": "\(path)", "zooms": "\(tiles.zooms)"])
    cache = TileCache { tile throws(TileFileError) in
      try tiles.vectorTile(tile).map { StyledTile($0) { $0.style } }
    }
  }

  /// The attribution that must be shown with the map.
  public var attribution: String? { tiles.attribution }

  /// Returns the tile itself, or its ancestor at the highest zoom in the file. Returns `nil` if there is no data, which
  /// means open sea.
  func content(of tile: TileID) async throws(TileFileError) -> TileContent? {
    guard tile.isValid else { return nil }
    let id = tile.ancestor(at: min(tile.z, tiles.zooms.upperBound))
    guard let source = try await cache.value(id) else { return nil }
    return TileContent(data: .vector(source), source: id)
  }
}
