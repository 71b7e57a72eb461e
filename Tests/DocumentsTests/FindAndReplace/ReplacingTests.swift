import AnnotationKit
import Documents
import Features
import GeoJSON
import MapFiles
import Testing

@MainActor @Suite struct ReplacingTests {
  private let document: MapDocument
  private static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Old Bar","desc":"an old bar","kind":"bar","n":2010,"b":true},"geometry":null},
    {"type":"Feature","properties":{"title":"Inn","name":"bar","tags":["bar"]},
    "geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}}
    ]}
    """

  init() throws {
    document = MapDocument(
      DocumentContents(
        LayerContents(
          try GeoJSONFile(bytes: Array(ReplacingTests.text.utf8)), name: "a", uri: "file:///a.geojson")))
  }

  private var keys: [RowKey] { (0..<document.rows.count).map { document.rows.key(at: $0) } }
  private var exported: String { String(decoding: document.export(), as: UTF8.self) }

  @Test func replacementFindsEachTextOnce() async throws {
    let changes = try #require(
      try await Replacement(find: "bar", replacement: "pub").changes(of: keys, in: document.contents))
    #expect(
      changes.map(\.column) == [.title, .description, .property("kind"), .property("name")])
    #expect(changes.map(\.title) == ["Old Bar", "Old Bar", "Old Bar", "Inn"])
    #expect(
      changes[0].text.pieces == [.kept("Old "), .removed("Bar"), .added("pub")])
    #expect(document.bulk.perform(FeatureEdit(changes), of: keys) == 2)
    #expect(
      exported
        == ReplacingTests.text.replacing("Old Bar", with: "Old pub").replacing(
          "an old bar", with: "an old pub"
        )
        .replacing("\"kind\":\"bar\"", with: "\"kind\":\"pub\"")
        .replacing("\"name\":\"bar\"", with: "\"name\":\"pub\""))
    #expect(document.history.undoName == .features(.replace, .several(3)))
    document.history.undo()
    #expect(exported == ReplacingTests.text)
  }

  @Test func replacementCanBeLimitedToProperties() async throws {
    var replacement = Replacement(find: "bar", replacement: "pub")
    replacement.parts = [.properties]
    let changes = try #require(try await replacement.changes(of: [keys[0]], in: document.contents))
    #expect(changes.map(\.column) == [.property("kind")])
  }

  @Test func replacementKeepsNumbersNumeric() async throws {
    let kept = try await Replacement(find: "10", replacement: "x").changes(of: keys, in: document.contents)
    #expect(kept == [])
    let changes = try #require(
      try await Replacement(find: "10", replacement: "25").changes(of: keys, in: document.contents))
    document.bulk.perform(FeatureEdit(changes), of: keys)
    #expect(exported.contains("\"n\":2025,"))
  }

  @Test func replacementSkipsLockedFeatures() async throws {
    document.layers.set(document.layers.all[0].key, isLocked: true)
    #expect(
      try await Replacement(find: "bar", replacement: "").changes(of: keys, in: document.contents) == [])
  }
}
