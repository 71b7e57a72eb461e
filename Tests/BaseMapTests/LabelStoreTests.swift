import GRDB
import Geography
import Testing
import Tiles

@testable import BaseMap

@Suite struct LabelStoreTests {
  private static let columns = [
    "id", "kind", "name", "longitude", "latitude", "rank", "minzoom", "maxzoom", "capital", "population",
  ]

  /// Returns the labels of a cell whose only row is valid except for one replaced value.
  private func labels(_ column: String?, _ value: DatabaseValue) throws -> [MapLabel] {
    let database = try DatabaseQueue()
    let cell = TileID(z: 0, x: 0, y: 0)
    try database.write { db in
      try db.execute(
        sql: "CREATE TABLE label (cell, \(LabelStoreTests.columns.joined(separator: ", ")))")
      try db.execute(
        sql: "INSERT INTO label VALUES (?, 1, 0, 'A', 100000, 200000, 0, 10, 240, 0, 5)",
        arguments: [cell.sequenceNumber])
      if let column { try db.execute(sql: "UPDATE label SET \(column) = ?", arguments: [value]) }
    }
    return try LabelStore(database: database, countryNames: [:]).labels(in: cell)
  }

  @Test func validRowIsALabel() throws { #expect(try labels(nil, .null).map(\.name) == ["A"]) }

  @Test(arguments: columns) func malformedValueIsNoLabel(_ column: String) throws {
    for value: any DatabaseValueConvertible in ["x", 1.5, Int64.max, Int64.min] {
      let labels = try labels(column, value.databaseValue)
      #expect(labels.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
    }
    #expect(try labels(column, .null).isEmpty)
  }
}
