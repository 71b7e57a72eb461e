import Foundation
import GRDB
import Geography
import InstalledData
import Testing
import Tiles

@testable import BaseMap

/// Tests the data that the recipe in `data/recipe` generates.
@Suite struct WorldDataTests {
  let data: SharedData
  let world: WorldMap

  init() throws {
    data = try SharedData.locate()
    world = try WorldMap(data: data)
  }

  @Test func worldFileHasAtMost8Megabytes() throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: data.path(SharedData.worldName))
    #expect(try #require(attributes[.size] as? Int) <= 8_000_000)
  }

  @Test func labelIsStoredInTheCellOfItsMinimumZoom() throws {
    let cell = TileID(z: 2, x: 2, y: 1)
    let labels = try world.labels.labels(in: cell)
    #expect(labels.contains { $0.name == "Zürich" })
    #expect(labels.map(\.id) == labels.map(\.id).sorted())
    for label in labels {
      #expect((2..<3).contains(label.minZoom))
      #expect(Int(label.position.x * 4) == cell.x && Int(label.position.y * 4) == cell.y)
    }
  }

  @Test func countryLabelsUseTheTranslatedNames() throws {
    let map = try WorldMap(data: data, countryNames: ["Germany": "Deutschland", "Zürich": "Zurich"])
    let world = TileID(z: 1, x: 1, y: 0)
    let countries = try map.labels.labels(in: world).filter { $0.kind == .country }.map(\.name)
    #expect(countries.contains("Deutschland") && countries.contains("France"))
    #expect(!countries.contains("Germany"))
    // The names of towns aren't translated.
    #expect(try map.labels.labels(in: TileID(z: 2, x: 2, y: 1)).contains { $0.name == "Zürich" })
  }

  @Test func riverNamesHaveTheirSpecialLetters() throws {
    let database = try DatabaseQueue(path: data.path(SharedData.worldName))
    let names = try database.read { db in
      try String.fetchAll(db, sql: "SELECT DISTINCT name FROM label WHERE kind = 4")
    }
    #expect(names.count > 200)
    // The source files have names without letters that aren't ASCII, with a "?", or with a second name in parentheses.
    #expect(names.contains("Rhône") && !names.contains("Rhne"))
    #expect(names.contains("Donau") && !names.contains { $0.contains("(") || $0.contains("?") })
  }

  @Test(arguments: ["Juba", "Dodoma", "Gitega", "Porto-Novo", "Saint John’s", "Astana", "Kyiv", "Bern"])
  func correctedCapitalsAreCapitals(_ name: String) throws {
    let labels = try capitals()
    #expect(labels.contains(name))
    #expect(!labels.contains("Dar es Salaam") && !labels.contains("Bujumbura") && !labels.contains("Kiev"))
  }

  @Test func sampleContainsEveryCapital() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: data.path("samples/capitals.geojson")))
    let sample = try JSONDecoder().decode(Sample.self, from: bytes)
    let titles = Set(sample.features.map(\.properties.title))
    #expect(sample.features.count >= 200)
    let missing = try capitals().filter { !titles.contains($0) }
    #expect(missing.isEmpty)
    #expect(sample.features.allSatisfy { $0.properties.markerColor.hasPrefix("#") })
    // The file has one feature per line, so that moving a pin changes one line of a diff.
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.contains("\"Feature\"") }.count == sample.features.count)
  }

  private struct Sample: Decodable {
    struct Feature: Decodable {
      struct Properties: Decodable {
        var title: String
        var markerColor: String

        enum CodingKeys: String, CodingKey {
          case title
          case markerColor = "marker-color"
        }
      }
      var properties: Properties
    }
    var features: [Feature]
  }

  private func capitals() throws -> [String] {
    try world.labels.database.read { try String.fetchAll($0, sql: "SELECT name FROM label WHERE capital") }
  }
}
