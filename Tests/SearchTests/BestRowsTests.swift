import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Search
import Testing

@Suite @MainActor struct BestRowsTests {
  private typealias Places = [(name: String, note: String, longitude: Double)]

  private func rows(_ places: Places) throws -> FilteredRows { FilteredRows(try document(places)) }

  private func document(_ places: Places) throws -> MapDocument {
    let features = places.map { place in
      """
      {"type":"Feature","properties":{"name":"\(place.name)","note":"\(place.note)"},
      "geometry":{"type":"Point","coordinates":[\(place.longitude),0]}}
      """
    }
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
    return MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8))))
  }

  private func names(_ rows: FilteredRows, _ query: String, near longitude: Double = 0) -> [String] {
    rows.query = query
    return rows.best(3, near: Coordinate(latitude: 0, longitude: longitude)).compactMap {
      rows.index(of: $0.key).flatMap { rows.row(at: $0) }?.title
    }
  }

  @Test func betterMatchingTitlesComeFirst() throws {
    let rows = try rows([
      ("Old hut", "", 0), ("Hutton", "", 0), ("Ruin", "was a hut", 0), ("Hüt", "", 0), ("Shutter", "", 0),
    ])
    #expect(names(rows, "hut") == ["Hüt", "Hutton", "Old hut"])
    #expect(rows.best(9, near: nil).map(\.quality) == [.exact, .start, .wordStart, .contained, .contained])
    #expect(names(rows, "") == [])
  }

  @Test func nearerOfEqualMatchesComesFirstAcrossTheDateLine() throws {
    let rows = try rows([("Well", "", 10), ("Well 2", "", 170), ("Well 3", "", -175), ("Well 4", "", 90)])
    #expect(names(rows, "well", near: 179) == ["Well", "Well 3", "Well 2"])
  }

  @Test func bestOfManyMatchesAreFoundAtAnyIndex() throws {
    var places = (0..<1000).map { (name: "Tree \($0)", note: "near an oak", longitude: Double($0 % 90)) }
    places[700].name = "Oak"
    places[900].name = "Oak, old"
    #expect(names(try rows(places), "oak").prefix(2) == ["Oak", "Oak, old"])
  }

  @Test func nearestOfManyEqualMatchesAreFoundAtAnyIndex() throws {
    var places = (0..<1000).map { (name: "Oak \($0)", note: "", longitude: Double($0 % 90)) }
    places[950].longitude = -20
    places[990].longitude = -21
    #expect(names(try rows(places), "oak", near: -25).prefix(2) == ["Oak 990", "Oak 950"])
  }

  @Test func changedRowsAreMatchedAgain() throws {
    let document = try document([("Old hut", "", 0), ("Ruin", "was a hut", 0), ("Shed", "", 0)])
    let rows = FilteredRows(document)
    #expect(names(rows, "hut") == ["Old hut", "Ruin"])
    document.features.rename(document.rows.key(at: 2), to: "Hut")
    #expect(rows.best(3, near: nil).map(\.quality) == [.exact, .wordStart, .contained])
    document.features.rename(document.rows.key(at: 0), to: "Old shed")
    #expect(rows.best(3, near: nil).map(\.quality) == [.exact, .contained])
    document.history.undo()
    #expect(names(rows, "old hut") == ["Old hut"])
  }

  @Test func textsAreReadAgainAfterABulkEdit() async throws {
    let document = try document((0..<6000).map { ("Tree \($0)", "oak", Double($0 % 90)) })
    let rows = FilteredRows(document)
    rows.query = "abcdef"
    await rows.finish()
    #expect(rows.count == 0)
    document.style.setColor(HexColor(rgb: 0xABCDEF), of: (0..<6000).map { document.rows.key(at: $0) })
    await rows.finish()
    #expect(rows.count == 6000)
    rows.query = "tree 5999 oak abcdef"
    await rows.finish()
    #expect(rows.count == 1)
    document.history.undo()
    await rows.finish()
    #expect(rows.count == 0)
    rows.query = "tree 5999 oak"
    await rows.finish()
    #expect(rows.count == 1)
  }
}
