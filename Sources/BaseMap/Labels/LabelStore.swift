import GRDB
import Geography

/// The world's labels, stored by the tile at the zoom at which they first appear.
public struct LabelStore: Sendable {
  let database: DatabaseQueue
  /// The names of countries in the map's language, by English name.
  let countryNames: [String: String]

  /// The highest zoom of cells. Labels that appear at higher zooms are stored at this zoom.
  static let deepestCell = 8

  /// Returns the labels that first appear in the tile, the most important first.
  func labels(in cell: TileID) throws(MBTilesError) -> [MapLabel] {
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
  fileprivate init?(_ row: Row) {
    guard let kind = Kind(rawValue: row[1]) else { return nil }
    let coordinate = Coordinate(latitude: Double(row[4] as Int) / 1e5, longitude: Double(row[3] as Int) / 1e5)
    self.init(
      id: row[0], kind: kind, name: row[2], position: MercatorPoint(coordinate), rank: row[5],
      minZoom: Double(row[6] as Int) / 10, maxZoom: Double(row[7] as Int) / 10, isCapital: row[8],
      population: row[9])
  }
}
