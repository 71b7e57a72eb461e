import AnnotationKit
import Documents
import Features
import GeoJSON
import MapFiles
import Testing

/// Edits of the properties of several features.
@MainActor @Suite struct FeatureEditTests {
  private let document: MapDocument
  private static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{ "name" : "A","n":1.50, "b":true},"geometry":null},
    {"type":"Feature","properties":{"name":"B","n":null,"other":{"x":[1, 2]}},"geometry":null},
    {"type":"Feature","properties":null,"geometry":null}
    ]}
    """

  init() throws {
    document = MapDocument(
      DocumentContents(
        LayerContents(
          try GeoJSONFile(bytes: Array(FeatureEditTests.text.utf8)), name: "a", uri: "file:///a.geojson")))
  }

  private var keys: [RowKey] { (0..<document.rows.count).map { document.rows.key(at: $0) } }
  private var exported: String { String(decoding: document.export(), as: UTF8.self) }

  private func expect(_ edit: FeatureEdit, _ changes: [(String, String)], _ name: StepName) async {
    var text = FeatureEditTests.text
    for (old, new) in changes { text = text.replacing(old, with: new) }
    #expect(document.bulk.perform(edit, of: keys) == changes.count)
    #expect(exported == text)
    #expect(document.history.undoName == name)
    document.history.undo()
    #expect(exported == FeatureEditTests.text)
    #expect(document.history.undoName == nil)
    // Performs the same edit again, on a background thread.
    #expect(await document.bulk.perform(.features(edit), on: keys) == changes.count)
    #expect(exported == text)
    #expect(document.history.undoName == name)
    document.history.undo()
    #expect(exported == FeatureEditTests.text)
  }

  @Test func setChangesAllFeatures() async {
    await expect(
      .set(.property("n"), .text("x")),
      [
        ("1.50", "\"x\""), ("\"n\":null", "\"n\":\"x\""),
        ("\"properties\":null", "\"properties\":{\"n\":\"x\"}"),
      ],
      .property(.edit, named: "n", .several(3)))
  }

  @Test func addSkipsFeaturesThatHaveTheProperty() async {
    await expect(
      .add("b", .null),
      [("[1, 2]}}", "[1, 2]},\"b\":null}"), ("\"properties\":null", "\"properties\":{\"b\":null}")],
      .property(.add, named: "b", .several(3)))
  }

  @Test func renameKeepsTheValueText() async {
    await expect(
      .rename("n", to: "count"), [("\"n\":1.50", "\"count\":1.50"), ("\"n\":null", "\"count\":null")],
      .property(.rename, named: "n", .several(3)))
  }

  @Test func renameSkipsFeaturesThatHaveTheNewName() {
    #expect(document.bulk.perform(.rename("n", to: "b"), of: keys) == 1)
    #expect(exported.contains("\"n\":1.50"))
    #expect(exported.contains("\"b\":null"))
  }

  @Test func removeDeletesThePropertyOfAllFeatures() async {
    await expect(
      .remove("n"), [(",\"n\":1.50", ""), (",\"n\":null", "")], .property(.remove, named: "n", .several(3)))
  }

  @Test func cellsSetDifferentValuesPerFeature() async {
    let cells: [RowKey: [FeatureEdit.Cell]] = [
      keys[0]: [.init(.title, .text("Z")), .init(.property("b"), .boolean(false))],
      keys[1]: [.init(.property("n"), Property.Value("2e3", as: .number))],
    ]
    await expect(
      .cells(cells),
      [("\"A\",\"n\":1.50, \"b\":true", "\"Z\",\"n\":1.50, \"b\":false"), ("\"n\":null", "\"n\":2e3")],
      .features(.edit, .several(3)))
  }

  @Test func lockedFeaturesAreNotEdited() {
    document.layers.set(document.layers.all[0].key, isLocked: true)
    #expect(document.bulk.perform(.remove("n"), of: keys) == 0)
    #expect(exported == FeatureEditTests.text)
  }
}
