import Foundation
import GRDB

/// Reads the metadata of an MBTiles file. Metadata that is missing or invalid is derived from the tiles.
struct MBTilesMetadata {
  let metadata: TileMetadata

  init(_ db: Database, path: String) throws {
    guard try MBTilesMetadata.hasTiles(db) else { throw TileFileError.unknownFormat(path: path) }
    let values = MBTilesMetadata.values(db)
    let json = values["json"].flatMap { MetadataJSON(Array($0.utf8)) }
    guard let zooms = try MBTilesMetadata.zooms(db, values) else { throw TileFileError.noTiles(path: path) }
    // The area and the format are optional, so ignore errors. A large file without an index can exceed the step limit.
    let area = values["bounds"].flatMap(TileBounds.init) ?? MBTilesMetadata.bounds(db, zoom: zooms.upperBound)
    metadata = TileMetadata(
      name: values["name"], attribution: values["attribution"] ?? json?.attribution,
      format: MBTilesMetadata.format(db, values["format"]), zooms: zooms, bounds: area,
      layers: json?.layers ?? [])
  }

  /// Whether the database has a table or view of tiles.
  private static func hasTiles(_ db: Database) throws -> Bool {
    try Row.fetchOne(
      db, sql: "SELECT 1 FROM sqlite_master WHERE name = 'tiles' COLLATE NOCASE AND type IN ('table', 'view')"
    ) != nil
  }

  /// Returns the rows of the metadata, or an empty dictionary if the table is missing.
  private static func values(_ db: Database) -> [String: String] {
    guard let rows = try? Row.fetchAll(db, sql: "SELECT name, value FROM metadata LIMIT 1000") else {
      return [:]
    }
    var values: [String: String] = [:]
    for row in rows {
      guard let name = (row[0] as DatabaseValue).text, let value = (row[1] as DatabaseValue).text else {
        continue
      }
      values[name] = value
    }
    return values
  }

  private static func zooms(_ db: Database, _ values: [String: String]) throws -> ClosedRange<Int>? {
    func stated(_ name: String) -> Int? {
      values[name].flatMap(Double.init).flatMap(Int.init(exactly:)).flatMap {
        (0...30).contains($0) ? $0 : nil
      }
    }
    let low = try stated("minzoom") ?? number(db, "SELECT min(zoom_level) FROM tiles")
    let high = try stated("maxzoom") ?? number(db, "SELECT max(zoom_level) FROM tiles")
    guard let low, let high, 0 <= low, low <= high, high <= 30 else { return nil }
    return low...high
  }

  /// Returns the area of the tiles at a zoom.
  private static func bounds(_ db: Database, zoom: Int) -> TileBounds? {
    let row = try? Row.fetchOne(
      db,
      sql: """
        SELECT min(tile_column), max(tile_column), min(tile_row), max(tile_row) FROM tiles WHERE zoom_level = ?
        """, arguments: [zoom])
    let numbers = row.map { $0.databaseValues.compactMap { Int.fromDatabaseValue($0) } } ?? []
    let last = (1 << zoom) - 1
    guard numbers.count == 4, numbers.allSatisfy({ (0...last).contains($0) }), numbers[0] <= numbers[1],
      numbers[2] <= numbers[3]
    else { return nil }
    // Rows are counted from the south.
    return TileBounds(
      zoom: zoom, columns: numbers[0]...numbers[1], rows: (last - numbers[3])...(last - numbers[2]))
  }

  /// Returns the stated format, or the format of any tile if the stated format is missing or unknown.
  private static func format(_ db: Database, _ name: String?) -> TileMetadata.Format {
    let stated = name.flatMap { $0.isEmpty ? nil : TileMetadata.Format(named: $0) }
    if let stated, stated.isKnown { return stated }
    let tile = try? Row.fetchOne(
      db, sql: "SELECT tile_data FROM tiles WHERE length(tile_data) BETWEEN 1 AND \(TileLimits.tile) LIMIT 1")
    guard let tile, case .blob(let data) = (tile[0] as DatabaseValue).storage else {
      return stated ?? .vector
    }
    return TileMetadata.Format(sniffing: [UInt8](data)) ?? stated ?? .vector
  }

  private static func number(_ db: Database, _ sql: String) throws -> Int? {
    try Row.fetchOne(db, sql: sql).flatMap { Int.fromDatabaseValue($0[0]) }
  }
}

extension DatabaseValue {
  /// The value as text. Columns of SQLite can contain values of any type.
  fileprivate var text: String? {
    switch storage {
    case .string(let text): text
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .blob(let data): String(bytes: data, encoding: .utf8)
    case .null: nil
    }
  }
}
