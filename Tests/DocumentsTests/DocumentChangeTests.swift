import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

/// The kinds of changes that a document reports.
@MainActor @Suite struct DocumentChangeTests {
  private let document: MapDocument
  private let layer: LayerKey
  private let key: RowKey

  init() throws {
    document = MapDocument(
      DocumentContents(LayerContents(try LayerTests.file(["A", "B"]), name: "ab", uri: "file:///ab.geojson")))
    layer = document.layers.all[0].key
    key = document.rows.key(at: 0)
  }

  /// Returns the changes that are reported during `body`.
  private func changes(_ body: () throws -> Void) rethrows -> [DocumentChange] {
    var changes: [DocumentChange] = []
    let subscription = document.observe([.state, .selection]) { changes.append($0) }
    try body()
    withExtendedLifetime(subscription) {}
    return changes
  }

  @Test func editingAFeatureChangesFeaturesAndHistory() {
    let place = Coordinate(latitude: 5, longitude: 6)
    #expect(changes { document.features.rename(key, to: "C") } == [[.features, .history]])
    #expect(changes { document.features.move(key, to: place, zoom: 9) } == [[.features, .history]])
    #expect(changes { document.history.undo() } == [.selection, [.features, .history]])
    #expect(changes { document.history.redo() } == [[.features, .history]])
    #expect(changes { document.features.rename(key, to: "C") } == [])
  }

  @Test func editingALayerChangesOnlyItsKind() {
    #expect(changes { document.layers.rename(layer, to: "C") } == [[.layers, .history]])
    #expect(changes { document.layers.set(layer, isLocked: true) } == [[.locks, .history]])
    #expect(changes { document.history.undo() } == [[.locks, .history]])
    #expect(changes { document.layers.set(layer, isVisible: false) } == [[.visibility, .history]])
    #expect(changes { document.layers.active = layer } == [.layers])
  }

  @Test func addingALayerChangesEverythingButTheSelection() {
    let draft = document.contents.draft(name: "D")
    #expect(changes { document.layers.add(draft) } == [.state])
    #expect(changes { document.history.undo() } == [.state])
  }

  @Test func coloringByARuleChangesRules() throws {
    let values = PropertyValues(of: ["A", "B"].map { .text($0) })
    let rule = ColorRule(.categories, of: values, named: "title")
    #expect(changes { document.layers.set(layer, colorRule: rule) } == [[.rules, .history]])
    #expect(changes { document.history.undo() } == [[.rules, .history]])
  }

  @Test func savingChangesFiles() throws {
    document.features.rename(key, to: "C")
    let state = try #require(document.files.stateToSave(of: layer))
    let bytes = state.bytes()
    let source = LayerSource(uri: "file:///ab.geojson", digest: ContentDigest(bytes))
    #expect(changes { document.files.markSaved(state, as: source, bytes: bytes) } == [.files])
    #expect(changes { document.files.note(layer, .missing) } == [.files])
    #expect(changes { document.files.note(layer, .missing) } == [])
  }

  @Test func selectingChangesTheSelection() {
    #expect(changes { document.selection.select(only: key) } == [.selection])
    #expect(changes { document.features.delete([key]) } == [.selection, [.rows, .history]])
  }

  @Test func observersAreOnlyNotifiedOfTheirKinds() {
    var calls = 0
    let subscription = document.observe([.layers, .rules]) { _ in calls += 1 }
    document.features.rename(key, to: "C")
    document.selection.select(only: key)
    #expect(calls == 0)
    document.layers.rename(layer, to: "C")
    #expect(calls == 1)
    withExtendedLifetime(subscription) {}
  }
}
