import AnnotationKit
import DocumentMap
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

@MainActor @Suite struct LayerTests {
  private let document: MapDocument
  private let bottom: LayerKey
  private let top: LayerKey

  init() throws {
    document = MapDocument(
      DocumentContents(LayerContents(try LayerTests.file(["A", "B"]), name: "ab", uri: "file:///ab.geojson")))
    bottom = document.layers[0].key
    top = document.addLayer(
      LayerContents(try LayerTests.file(["C"]), name: "c", uri: "file:///c.geojson"))
  }

  nonisolated static func text(_ titles: [String]) -> String {
    CommandTests.file(
      titles.map {
        "{\"type\":\"Feature\",\"properties\":{\"title\":\"\($0)\"},"
          + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"
      })
  }

  nonisolated static func file(_ titles: [String]) throws(GeoJSONError) -> GeoJSONFile {
    try GeoJSONFile(bytes: Array(text(titles).utf8))
  }

  private var titles: [String] { (0..<document.rowCount).compactMap { document.row(at: $0).title } }
  private func text(_ layer: LayerKey) -> String {
    String(decoding: document.export(.layer(layer)), as: UTF8.self)
  }

  @Test func markersOfEachLayerHaveASeparateGroup() {
    func groups() -> [UInt16?] {
      let rows = (0..<document.rowCount).map { AnnotationKey(document.key(atRow: $0)) }
      let source = DocumentSource(document)
      let groups = rows.map { source.marker(for: $0)?.group }
      #expect(source.markerList().list().map(\.group) == groups)
      var found: [AnnotationKey: UInt16] = [:]
      source.forEachMarker(in: Rectangle(x: 0, y: 0, width: 0.999, height: 1), zoom: .infinity) {
        found[$0.key] = $0.group
      }
      #expect(rows.map { found[$0] } == groups)
      return groups
    }
    let both = groups()
    #expect(both[0] == both[1] && both[1] != both[2] && !both.contains(0))
    document.undo()
    // The cluster group of the bottom layer stays the same when no other layers remain.
    #expect(groups() == Array(both[..<2]))
  }

  /// Observers must not be notified of a change of all rows, which is expensive in a document with a million rows.
  @Test func layerChangesWithoutRowsReportNoRowChange() {
    var reported = 0
    let source = DocumentSource(document)
    let subscriptions = [
      document.observeRows { _ in reported += 1 }, source.observe { _ in reported += 1 },
      document.observeShapes { reported += 1 },
    ]
    document.renameLayer(bottom, to: "other")
    document.setLayer(bottom, isLocked: true)
    let empty = document.addLayer(document.contents.draft(name: "new"))
    document.removeLayer(empty)
    for _ in 0..<4 { document.undo() }
    #expect(reported == 0)
    #expect(titles == ["A", "B", "C"] && document.layers.map(\.state.name) == ["ab", "c"])
    #expect(!document.isLocked(document.key(atRow: 0)))
    document.setLayer(bottom, isVisible: false)
    #expect(reported > 0)
    withExtendedLifetime((source, subscriptions)) {}
  }

