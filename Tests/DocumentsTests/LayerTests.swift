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
    bottom = document.layers.all[0].key
    top = document.layers.add(
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

  private var titles: [String] { (0..<document.rows.count).compactMap { document.rows.row(at: $0).title } }
  private func text(_ layer: LayerKey) -> String {
    String(decoding: document.export(.layer(layer)), as: UTF8.self)
  }

  @Test func markersOfEachLayerHaveASeparateGroup() {
    func groups() -> [UInt16?] {
      let rows = (0..<document.rows.count).map { AnnotationKey(document.rows.key(at: $0)) }
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
    document.history.undo()
    // The cluster group of the bottom layer stays the same when no other layers remain.
    #expect(groups() == Array(both[..<2]))
  }

  /// Observers must not be notified of a change of all rows, which is expensive in a document with a million rows.
  @Test func layerChangesWithoutRowsReportNoRowChange() {
    var reported = 0
    let source = DocumentSource(document)
    let subscriptions = [
      document.rows.observe { _ in reported += 1 }, source.observe { _ in reported += 1 },
      document.shapes.observeShapes { reported += 1 },
    ]
    document.layers.rename(bottom, to: "other")
    document.layers.set(bottom, isLocked: true)
    let empty = document.layers.add(document.contents.draft(name: "new"))
    document.layers.remove(empty)
    for _ in 0..<4 { document.history.undo() }
    #expect(reported == 0)
    #expect(titles == ["A", "B", "C"] && document.layers.all.map(\.state.name) == ["ab", "c"])
    #expect(!document.layers.isLocked(document.rows.key(at: 0)))
    document.layers.set(bottom, isVisible: false)
    #expect(reported > 0)
    withExtendedLifetime((source, subscriptions)) {}
  }

  /// The zoom level is the one for which the clustering source was last asked for markers.
  @Test func moveOfAClusteredMarkerRoundsByTheClusterZoom() throws {
    let source = ClusteringSource(DocumentSource(document))
    source.forEachMarker(in: Rectangle(x: 0, y: 0, width: 1, height: 1), zoom: 3) { _ in }
    let annotation = try #require(
      source.annotation(for: AnnotationKey(document.rows.key(at: 0))) as? DocumentAnnotation)
    annotation.coordinate = Coordinate(latitude: 10.123456789, longitude: 20.123456789)
    let place = try #require(document.rows.coordinate(of: document.rows.key(at: 0)))
    #expect(place.latitude != 10.1234568 && abs(place.latitude - 10.123456789) < 0.01)
  }

  @Test func rowsAreOrderedFromBottomToTopLayer() {
    #expect(document.layers.all.map(\.state.name) == ["ab", "c"])
    #expect(titles == ["A", "B", "C"])
    #expect(document.layers.all.map(\.rowCount) == [2, 1])
    #expect((0..<3).map { document.layers.layer(of: document.rows.key(at: $0)) } == [bottom, bottom, top])
    #expect(document.history.undoName == .layer(.add, named: "c"))
    document.history.undo()
    #expect(titles == ["A", "B"])
    document.history.redo()
    #expect(titles == ["A", "B", "C"])
  }

  @Test func layersAreSavedToSeparateFiles() throws {
    document.features.rename(document.rows.key(at: 1), to: "Bé")
    #expect(document.files.hasUnsavedChanges(bottom) && !document.files.hasUnsavedChanges(top))
    #expect(text(bottom) == LayerTests.text(["A", "Bé"]))
    #expect(text(top) == LayerTests.text(["C"]))
    document.files.markSaved(
      try #require(document.files.stateToSave(of: bottom)),
      as: LayerSource(uri: "file:///new.geojson", digest: ContentDigest(document.export(.layer(bottom)))),
      bytes: document.export(.layer(bottom)))
    #expect(!document.files.hasUnsavedChanges && document.layers.all[0].uri == "file:///new.geojson")
    document.history.undo()
    #expect(document.files.hasUnsavedChanges(bottom))
    #expect(text(bottom) == LayerTests.text(["A", "B"]))
  }

  @Test func exportCombinesAllLayers() {
    #expect(String(decoding: document.export(), as: UTF8.self) == LayerTests.text(["A", "B", "C"]))
    let some = Set([document.rows.key(at: 1), document.rows.key(at: 2)])
    #expect(String(decoding: document.export(.only(some)), as: UTF8.self) == LayerTests.text(["B", "C"]))
    #expect(
      String(decoding: document.export(.only([document.rows.key(at: 2)])), as: UTF8.self)
        == LayerTests.text(["C"]))
  }

  @Test func hiddenLayerIsNotOnTheMapOrInTheList() {
    let rows = FilteredRows(document)
    document.selection.set([document.rows.key(at: 0), document.rows.key(at: 2)])
    document.layers.set(bottom, isVisible: false)
    #expect(document.markers.count == 1 && rows.count == 1 && rows.row(at: 0)?.title == "C")
    #expect(document.selection.keys == [document.rows.key(at: 2)])
    #expect(document.history.undoName == .layer(.hide, named: "ab"))
    rows.query = "a"
    #expect(rows.count == 0)
    document.history.undo()
    #expect(document.markers.count == 3 && rows.count == 1 && rows.row(at: 0)?.title == "A")
    rows.query = ""
    #expect(rows.count == 3)
  }

  @Test func lockedLayerRejectsEdits() {
    let before = text(bottom)
    document.layers.set(bottom, isLocked: true)
    let key = document.rows.key(at: 0)
    document.features.move(key, to: Coordinate(latitude: 5, longitude: 6), zoom: 9)
    document.features.rename(key, to: "X")
    document.style.setColor(HexColor(rgb: 0), of: [key])
    document.features.delete([key, document.rows.key(at: 2)])
    document.features.duplicate([key], zoom: 3)
    #expect(text(bottom) == before && titles == ["A", "B"])
    #expect(document.layers.isLocked(key) && document.history.undoName == .features(.delete, .titled("C")))
  }

  @Test func newPlacesGoToTheActiveLayer() {
    #expect(document.layers.active == top)
    document.layers.active = bottom
    document.features.addMarker(at: Coordinate(latitude: 3, longitude: 4), zoom: 3, title: "N")
    #expect(titles == ["A", "B", "N", "C"])
    document.layers.draftName = "Draft"
    document.layers.set(bottom, isLocked: true)
    #expect(document.layers.active == top)
    document.layers.set(top, isVisible: false)
    #expect(document.layers.active == nil)
    document.features.addMarker(at: Coordinate(latitude: 3, longitude: 4), zoom: 3, title: "D")
    #expect(document.layers.all.map(\.state.name) == ["ab", "c", "Draft"])
    #expect(titles == ["A", "B", "N", "C", "D"])
    // The step that adds the place also adds its layer.
    document.history.undo()
    #expect(document.layers.all.count == 2)
    document.history.redo()
    #expect(titles == ["A", "B", "N", "C", "D"])
  }

  @Test func undoOfLayerRemovalRestoresItsEdits() {
    let keys = (0..<3).map { document.rows.key(at: $0) }
    document.features.rename(keys[2], to: "Cé")
    document.features.addMarker(at: Coordinate(latitude: 3, longitude: 4), zoom: 3, title: "N")
    let changed = text(top)
    document.layers.remove(top)
    #expect(titles == ["A", "B"] && document.layers.all.count == 1)
    // A removed layer can't be saved. Otherwise an empty file would be written.
    #expect(document.files.stateToSave(of: top) == nil)
    document.history.undo()
    #expect(titles == ["A", "B", "Cé", "N"] && text(top) == changed)
    #expect((0..<3).map { document.rows.key(at: $0) } == keys)
  }

  @Test func addingSeveralLayersIsOneStep() throws {
    let others = try ["D", "E"].map { LayerContents(try LayerTests.file([$0]), name: $0.lowercased()) }
    let keys = document.layers.add(others)
    #expect(
      document.layers.all.map(\.state.name) == ["ab", "c", "d", "e"] && document.layers.active == keys[1])
    #expect(titles == ["A", "B", "C", "D", "E"] && document.history.undoName == .addLayers(count: 2))
    #expect(document.layers.keys(of: keys[0]) == [document.rows.key(at: 3)])
    document.history.undo()
    #expect(document.layers.all.count == 2)
    document.history.redo()
    #expect(titles == ["A", "B", "C", "D", "E"])
    #expect(document.layers.add([]).isEmpty && document.history.undoName == .addLayers(count: 2))
  }

  @Test func newDocumentCanHaveSeveralLayers() throws {
    let map = MapDocument(
      DocumentContents(
        layers: [
          LayerContents(try LayerTests.file(["A"]), name: "a"),
          LayerContents(try LayerTests.file(["B", "C"]), name: "b"),
        ]))
    #expect(
      map.layers.all.map(\.rowCount) == [1, 2] && map.history.undoName == nil && map.markers.count == 3)
    map.layers.move(map.layers.all[0].key, to: 1)
    #expect((0..<3).map { map.rows.row(at: $0).title } == ["B", "C", "A"])
    map.layers.remove(map.layers.all[0].key)
    map.history.undo()
    #expect((0..<3).map { map.rows.row(at: $0).title } == ["B", "C", "A"])
  }

  @Test func moveLayerReordersItsRows() {
    document.layers.move(top, to: 0)
    #expect(titles == ["C", "A", "B"] && document.history.undoName == .layer(.reorder, named: "c"))
    document.features.addMarker(at: Coordinate(latitude: 3, longitude: 4), zoom: 3, title: "N")
    #expect(titles == ["C", "N", "A", "B"])
    document.history.undo()
    document.history.undo()
    #expect(titles == ["A", "B", "C"])
  }
}
