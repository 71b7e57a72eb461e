import Geography
import Tiles

/// Finds streets and house numbers in the tiles of region maps. Can be used from any thread.
public final class AddressFinder: Sendable {
  fileprivate struct Source: Sendable {
    let region: RegionMap
    /// The zoom of the tiles with all streets and house numbers.
    let zoom: Int
    let tiles: TileCache<AddressTile, TileFileError>
  }

  /// The regions with vector tiles, the highest first.
  private let sources: [Source]

  /// The maximum zoom of the tiles that are read. At higher zooms, tiles can be narrower than the searched area.
  private static let maximumZoom = 16
  /// The number of tiles to cache for each region. A search needs at most four tiles at zoom 14.
  private static let tileCount = 16

  /// Creates a finder for the regions of a map. Names are in the map's languages.
  public init(_ map: OfflineMap) {
    let languages = map.languages
    sources = map.regions.reversed().compactMap { region in
      guard let schema = region.schema else { return nil }
      let archive = region.archive
      let tiles = TileCache<AddressTile, TileFileError>(capacity: AddressFinder.tileCount) {
        id throws(TileFileError) in
        try archive.vectorTile(id).map { AddressTile($0, at: id, schema: schema, languages: languages) }
      }
      return Source(
        region: region, zoom: min(archive.metadata.zooms.upperBound, AddressFinder.maximumZoom), tiles: tiles)
    }
  }

  /// Whether a region covers the coordinate. Otherwise it has no address.
  public func covers(_ coordinate: Coordinate) -> Bool {
    AddressQuery(coordinate).map { query in sources.contains { $0.isNear(query) } } ?? false
  }

  /// Returns the nearest house number within 40 meters, or else the nearest street within 60 meters. Returns `nil` if
  /// there is neither, or if the task is canceled.
  ///
  /// A tile that can't be read is skipped, and its region reports the error.
  public func address(at coordinate: Coordinate) async -> StreetAddress? {
    guard let query = AddressQuery(coordinate) else { return nil }
    for source in sources where source.isNear(query) {
      var tiles: [AddressTile] = []
      for id in query.tiles(at: source.zoom) {
        guard !Task.isCancelled else { return nil }
        do throws(TileFileError) {
          if let tile = try await source.tiles.value(id) { tiles.append(tile) }
        } catch {
          source.region.report(.file(error))
        }
      }
      guard let (street, number) = query.address(in: tiles) else { continue }
      return StreetAddress(street: street, houseNumber: number, credit: source.region.credit)
    }
    return nil
  }
}

extension AddressFinder.Source {
  fileprivate func isNear(_ query: AddressQuery) -> Bool {
    region.areas.map { $0.contains { query.isNear($0) } } ?? true
  }
}

extension RegionMap {
  /// The attribution as text, or else the name of the file.
  var credit: String {
    let text = attribution.text
    guard text.isEmpty else { return text }
    return archive.path.split(separator: "/").last.map(String.init) ?? archive.path
  }
}
