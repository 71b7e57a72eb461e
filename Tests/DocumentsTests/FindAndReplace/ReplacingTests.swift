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

  private var keys: [RowKey] { (0..<document.rowCount).map { document.key(atRow: $0) } }
  private var exported: String { String(decoding: document.export(), as: UTF8.self) }

  @Test func replacementFindsEachTextOnce() async throws {
    let changes = try #require(
      try await document.contents.changes(of: Replacement(find: "bar", replacement: "pub"), in: keys))
    #expect(
      changes.map(\.column) == [.title, .description, .property("kind"), .property("name")])
    #expect(changes.map(\.title) == ["Old Bar", "Old Bar", "Old Bar", "Inn"])
    #expect(
      changes[0].text.pieces == [.kept("Old "), .removed("Bar"), .added("pub")])
    #expect(document.perform(FeatureEdit(changes), of: keys) == 2)
    #expect(
      exported
        == ReplacingTests.text.replacing("Old Bar", with: "Old pub").replacing(
          "an old bar", with: "an old pub"
        )
        .replacing("\"kind\":\"bar\"", with: "\"kind\":\"pub\"")
        .replacing("\"name\":\"bar\"", with: "\"name\":\"pub\""))
    #expect(document.undoName == .features(.replace, .several(3)))
    document.undo()
    #expect(exported == ReplacingTests.text)
  }

  @Test func replacementCanBeLimitedToProperties() async throws {
    var replacement = Replacement(find: "bar", replacement: "pub")
    replacement.parts = [.properties]
    let changes = try #require(try await document.contents.changes(of: replacement, in: [keys[0]]))
    #expect(changes.map(\.column) == [.property("kind")])
  }

  @Test func replacementKeepsNumbersNumeric() async throws {
    let kept = try await document.contents.changes(of: Replacement(find: "10", replacement: "x"), in: keys)
    #expect(kept == [])
    let changes = try #require(
      try await document.contents.changes(of: Replacement(find: "10", replacement: "25"), in: keys))
    document.perform(FeatureEdit(changes), of: keys)
    #expect(exported.contains("\"n\":2025,"))
  }

  @Test func replacementSkipsLockedFeatures() async throws {
    document.setLayer(document.layers[0].key, isLocked: true)
    #expect(
      try await document.contents.changes(of: Replacement(find: "bar", replacement: ""), in: keys) == [])
  }
}
