import AnnotationKit
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import MapFiles
import Places
import Search
import SeededRandom

/// Measures one keystroke in the search field, from the change of the text to the ranked results. It searches 100,000
/// rows of the map and the gazetteer. The slowest keystroke is reported.
@MainActor enum SearchBenchmarks {
  static func run() async throws {
    let file = try GeoJSONFile(bytes: placesFile(count: 100_000))
    let gazetteer = try Gazetteer.installed()
    Benchmark(name: "search: the rows of 100,000 features are prepared", runs: 5).measure {
      FilteredRows(MapDocument(DocumentContents(file))).query = "x"
    }
    let document = MapDocument(DocumentContents(file))
    await type(in: document, gazetteer, "as they were read")
    document.style.setColor(
      HexColor(rgb: 0x3584E4), of: (0..<document.rows.count).map { document.rows.key(at: $0) })
    await type(in: document, gazetteer, "all of them changed")
  }

  /// Search texts: texts that match nearly all or only few rows, words, diacritics, numbers and coordinates.
  private static let texts = [
    "a", "e", "x", "brunnen", "old well 7", "straße am see", "ÖSTERREICH", "san francisco, california",
    "47.3769, 8.5417",
  ]

  private static func type(in document: MapDocument, _ gazetteer: Gazetteer, _ state: String) async {
    let rows = FilteredRows(document)
    rows.query = "prepared"
    var (own, whole): ([String: [Double]], [String: [Double]]) = ([:], [:])
    for _ in 0..<20 {
      for text in texts {
        for end in text.indices {
          let typed = String(text[...end])
          let times = await search(typed, rows, gazetteer)
          own[typed, default: []].append(times.own)
          whole[typed, default: []].append(times.whole)
        }
        rows.query = ""
      }
    }
    for typed in whole.keys.sorted() {
      Benchmark(name: "search: “\(typed)” in 100,000 rows, \(state)").report(whole[typed] ?? [])
    }
    Benchmark(name: "search: any letter, the map's own, \(state)").report(own.values.flatMap { $0 })
    Benchmark(name: "search: any letter, everything, \(state)").report(whole.values.flatMap { $0 })
  }

  /// Searches like the window, which searches the gazetteer on another thread. Returns the milliseconds until the rows
  /// of the map are found, and until all results are available.
  private static func search(
    _ text: String, _ rows: FilteredRows, _ gazetteer: Gazetteer
  ) async -> (own: Double, whole: Double) {
    let middle = Coordinate(latitude: 47, longitude: 8)
    let start = ContinuousClock.now
    let search = Task.detached(priority: .userInitiated) {
      gazetteer.search(text, near: middle, limit: 6).map { PlaceSearchResult($0) }
    }
    rows.query = text
    let best = rows.best(SearchResults.maximumRankedRows, near: middle)
    let coordinateQuery = CoordinateQuery(text, near: middle)
    _ = SearchResults(coordinate: coordinateQuery, own: best, rowCount: rows.count, places: [])
    let own = ContinuousClock.now - start
    let places = await search.value
    _ = SearchResults(coordinate: coordinateQuery, own: best, rowCount: rows.count, places: places)
    return (own / .milliseconds(1), (ContinuousClock.now - start) / .milliseconds(1))
  }

  /// Returns features with names and notes in several languages, about 350 bytes each.
  private static func placesFile(count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 5)
    let kinds = [
      "Brunnen", "Old Well", "Église", "Straße am See", "Källa", "Hut", "Fountain", "Árbol", "Quelle",
      "Bench",
      "Źródło", "Πηγή", "Родник", "Spring", "Lookout", "Cairn", "Gate", "Bridge",
    ]
    let notes = [
      "Clear water all year, and a place to sit in the shade.",
      "Closed in winter. Ask at the house next to it.",
      "Schöner Blick auf den See; der Weg ist nicht markiert.", "Seen in May, photographed again in August.",
    ]
    let countries = ["Österreich", "Schweiz", "Sverige", "France", "España", "United Kingdom"]
    var text = "{\"type\": \"FeatureCollection\", \"features\": [\n"
    for index in 0..<count {
      let kind = kinds.randomElement(using: &random) ?? ""
      let place = Coordinate(
        latitude: Double.random(in: -70...75, using: &random),
        longitude: Double.random(in: -180...180, using: &random))
      text += """
        { "type": "Feature", "id": \(index), "properties": { "name": "\(kind) \(index)", \
        "marker-color": "#e5484d", "elevation": \(index * 37 % 3000), \
        "description": "\(notes.randomElement(using: &random) ?? "")", \
        "country": "\(countries.randomElement(using: &random) ?? "")", "source": "survey 2024" }, \
        "geometry": { "type": "Point", "coordinates": [ \(place.longitude), \(place.latitude) ] } }
        """
      text += index + 1 < count ? ",\n" : "\n"
    }
    return Array((text + "]}\n").utf8)
  }
}
