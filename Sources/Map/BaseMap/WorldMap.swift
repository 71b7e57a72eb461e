import InstalledData
import Logging
import Tiles

/// The base map installed with the program: a vector map of the world with labels.
///
/// Can be used from any thread.
public struct WorldMap: Sendable {
  public let tiles: MBTiles
  public let labels: LabelStore
  private let cache: VectorTileCache

  /// Opens the base map. `countryNames` contains localized country names, keyed by English name.
  public init(data: SharedData, countryNames: [String: String] = [:]) throws(MBTilesError) {
    try self.init(path: data.path(SharedData.worldName), countryNames: countryNames)
  }

  public init(path: String, countryNames: [String: String] = [:]) throws(MBTilesError) {
    let tiles = try MBTiles(path: path)
    self.tiles = tiles
    labels = LabelStore(database: tiles.database, countryNames: countryNames)
    log.debug("opened the base map", metadata: ["path": "\(path)", "zooms": "\(tiles.zooms)"])
    cache = VectorTileCache { tile throws(MBTilesError) in try tiles.vectorTile(tile) }
  }

  /// The attribution that must be shown with the map.
  public var attribution: String? { tiles.attribution }

  /// Returns the data from which a tile is painted: the tile itself, or its ancestor at the highest zoom in the file.
  /// Returns `nil` if there is no data, which means open sea.
  public func source(of tile: TileID) async throws(MBTilesError) -> (tile: VectorTile, id: TileID)? {
    guard tile.isValid else { return nil }
    let id = tile.ancestor(at: min(tile.z, tiles.zooms.upperBound))
    guard let source = try await cache.tile(id) else { return nil }
    return (source, id)
  }
}

/// A cache of recently used tiles. Concurrent requests for a tile share one read.
actor VectorTileCache {
  private typealias Reading = Task<Result<VectorTile?, MBTilesError>, Never>

  private let read: @Sendable (TileID) throws(MBTilesError) -> VectorTile?
  private var entries: [TileID: (reading: Reading, used: Int)] = [:]
  private var clock = 0
  private let capacity = 48

  init(read: @escaping @Sendable (TileID) throws(MBTilesError) -> VectorTile?) { self.read = read }

  func tile(_ id: TileID) async throws(MBTilesError) -> VectorTile? {
    clock += 1
    let reading: Reading
    if let entry = entries[id] {
      reading = entry.reading
    } else {
      reading = Task.detached { [read] in
        do throws(MBTilesError) { return .success(try read(id)) } catch { return .failure(error) }
      }
    }
    entries[id] = (reading, clock)
    if entries.count > capacity, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      entries[oldest.key] = nil
    }
    return try await reading.value.get()
  }
}
