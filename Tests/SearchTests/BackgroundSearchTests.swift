import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Observing
import Testing

/// Tests searching many rows on a background thread.
@Suite @MainActor struct BackgroundSearchTests {
  private let document: MapDocument
  private let rows: FilteredRows
  /// The number of features. Every tenth feature is an oak.
  private static let count = 5000

  init() throws {
    let features = (0..<BackgroundSearchTests.count).map { number in
      """
      {"type":"Feature","properties":{"name":"Tree \(number)","kind":"\(number % 10 == 0 ? "oak" : "ash")"},
      "geometry":{"type":"Point","coordinates":[\(number % 180),\(number % 90)]}}
      """
    }
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
    document = MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8))))
    rows = FilteredRows(document)
  }

  private var keys: [RowKey] { (0..<rows.count).map { rows.key(at: $0) } }

  @Test func rowsStayUntilTheSearchEnds() async {
    var changes: [RowChange] = []
    let subscription = rows.observe { changes.append($0) }
    rows.query = "oak"
    #expect(rows.isLooking && rows.count == BackgroundSearchTests.count && changes.isEmpty)
    await rows.finish()
    #expect(!rows.isLooking && rows.count == 500 && changes == [.reset])
    rows.query = "oak 10"
    await rows.finish()
    rows.query = ""
    #expect(!rows.isLooking && rows.count == BackgroundSearchTests.count)
    withExtendedLifetime(subscription) {}
  }

  @Test func editsDuringTheSearchAreFound() async {
    rows.query = "oak"
    document.features.rename(document.rows.key(at: 1), to: "An oak")
    document.features.delete([document.rows.key(at: 0)])
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 10, title: "Oak")
    #expect(rows.isLooking)
    await rows.finish()
    #expect(rows.count == 501)
    let fresh = FilteredRows(document)
    fresh.query = "oak"
    await fresh.finish()
    #expect(keys == (0..<fresh.count).map { fresh.key(at: $0) })
  }

  @Test func foundRowsFollowEditsDuringTheNextSearch() async {
    rows.query = "oak"
    await rows.finish()
    document.style.setColor(
      HexColor(rgb: 0x123456), of: (0..<BackgroundSearchTests.count).map { document.rows.key(at: $0) })
    #expect(rows.isLooking && rows.count == 500)
    document.features.delete((0..<100).map { document.rows.key(at: $0) })
    #expect(rows.isLooking && rows.count == 490)
    #expect(keys.allSatisfy { document.rows.index(of: $0) != nil })
    document.features.rename(document.rows.key(at: 1), to: "An oak")
    #expect(rows.count == 491)
    await rows.finish()
    #expect(rows.count == 491)
  }

  @Test func lastQueryDeterminesTheRows() async {
    rows.query = "o"
    rows.query = "oa"
    rows.query = "ash"
    await rows.finish()
    #expect(rows.count == 4500)
    document.features.rename(document.rows.key(at: 5), to: "a")
    rows.query = "oak"
    rows.query = ""
    #expect(!rows.isLooking && rows.count == BackgroundSearchTests.count)
    await rows.finish()
    #expect(rows.count == BackgroundSearchTests.count)
  }

  @Test func layerHiddenDuringTheSearchIsNotShown() async {
    let layer = document.layers.all[0].key
    rows.query = "oak"
    document.layers.set(layer, isVisible: false)
    #expect(rows.isLooking && rows.count == 0)
    await rows.finish()
    #expect(rows.count == 0)
    document.layers.set(layer, isVisible: true)
    await rows.finish()
    #expect(rows.count == 500)
  }

  @Test func uncachedTextsGiveTheSameRows() async {
    let passing = FilteredRows(document, keepingTextsUpTo: 1000)
    for (place, query) in ["tree 1", "tree 12", "12 oak", "ash", "tree", "zz", "oak"].enumerated() {
      rows.query = query
      passing.query = query
      #expect(passing.isLooking)
      await rows.finish()
      await passing.finish()
      #expect(passing.keys == rows.keys && (query == "zz") == passing.keys.isEmpty)
      #expect(passing.best(9, near: nil) == rows.best(9, near: nil))
      document.features.rename(document.rows.key(at: 40 + place), to: "Tree \(place) x12")
      document.features.delete([document.rows.key(at: 100)])
      await rows.finish()
      await passing.finish()
      #expect(passing.keys == rows.keys)
    }
  }

  /// The limits are enough to cache the texts of few features, of all features, and of no feature.
  @Test(arguments: [1000, 30_000, 1]) func extendedQueryWithPartlyCachedTextsGivesTheSameRows(_ limit: Int)
    async
  {
    let passing = FilteredRows(document, keepingTextsUpTo: limit)
    let queries = [
      "t", "tre", "tree", "tree 1", "tree 12", "tree 12 oak", "oak tree 120", "tree 12", "oak", "oak zz",
      "oak zzz", "oak",
      "oak 0", "e oak 10",
    ]
    for query in queries {
      rows.query = query
      passing.query = query
      await rows.finish()
      await passing.finish()
      #expect(passing.keys == rows.keys, "\(query)")
      #expect(passing.best(9, near: nil) == rows.best(9, near: nil), "\(query)")
    }
  }

  @Test func emptyQueryKeepsTheCachedTexts() async {
    rows.query = "oak"
    await rows.finish()
    var shares: [Double?] = []
    let subscription = rows.observeProgress { shares.append($0) }
    rows.query = ""
    rows.query = "oak 10"
    await rows.finish()
    #expect(shares.allSatisfy { $0 == nil })
    rows.query = ""
    await Task.yield()
    rows.query = "oak"
    await rows.finish()
    #expect(shares.contains { $0 != nil })
    withExtendedLifetime(subscription) {}
  }

  @Test func progressIsReported() async {
    var shares: [Double?] = []
    let subscription = rows.observeProgress { shares.append($0) }
    rows.query = "oak"
    await rows.finish()
    #expect(shares.last == .some(nil))
    #expect(shares.dropLast().allSatisfy { $0.map { (0...1).contains($0) } ?? false })
    withExtendedLifetime(subscription) {}
  }
}
