import AnnotationKit
import DocumentMap
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Observing
import SeededRandom
import Testing

/// A copy of a list that is updated only by applying the changes that observers are notified of.
@MainActor private final class Shadow<Element: Equatable> {
  private(set) var elements: [Element]
  private let current: @MainActor () -> [Element]
  var subscription: Subscription?

  init(_ current: @escaping @MainActor () -> [Element]) {
    self.current = current
    elements = current()
  }

  func reset() { elements = current() }
  func remove(_ range: Range<Int>) { elements.removeSubrange(range) }
  func insert(_ range: Range<Int>) { elements.insert(contentsOf: current()[range], at: range.lowerBound) }
  func update(_ range: Range<Int>) { elements.replaceSubrange(range, with: current()[range]) }

  func apply(_ change: RowChange) {
    switch change {
    case .reset: reset()
    case .inserted(let range): insert(range)
    case .removed(let range): remove(range)
    case .edited(let range): update(range)
    }
    #expect(elements.count == current().count)
  }
}

/// A copy of the markers that is updated only for markers whose changes were reported.
@MainActor private final class MarkerShadow {
  private(set) var markers: [AnnotationKey: Marker] = [:]
  private let source: DocumentSource
  private var subscription: Subscription?

  init(_ source: DocumentSource) {
    self.source = source
    reset()
    subscription = source.observe { [unowned self] in apply($0) }
  }

  private func reset() {
    markers = [:]
    source.forEachMarker(in: Rectangle(x: 0, y: 0, width: 0.9999999999, height: 1), zoom: 0) { read($0.key) }
  }

  private func read(_ key: AnnotationKey) {
    markers[key] = source.marker(for: key).map {
      Marker(position: $0.position, appearance: source.palette[Int($0.paletteIndex)])
    }
  }

  private func apply(_ change: AnnotationChange) {
    switch change {
    case .reset, .region: reset()
    case .inserted(let keys):
      #expect(keys.allSatisfy { markers[$0] == nil })
      keys.forEach(read)
    case .removed(let keys):
      #expect(keys.allSatisfy { markers[$0] != nil && source.marker(for: $0) == nil })
      for key in keys { markers[key] = nil }
    case .moved(let key), .edited(let key): read(key)
    }
  }
}

private struct Marker: Equatable {
  var position: MercatorPoint
  var appearance: MarkerAppearance
}

extension MapDocument {
  /// The markers in the form in which a map view draws them, in the order of the rows.
  var drawnMarkers: [SourceMarker] {
    let source = DocumentSource(self)
    return markers.rows.compactMap { source.marker(for: AnnotationKey($0)) }
  }
}

