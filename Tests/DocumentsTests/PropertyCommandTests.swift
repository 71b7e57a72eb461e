import AnnotationKit
import Documents
import Features
import GeoJSON
import MapFiles
import Testing

@MainActor @Suite struct PropertyCommandTests {
  private static let text = """
    {"type":"Feature","properties":{"name":"Vienna","population":1.90e6,"name":"Wien"},
     "geometry":{"type":"Point","coordinates":[16.37,48.2]}}
    """
  private let document: MapDocument
  private let key: RowKey

  init() throws {
    document = MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(PropertyCommandTests.text.utf8))))
    key = document.rows.key(at: 0)
  }

  private var text: String { String(decoding: document.export(), as: UTF8.self) }

  @Test func eachPropertyEditIsOneNamedStep() throws {
    let number = try #require(NumberText("1.90e6"))
    #expect(document.properties.all(of: key).map(\.name) == ["name", "population", "name"])
    #expect(document.properties.all(of: key)[1].value == .number(number))
    document.properties.set(at: 1, of: key, to: .text("many"))
    #expect(document.history.undoName == .property(.edit, named: "population", .titled("Wien")))
    document.properties.rename(at: 1, of: key, to: "people")
    #expect(document.history.undoName == .property(.rename, named: "population", .titled("Wien")))
    document.properties.add("capital", .boolean(true), to: key)
    #expect(document.history.undoName == .property(.add, named: "capital", .titled("Wien")))
    document.properties.remove(at: 0, of: key)
    #expect(document.history.undoName == .property(.remove, named: "name", .titled("Wien")))
    #expect(text.contains(#"{"people":"many","name":"Wien","capital":true}"#))
    for _ in 0..<4 { document.history.undo() }
    #expect(text == PropertyCommandTests.text)
  }

  @Test func unchangedPropertyAddsNoStep() throws {
    document.properties.set(at: 0, of: key, to: .text("Vienna"))
    document.properties.rename(at: 1, of: key, to: "population")
    document.properties.set(at: 3, of: key, to: .null)
    document.properties.remove(at: -1, of: key)
    #expect(document.history.undoName == nil && text == PropertyCommandTests.text)
  }

  @Test func lockedLayerRejectsPropertyEdits() {
    document.layers.set(document.layers.all[0].key, isLocked: true)
    document.properties.set(at: 1, of: key, to: .null)
    document.properties.add("a", .null, to: key)
    document.properties.remove(at: 1, of: key)
    #expect(text == PropertyCommandTests.text)
  }
}
