import Documents
import GeoJSON
import Geography
import Search
import Testing

@Suite @MainActor struct BestRowsTests {
  private func rows(_ places: [(name: String, note: String, longitude: Double)]) throws -> FilteredRows {
    let features = places.map { place in
      """
      {"type":"Feature","properties":{"name":"\(place.name)","note":"\(place.note)"},
      "geometry":{"type":"Point","coordinates":[\(place.longitude),0]}}
      """
    }
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
    return FilteredRows(MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8)))))
  }

  private func names(_ rows: FilteredRows, _ query: String, near longitude: Double = 0) -> [String] {
    rows.query = query
    return rows.best(3, near: Coordinate(latitude: 0, longitude: longitude)).compactMap {
      rows.index(of: $0.key).flatMap { rows.row(at: $0) }?.title
    }
  }

  @Test func titlesThatFitBetterComeFirst() throws {
    let rows = try rows([
      ("Old hut", "", 0), ("Hutton", "", 0), ("Ruin", "was a hut", 0), ("Hüt", "", 0), ("Shutter", "", 0),
    ])
    #expect(names(rows, "hut") == ["Hüt", "Hutton", "Old hut"])
    #expect(rows.best(9, near: nil).map(\.quality) == [.exact, .start, .wordStart, .contained, .contained])
    #expect(names(rows, "") == [])
  }

  @Test func ofEqualsTheNearerComesFirstAcrossTheDateLine() throws {
    let rows = try rows([("Well", "", 10), ("Well 2", "", 170), ("Well 3", "", -175), ("Well 4", "", 90)])
    #expect(names(rows, "well", near: 179) == ["Well", "Well 3", "Well 2"])
  }

  @Test func ofManyTheBestAreFoundWhereverTheyStand() throws {
    var places = (0..<1000).map { (name: "Tree \($0)", note: "near an oak", longitude: Double($0 % 90)) }
    places[700].name = "Oak"
    places[900].name = "Oak, old"
    #expect(names(try rows(places), "oak").prefix(2) == ["Oak", "Oak, old"])
  }
}