/// Applies all reported changes of random editing sessions to copies, and compares the copies with the document.
@MainActor @Suite struct ShadowTests {
  static let mixed = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"title":"Ä one"},"geometry":{"type":"Point","coordinates":[1,2]}},
    {"type":"Feature","properties":{"title":"two"},"geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,95],[5,6]]}},
    {"type":"Feature","properties":null,"geometry":null},
    {"type":"Feature","properties":{"name":"line a"},"geometry":{"type":"LineString","coordinates":[[170,2],[-170,6]]}},
    {"type":"Feature","properties":{"name":"mixed one"},"geometry":{"type":"GeometryCollection","geometries":[
      {"type":"Point","coordinates":[7,8]},
      {"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]},
      {"type":"MultiPoint","coordinates":[[9,10],[11,12]]},
      {"type":"LineString","coordinates":[[0,0],[1,1]]}]}},
    {"type":"Feature","properties":{"description":"ONE more"},"geometry":{"type":"Point","coordinates":[1e400,2]}}
    ]}
    """

  @Test(arguments: 1...12, [false, true])
  func reportedChangesMatchTheDocument(_ seed: UInt64, withLayers: Bool) throws {
    var random = SeededGenerator(seed: seed)
    let opened = try Opened(ShadowTests.mixed)
    let document = opened.document
    let filter = FilteredRows(document)
    filter.query = "ONE a"
    let rows = Shadow { (0..<document.rows.count).map { document.rows.row(at: $0) } }
    rows.subscription = document.rows.observe { rows.apply($0) }
    let source = DocumentSource(document)
    let markers = MarkerShadow(source)
    var shapes = document.shapes.all
    let watching = document.shapes.observeShapes { shapes = document.shapes.all }
    let found = Shadow { (0..<filter.count).compactMap { filter.row(at: $0) } }
    found.subscription = filter.observe { found.apply($0) }

    var states: [Int: (bytes: [UInt8], keys: [RowKey])] = [:]
    for _ in 0..<100 {
      let known = states[document.history.revision]
      let state = (
        bytes: document.export(), keys: (0..<document.rows.count).map { document.rows.key(at: $0) }
      )
      // If the document returns to an earlier state, it has the same bytes and keys again.
      if let known { #expect(known.bytes == state.bytes && known.keys == state.keys) }
      states[document.history.revision] = state
      if withLayers, Int.random(in: 0..<6, using: &random) == 0 {
        ShadowTests.actOnLayers(of: document, &random)
      } else {
        ShadowTests.act(on: document, &random)
      }
      check(document)
      let fresh = FilteredRows(document)
      fresh.query = filter.query
      #expect((0..<filter.count).map { filter.key(at: $0) } == (0..<fresh.count).map { fresh.key(at: $0) })
      #expect(filter.keys == (0..<filter.count).map { filter.key(at: $0) })
      let asked =
        (0...40).map { AnnotationKey($0 * 7919 % 41) } + [AnnotationKey(1 << 40), AnnotationKey(.max)]
      #expect(
        source.presentKeys(among: asked) == asked.filter { source.marker(for: $0) != nil })
      #expect(rows.elements == (0..<document.rows.count).map { document.rows.row(at: $0) })
      #expect(shapes == document.shapes.all)
      #expect(found.elements == (0..<filter.count).compactMap { filter.row(at: $0) })
      #expect(Set(markers.markers.keys) == Set(document.markers.rows.map { AnnotationKey($0) }))
      let palette = DocumentSource(document).palette
      let drawn = document.drawnMarkers.map {
        ($0.key, Marker(position: $0.position, appearance: palette[Int($0.paletteIndex)]))
      }
      #expect(markers.markers == Dictionary(uniqueKeysWithValues: drawn))
    }
    while document.history.undo() != nil {}
    #expect(opened.text == ShadowTests.mixed)
    #expect(!document.files.hasUnsavedChanges)
    withExtendedLifetime(watching) {}
  }

  /// Checks that the document is consistent, and equal to a document that is opened from its export.
  private func check(_ document: MapDocument) {
    #expect((0..<document.rows.count).allSatisfy { document.rows.index(of: document.rows.key(at: $0)) == $0 })
    let (source, drawn) = (DocumentSource(document), document.drawnMarkers)
    #expect(drawn.map(\.order) == document.markers.rows.indices.map { UInt32($0) })
    var found: Set<AnnotationKey> = []
    source.forEachMarker(in: Rectangle(x: 0, y: 0, width: 2, height: 1), zoom: 0) { found.insert($0.key) }
    #expect(found == Set(drawn.map(\.key)))
    let areFound = drawn.allSatisfy { marker in
      let place = Rectangle(x: marker.position.x, y: marker.position.y, width: 0, height: 0)
      var isFound = false
      source.forEachMarker(in: place, zoom: 0) { isFound = isFound || $0 == marker }
      return isFound
    }
    #expect(areFound)
    #expect(document.selection.keys.allSatisfy { document.rows.index(of: $0) != nil })
    guard let file = try? GeoJSONFile(bytes: document.export()) else {
      Issue.record("The export is no GeoJSON.")
      return
    }
    let again = MapDocument(DocumentContents(file))
    func texts(_ document: MapDocument) -> [String] {
      (0..<document.rows.count).map { row in
        let row = document.rows.row(at: row)
        return "\(row.kind) \(row.title ?? "") \(String(describing: row.coordinate)) \(row.markerAppearance)"
      }
    }
    guard document.layers.all.allSatisfy(\.state.isVisible) else { return }
    #expect(texts(again) == texts(document))
    #expect(again.drawnMarkers.map(\.position) == drawn.map(\.position))
    #expect(again.shapes.all.map(\.parts) == document.shapes.all.map(\.parts))
  }

  static func actOnLayers(of document: MapDocument, _ random: inout SeededGenerator) {
    let texts = [ShadowTests.mixed, twoPlaces, "{\"type\":\"Point\",\"coordinates\":[1,2]}\n"]
    guard let layer = document.layers.all.randomElement(using: &random) else {
      document.layers.add(.draft(name: "Draft"))
      return
    }
    guard document.layers.all.count < 5 else { return document.layers.remove(layer.key) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      guard let file = try? GeoJSONFile(bytes: Array(texts[Int.random(in: 0..<3, using: &random)].utf8))
      else {
        return
      }
      let name = "Layer \(Int.random(in: 0..<1_000_000, using: &random))"
      document.layers.add(LayerContents(file, name: name, uri: "file:///\(name)"))
    case 2: document.layers.set(layer.key, isVisible: !layer.state.isVisible)
    case 3: document.layers.set(layer.key, isLocked: !layer.state.isLocked)
    case 4: document.layers.rename(layer.key, to: "\(layer.state.name)'")
    case 5: document.layers.move(layer.key, to: Int.random(in: 0..<document.layers.all.count, using: &random))
    default: document.layers.remove(layer.key)
    }
  }

  static func act(on document: MapDocument, _ random: inout SeededGenerator) {
    func someKeys() -> [RowKey] {
      guard document.rows.count > 0 else { return [] }
      return (0...Int.random(in: 0...3, using: &random)).map { _ in
        document.rows.key(at: Int.random(in: 0..<document.rows.count, using: &random))
      }
    }
    let place = Coordinate(
      latitude: Double.random(in: -90...90, using: &random),
      longitude: Double.random(in: -180...180, using: &random))
    let zoom = Double.random(in: 0...20, using: &random)
    switch Int.random(in: 0...12, using: &random) {
    case 0:
      document.features.addMarker(at: place, zoom: zoom, title: Bool.random(using: &random) ? "one a" : nil)
    case 1, 2:
      document.features.move(
        Dictionary(someKeys().map { ($0, place) }, uniquingKeysWith: { first, _ in first }), zoom: zoom)
    case 3, 4:
      for key in someKeys().prefix(1) {
        document.features.rename(key, to: ["one a", "b", "", "öne"].randomElement(using: &random))
      }
    case 5: document.style.setColor(HexColor(rgb: UInt32.random(in: 0...3, using: &random)), of: someKeys())
    case 6: document.features.duplicate(someKeys(), zoom: zoom)
    case 7, 8: document.features.delete(someKeys())
    case 9, 10, 11: document.history.undo()
    default: document.history.redo()
    }
  }
}
