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
  private var layer: LayerKey { document.layers.all[0].key }

  @Test func tableLayerCannotBeSavedInPlace() {
    let draft = document.layers.add(.draft(name: "Draft"))
    #expect(!document.files.canBeSavedInPlace(layer))
    #expect(document.files.canBeSavedInPlace(draft))
  }

  @Test func tableLayerIsEditedAndUndone() throws {
    let before = document.contents.export()
    let key = document.rows.key(at: 1)
    document.layers.active = layer
    document.features.move(key, to: Coordinate(latitude: 40, longitude: 50), zoom: 5)
    document.features.rename(key, to: "Renamed")
    document.properties.add("kind", .text("tree"), to: key)
    document.properties.set(at: 0, of: key, to: .text("bush"))
    let new = document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "New")
    document.features.duplicate([new], zoom: 5)
    document.features.delete([document.rows.key(at: 0)])
    #expect(document.properties.all(of: key) == [Property(name: "kind", value: .text("bush"))])
    #expect(
      (0..<document.rows.count).compactMap { document.rows.row(at: $0).title } == [
        "Renamed", "Row 2", "New", "New",
      ])
    while document.history.undo() != nil {}
    #expect(document.contents.export() == before)
  }

  @Test func exportUsesTheFormatOfDrafts() throws {
    document.style.setColor(HexColor(rgb: 0x12AB), of: [document.rows.key(at: 1)])
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
    let (retained, gone) = (document.rows.key(at: 0), document.rows.key(at: 2))
    document.features.rename(retained, to: "Before")
    let state = try #require(document.files.stateToSave(of: layer))
    let bytes = state.bytes()
    // The layer is edited while the file is being written.
    document.features.delete([gone])
    let source = LayerSource(uri: "file:///t.geojson", digest: ContentDigest(bytes))
    document.files.markSaved(state, as: source, bytes: bytes, reading: try GeoJSONFile(bytes: bytes))
    #expect(document.files.canBeSavedInPlace(layer) && document.files.hasUnsavedChanges(layer))
    document.history.undo()
    #expect(!document.files.hasUnsavedChanges(layer) && document.export() == bytes)
    document.history.undo()
    #expect(document.rows.title(of: retained) == "Row 0")
    #expect(try GeoJSONFile(bytes: document.export()).title(at: 0) == "Row 0")
  }
}
