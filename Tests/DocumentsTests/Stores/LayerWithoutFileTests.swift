import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import TableTesting
import Testing

/// A layer in a format that can't be written. It can be shown, edited and exported.
@MainActor @Suite struct LayerWithoutFileTests {
  private let document = MapDocument(
    DocumentContents(LayerContents(TableStore(TableStore.rows(0..<3)), name: "Table")))
  private var layer: LayerKey { document.layers[0].key }

  @Test func tableLayerCannotBeSavedInPlace() {
    let draft = document.addLayer(.draft(name: "Draft"))
    #expect(!document.canBeSavedInPlace(layer))
    #expect(document.canBeSavedInPlace(draft))
  }

  @Test func tableLayerIsEditedAndUndone() throws {
    let before = document.contents.export()
    let key = document.key(atRow: 1)
    document.activeLayer = layer
    document.move(key, to: Coordinate(latitude: 40, longitude: 50), zoom: 5)
    document.rename(key, to: "Renamed")
    document.addProperty("kind", .text("tree"), to: key)
    document.setProperty(at: 0, of: key, to: .text("bush"))
    let new = document.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "New")
    document.duplicate([new], zoom: 5)
    document.delete([document.key(atRow: 0)])
    #expect(document.properties(of: key) == [Property(name: "kind", value: .text("bush"))])
    #expect(
      (0..<document.rowCount).compactMap { document.row(at: $0).title } == ["Renamed", "Row 2", "New", "New"])
    while document.undo() != nil {}
    #expect(document.contents.export() == before)
  }

  @Test func exportUsesTheFormatOfDrafts() throws {
    document.setColor(HexColor(rgb: 0x12AB), of: [document.key(atRow: 1)])
    let file = try GeoJSONFile(bytes: document.export())
    #expect((0..<file.count).map { file.title(at: $0) } == ["Row 0", "Row 1", "Row 2"])
    #expect(file.points[2] == Coordinate(latitude: 2, longitude: 10))
    #expect(file.records[1].markerColor == HexColor(rgb: 0x12AB))
    #expect(file.identifier(at: 2) == NumberText("2").map { .number($0) })
  }

  @Test func exportWithAFileLayerUsesItsFormat() throws {
    let text =
      #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":1.0},"geometry":null}]}"#
    let both = MapDocument(
      DocumentContents(layers: [
        LayerContents(try GeoJSONFile(bytes: Array(text.utf8)), name: "File"),
        LayerContents(TableStore(TableStore.rows(0..<2)), name: "Table"),
      ]))
    let written = String(decoding: both.export(), as: UTF8.self)
    #expect(written.hasPrefix(String(text.dropLast(2))))
    #expect(try GeoJSONFile(bytes: both.export()).count == 3)
  }

  @Test func tableSavedAsAFileIsSavedInPlace() throws {
    let (retained, gone) = (document.key(atRow: 0), document.key(atRow: 2))
    document.rename(retained, to: "Before")
    let state = try #require(document.stateToSave(of: layer))
    let bytes = state.bytes()
    // The layer is edited while the file is being written.
    document.delete([gone])
    let source = LayerSource(uri: "file:///t.geojson", digest: ContentDigest(bytes))
    document.markSaved(state, as: source, bytes: bytes, reading: try GeoJSONFile(bytes: bytes))
    #expect(document.canBeSavedInPlace(layer) && document.hasUnsavedChanges(layer))
    document.undo()
    #expect(!document.hasUnsavedChanges(layer) && document.export() == bytes)
    document.undo()
    #expect(document.title(of: retained) == "Row 0")
    #expect(try GeoJSONFile(bytes: document.export()).title(at: 0) == "Row 0")
  }
}
