import GRDB
import Geography
import Tiles

/// The labels of the world. Each label is stored in the tile that contains it, at the lowest zoom at which it is shown.
public struct LabelStore: Equatable, Sendable {
  let database: DatabaseQueue
  /// The names of countries in the map's language, keyed by their English names.
  let countryNames: [String: String]

  /// The highest zoom of cells. Labels that appear only at higher zooms are also stored at this zoom.
  static let deepestCell = 8

  public static func == (store: LabelStore, other: LabelStore) -> Bool {
    store.database === other.database && store.countryNames == other.countryNames
  }

  /// Returns the labels that first appear in the tile, the most important first.
  func labels(in cell: TileID) throws(TileFileError) -> [MapLabel] {
    do {
      return try database.read { db in
        let statement = try db.cachedStatement(
          sql: """
            SELECT id, kind, name, longitude, latitude, rank, minzoom, maxzoom, capital, population
            FROM label WHERE cell = ? ORDER BY id
            """)
        let rows = try Row.fetchCursor(statement, arguments: [cell.sequenceNumber])
        var labels: [MapLabel] = []
        while let row = try rows.next() {
          guard var label = MapLabel(row) else { continue }
          if label.kind == .country, let name = countryNames[label.name] { label.name = name }
          labels.append(label)
        }
        return labels
      }
    } catch {
      throw .unreadable(path: database.path, reason: "\(error)")
    }
  }
}

extension MapLabel {
  /// Reads a row. Returns `nil` if a value is missing or invalid. Doesn't use GRDB's typed access, which would trap on
  /// an invalid value.
  fileprivate init?(_ row: Row) {
    func number(_ index: Int) -> Int? { Int.fromDatabaseValue(row[index]) }
    guard let id = number(0), let kind = number(1).flatMap(Kind.init),
      let name = String.fromDatabaseValue(row[2]), let longitude = number(3), let latitude = number(4),
      let rank = number(5), let minZoom = number(6), let maxZoom = number(7), let isCapital = number(8),
      let population = number(9)
    else { return nil }
    let coordinate = Coordinate(latitude: Double(latitude) / 1e5, longitude: Double(longitude) / 1e5)
    guard coordinate.isValid else { return nil }
    self.init(
      id: id, kind: kind, name: name, position: MercatorPoint(coordinate), rank: rank,
      minZoom: Double(minZoom) / 10, maxZoom: Double(maxZoom) / 10, isCapital: isCapital != 0,
      population: population)
  }
}