  /// The zoom level is the one for which the clustering source was last asked for markers.
  @Test func moveOfAClusteredMarkerRoundsByTheClusterZoom() throws {
    let source = ClusteringSource(DocumentSource(document))
    source.forEachMarker(in: Rectangle(x: 0, y: 0, width: 1, height: 1), zoom: 3) { _ in }
    let annotation = try #require(
      source.annotation(for: AnnotationKey(document.key(atRow: 0))) as? DocumentAnnotation)
    annotation.coordinate = Coordinate(latitude: 10.123456789, longitude: 20.123456789)
    let place = try #require(document.coordinate(of: document.key(atRow: 0)))
    #expect(place.latitude != 10.1234568 && abs(place.latitude - 10.123456789) < 0.01)
  }

  @Test func rowsAreOrderedFromBottomToTopLayer() {
    #expect(document.layers.map(\.state.name) == ["ab", "c"])
    #expect(titles == ["A", "B", "C"])
    #expect(document.layers.map(\.rowCount) == [2, 1])
    #expect((0..<3).map { document.layer(of: document.key(atRow: $0)) } == [bottom, bottom, top])
    #expect(document.undoName == .layer(.add, named: "c"))
    document.undo()
    #expect(titles == ["A", "B"])
    document.redo()
    #expect(titles == ["A", "B", "C"])
  }

  @Test func layersAreSavedToSeparateFiles() throws {
    document.rename(document.key(atRow: 1), to: "Bé")
    #expect(document.hasUnsavedChanges(bottom) && !document.hasUnsavedChanges(top))
    #expect(text(bottom) == LayerTests.text(["A", "Bé"]))
    #expect(text(top) == LayerTests.text(["C"]))
    document.markSaved(
      try #require(document.stateToSave(of: bottom)),
      as: LayerSource(uri: "file:///new.geojson", digest: ContentDigest(document.export(.layer(bottom)))),
      bytes: document.export(.layer(bottom)))
    #expect(!document.hasUnsavedChanges && document.layers[0].uri == "file:///new.geojson")
    document.undo()
    #expect(document.hasUnsavedChanges(bottom))
    #expect(text(bottom) == LayerTests.text(["A", "B"]))
  }

  @Test func exportCombinesAllLayers() {
    #expect(String(decoding: document.export(), as: UTF8.self) == LayerTests.text(["A", "B", "C"]))
    let some = Set([document.key(atRow: 1), document.key(atRow: 2)])
    #expect(String(decoding: document.export(.only(some)), as: UTF8.self) == LayerTests.text(["B", "C"]))
    #expect(
      String(decoding: document.export(.only([document.key(atRow: 2)])), as: UTF8.self)
        == LayerTests.text(["C"]))
  }

  @Test func hiddenLayerIsNotOnTheMapOrInTheList() {
    let rows = FilteredRows(document)
    document.selection.set([document.key(atRow: 0), document.key(atRow: 2)])
    document.setLayer(bottom, isVisible: false)
    #expect(document.markerCount == 1 && rows.count == 1 && rows.row(at: 0)?.title == "C")
    #expect(document.selection.keys == [document.key(atRow: 2)])
    #expect(document.undoName == .layer(.hide, named: "ab"))
    rows.query = "a"
    #expect(rows.count == 0)
    document.undo()
    #expect(document.markerCount == 3 && rows.count == 1 && rows.row(at: 0)?.title == "A")
    rows.query = ""
    #expect(rows.count == 3)
  }

  @Test func lockedLayerRejectsEdits() {
    let before = text(bottom)
    document.setLayer(bottom, isLocked: true)
    let key = document.key(atRow: 0)
    document.move(key, to: Coordinate(latitude: 5, longitude: 6), zoom: 9)
    document.rename(key, to: "X")
    document.setColor(HexColor(rgb: 0), of: [key])
    document.delete([key, document.key(atRow: 2)])
    document.duplicate([key], zoom: 3)
    #expect(text(bottom) == before && titles == ["A", "B"])
    #expect(document.isLocked(key) && document.undoName == .features(.delete, .titled("C")))
  }

  @Test func newPlacesGoToTheActiveLayer() {
    #expect(document.activeLayer == top)
    document.activeLayer = bottom
    document.addMarker(at: Coordinate(latitude: 3, longitude: 4), zoom: 3, title: "N")
    #expect(titles == ["A", "B", "N", "C"])
    document.draftName = "Draft"
    document.setLayer(bottom, isLocked: true)
    #expect(document.activeLayer == top)
    document.setLayer(top, isVisible: false)
    #expect(document.activeLayer == nil)
    document.addMarker(at: Coordinate(latitude: 3, longitude: 4), zoom: 3, title: "D")
    #expect(document.layers.map(\.state.name) == ["ab", "c", "Draft"])
    #expect(titles == ["A", "B", "N", "C", "D"])
    // The step that adds the place also adds its layer.
    document.undo()
    #expect(document.layers.count == 2)
    document.redo()
    #expect(titles == ["A", "B", "N", "C", "D"])
  }

  @Test func undoOfLayerRemovalRestoresItsEdits() {
    let keys = (0..<3).map { document.key(atRow: $0) }
    document.rename(keys[2], to: "Cé")
    document.addMarker(at: Coordinate(latitude: 3, longitude: 4), zoom: 3, title: "N")
    let changed = text(top)
    document.removeLayer(top)
    #expect(titles == ["A", "B"] && document.layers.count == 1)
    // A removed layer can't be saved. Otherwise an empty file would be written.
    #expect(document.stateToSave(of: top) == nil)
    document.undo()
    #expect(titles == ["A", "B", "Cé", "N"] && text(top) == changed)
    #expect((0..<3).map { document.key(atRow: $0) } == keys)
  }

  @Test func addingSeveralLayersIsOneStep() throws {
    let others = try ["D", "E"].map { LayerContents(try LayerTests.file([$0]), name: $0.lowercased()) }
    let keys = document.addLayers(others)
    #expect(document.layers.map(\.state.name) == ["ab", "c", "d", "e"] && document.activeLayer == keys[1])
    #expect(titles == ["A", "B", "C", "D", "E"] && document.undoName == .addLayers(count: 2))
    #expect(document.keys(of: keys[0]) == [document.key(atRow: 3)])
    document.undo()
    #expect(document.layers.count == 2)
    document.redo()
    #expect(titles == ["A", "B", "C", "D", "E"])
    #expect(document.addLayers([]).isEmpty && document.undoName == .addLayers(count: 2))
  }

  @Test func newDocumentCanHaveSeveralLayers() throws {
    let map = MapDocument(
      DocumentContents(
        layers: [
          LayerContents(try LayerTests.file(["A"]), name: "a"),
          LayerContents(try LayerTests.file(["B", "C"]), name: "b"),
        ]))
    #expect(map.layers.map(\.rowCount) == [1, 2] && map.undoName == nil && map.markerCount == 3)
    map.moveLayer(map.layers[0].key, to: 1)
    #expect((0..<3).map { map.row(at: $0).title } == ["B", "C", "A"])
    map.removeLayer(map.layers[0].key)
    map.undo()
    #expect((0..<3).map { map.row(at: $0).title } == ["B", "C", "A"])
  }

  @Test func moveLayerReordersItsRows() {
    document.moveLayer(top, to: 0)
    #expect(titles == ["C", "A", "B"] && document.undoName == .layer(.reorder, named: "c"))
    document.addMarker(at: Coordinate(latitude: 3, longitude: 4), zoom: 3, title: "N")
    #expect(titles == ["C", "N", "A", "B"])
    document.undo()
    document.undo()
    #expect(titles == ["A", "B", "C"])
  }
}
