import InstalledData

/// The base map that ships with the program: shapes and names of the whole world.
///
/// May be used from any thread.
public struct WorldMap: Sendable {
  public let tiles: MBTiles
  public let labels: LabelStore
  private let cache: TileCache

  public init(data: SharedData) throws(MBTilesError) {
    try self.init(path: data.path(SharedData.worldName))
  }

  public init(path: String) throws(MBTilesError) {
    let tiles = try MBTiles(path: path)
    self.tiles = tiles
    labels = LabelStore(database: tiles.database)
    cache = TileCache { tile throws(MBTilesError) in try tiles.vectorTile(tile) }
  }

  /// The line that must be shown with the map.
  public var attribution: String? { tiles.attribution }

  /// The data a tile is painted from: its own, or that of the nearest ancestor there is data for. nil is
  /// sea.
  public func source(of tile: TileID) async throws(MBTilesError) -> (tile: VectorTile, id: TileID)? {
    guard tile.isValid else { return nil }
    let id = tile.ancestor(at: min(tile.z, tiles.zooms.upperBound))
    guard let source = try await cache.tile(id) else { return nil }
    return (source, id)
  }
}

/// Keeps the tiles used last, and reads each once however many ask for it at the same time.
actor TileCache {
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
