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
    key = document.key(atRow: 0)
  }

  private var text: String { String(decoding: document.export(), as: UTF8.self) }

  @Test func eachPropertyEditIsOneNamedStep() throws {
    let number = try #require(NumberText("1.90e6"))
    #expect(document.properties(of: key).map(\.name) == ["name", "population", "name"])
    #expect(document.properties(of: key)[1].value == .number(number))
    document.setProperty(at: 1, of: key, to: .text("many"))
    #expect(document.undoName == .property(.edit, named: "population", .titled("Wien")))
    document.renameProperty(at: 1, of: key, to: "people")
    #expect(document.undoName == .property(.rename, named: "population", .titled("Wien")))
    document.addProperty("capital", .boolean(true), to: key)
    #expect(document.undoName == .property(.add, named: "capital", .titled("Wien")))
    document.removeProperty(at: 0, of: key)
    #expect(document.undoName == .property(.remove, named: "name", .titled("Wien")))
    #expect(text.contains(#"{"people":"many","name":"Wien","capital":true}"#))
    for _ in 0..<4 { document.undo() }
    #expect(text == PropertyCommandTests.text)
  }

  @Test func unchangedPropertyAddsNoStep() throws {
    document.setProperty(at: 0, of: key, to: .text("Vienna"))
    document.renameProperty(at: 1, of: key, to: "population")
    document.setProperty(at: 3, of: key, to: .null)
    document.removeProperty(at: -1, of: key)
    #expect(document.undoName == nil && text == PropertyCommandTests.text)
  }

  @Test func lockedLayerRejectsPropertyEdits() {
    document.setLayer(document.layers[0].key, isLocked: true)
    document.setProperty(at: 1, of: key, to: .null)
    document.addProperty("a", .null, to: key)
    document.removeProperty(at: 1, of: key)
    #expect(text == PropertyCommandTests.text)
  }
}
