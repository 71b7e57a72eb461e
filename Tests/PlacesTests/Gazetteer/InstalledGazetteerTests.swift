import Foundation
import GRDB
import InstalledData
import Testing

@testable import Places

/// Checks of the contents of the installed gazetteer.
@Suite struct InstalledGazetteerTests {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try InstalledGazetteer.shared.get() }

  @Test func fileHasAtMost12Megabytes() throws {
    let size = try FileManager.default.attributesOfItem(atPath: gazetteer.database.path)[.size] as? Int
    #expect(try #require(size) <= 12_000_000)
  }

  @Test func fileCoversTheWorld() {
    let tables = gazetteer.tables
    #expect(tables.localityCount > 170_000)
    #expect(tables.regionCount > 3_500)
    #expect(tables.countryCount >= 250)
    #expect(tables.zones.count > 380)
    #expect((0..<tables.localityCount).filter { tables.population(ofLocality: $0) >= 1000 }.count > 145_000)
  }

  @Test func localitiesAreOrderedByPopulation() {
    let populations = (0..<gazetteer.tables.localityCount).map(gazetteer.tables.population(ofLocality:))
    #expect(zip(populations, populations.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func localitiesAboveAHundredThousandPeopleHaveOtherNames() {
    let tables = gazetteer.tables
    let great = (0..<tables.localityCount).prefix { tables.population(ofLocality: $0) >= 100_000 }
    let named = great.filter { !tables.alternates[tables.entry(ofLocality: $0)].isEmpty }
    // About one in ten large localities has no other names in GeoNames, or only regular transcriptions.
    #expect(Double(named.count) > 0.88 * Double(great.count))
  }

  @Test func everyTimeZoneExistsInTheSystem() {
    let zones = (0..<gazetteer.tables.zones.count).map { gazetteer.tables.zones[$0] }
    #expect(zones.filter { TimeZone(identifier: $0) == nil } == [])
  }

  /// The script that creates the file normalizes words in Python, and the program does so in Swift. Therefore entries
  /// must be found by each of their names.
  @Test func fileAndProgramFoldWordsEqually() throws {
    let tables = gazetteer.tables
    let areas = tables.countryCount + tables.regionCount
    try gazetteer.database.read { db in
      for entry in stride(from: 0, to: tables.names.count, by: 61) {
        let others = tables.alternates[entry].split(separator: "\t").map(String.init)
        for name in [tables.names[entry]] + others {
          let query = GazetteerQuery(name)
          guard !query.words.isEmpty, query.words.count < 8 else { continue }
          let table: GazetteerFile.FullTextTable = entry < areas ? .areas : .places
          let found = try Bool.fetchOne(
            db, sql: "SELECT ? IN (\(table.query))", arguments: [entry + 1, query.match(whole: true)])
          #expect(found == true, "\(name)")
        }
      }
    }
  }

  @Test func fileContainsTheAttribution() throws {
    let credit = try gazetteer.database.read {
      try String.fetchOne($0, sql: "SELECT value FROM metadata WHERE name = 'attribution'")
    }
    #expect(credit?.contains("GeoNames, CC BY 4.0") == true)
  }
}
