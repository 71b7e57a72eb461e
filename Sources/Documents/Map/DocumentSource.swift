import AnnotationKit
import Features
import Geography
import Observing
import PointClusters

/// The markers of a document for a map view.
@MainActor public final class DocumentSource: AnnotationSource {
  /// The zoom of the map that last requested markers. It determines the number of decimals when a coordinate is set
  /// through an annotation. A dragged annotation was on the map before.
  private(set) var zoom = 19.0

  /// Returns the caption of a marker without a description. It isn't part of the file.
  public var caption: (@MainActor (Coordinate) -> String?)? { didSet { captionsDidChange() } }

  /// The selection of the map view that shows the document.
  public let selection = AnnotationSelection()

  /// Unowned, because the document owns its source, and map views hold sources weakly.
  private unowned let document: MapDocument
  private let mirror: SelectionMirror
  private var annotations: [AnnotationKey: WeakAnnotation] = [:]
  private let observers = Observers<AnnotationChange>()
  /// The index of the markers by key. Created on first use, because clusters have a separate index.
  private var index: PointIndex?

  private struct WeakAnnotation {
    weak var annotation: DocumentAnnotation?
  }

  init(_ document: MapDocument) {
    self.document = document
    mirror = SelectionMirror(document.selection, selection) { [unowned document] in
      document.contents.canBeSelected($0)
    }
  }

  private var markers: MarkerColumns { document.contents.markers }

  /// O(1).
  public var count: Int { markers.column.count }
  public var palette: [MarkerAppearance] { markers.palette }

  public func mapWillShow(zoom: Double) {
    if zoom.isFinite { self.zoom = zoom }
  }

  public func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    mapWillShow(zoom: zoom)
    let (column, looks) = (markers.column, markers.looks)
    let contents = document.contents
    let groups = MarkerGroups(contents)
    madeIndex().forEach(in: rectangle) { slot, turns in
      let row = RowKey(slot)
      guard let index = column.index(of: row), var position = contents.markerPosition(of: row) else { return }
      position.x += turns
      body(
        SourceMarker(
          key: AnnotationKey(row), position: position, looks: looks[index], group: groups.group(of: row),
          order: UInt32(index)))
    }
  }

  /// Returns markers with positions rounded to 2^-32 of the square's side, for clustering.
  public func markerList() -> MarkerList {
    let markers = markers
    let groups = MarkerGroups(document.contents)
    return MarkerList(count: markers.column.count) { body in
      for index in markers.column.keys.indices {
        let row = markers.column.keys[index]
        body(
          SourceMarker(
            key: AnnotationKey(row), position: markers.positions[index].middle, looks: markers.looks[index],
            group: groups.group(of: row), order: UInt32(index)))
      }
    }
  }

  public func marker(for key: AnnotationKey) -> SourceMarker? {
    // Called several times per frame. Reads each column in place, because copying the contents would retain every
    // member.
    guard let row = RowKey(key), let index = document.contents.markers.column.index(of: row),
      let position = document.contents.markerPosition(of: row)
    else { return nil }
    return SourceMarker(
      key: key, position: position,
      looks: document.contents.markers.looks[index], group: document.contents.markerGroup(of: row),
      order: UInt32(index))
  }

  public func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    markers.column.present(of: keys)
  }

  /// Returns the title of the feature. Coordinates don't count as titles.
  public func label(of key: AnnotationKey) -> String? {
    guard let row = RowKey(key), document.hasMarker(row) else { return nil }
    return document.contents.title(of: document.contents.owner(of: row))
  }

  /// Returns the keys whose layers aren't locked, including lines and areas.
  public func movableKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    let contents = document.contents
    return keys.filter { key in
      guard let row = RowKey(key), contents.rows.index(of: row) != nil else { return false }
      return !contents.isLocked(row)
    }
  }

  /// Moves the annotations as one step.
  public func move(_ keys: [AnnotationKey], by offset: MercatorOffset) {
    document.move(keys.compactMap { RowKey($0) }, by: offset, zoom: zoom)
  }

  public func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? {
    let excluded = excluded.flatMap { RowKey($0) }.flatMap { document.hasMarker($0) ? $0.slot : nil }
    return madeIndex().nearest(to: coordinate, except: excluded).map { AnnotationKey(RowKey($0)) }
  }

  private func madeIndex() -> PointIndex {
    if let index { return index }
    var index = PointIndex()
    index.insert(contentsOf: points(markers.column.keys.indices))
    self.index = index
    return index
  }

  private func points(_ range: Range<Int>) -> [(slot: Int32, position: MercatorPoint)] {
    let markers = markers
    return range.map { (markers.column.keys[$0].slot, markers.positions[$0].middle) }
  }

  public func annotation(for key: AnnotationKey) -> (any Annotation)? {
    if let annotation = annotations[key]?.annotation { return annotation }
    guard let row = RowKey(key), document.hasMarker(row) else { return nil }
    let annotation = DocumentAnnotation(row, document) { [weak self] in
      // Another annotation may have been created for the key since.
      if let self, annotations[key]?.annotation == nil { annotations[key] = nil }
    }
    annotations[key] = WeakAnnotation(annotation: annotation)
    return annotation
  }

  public func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }

  /// Must be called when `caption` returns other texts, or when the notation of coordinates changes.
  public func captionsDidChange() { for held in annotations.values { held.annotation?.noteChange() } }

  /// Called after each change of the marker columns. Updates the existing annotations before the map view is
  /// notified.
  func markersDidChange(_ change: MarkerChange) {
    switch change {
    case .reset:
      index = nil
      captionsDidChange()
      observers.notify(.reset)
    case .inserted(let range):
      index?.insert(contentsOf: points(range))
      captionsDidChange()
      observers.notify(.inserted(markers.column.keys[range].map { AnnotationKey($0) }))
    case .removed(_, let rows):
      // If most markers were removed, rebuilding the index is faster.
      if rows.count > markers.column.count { index = nil }
      for row in rows { index?.remove(row.slot) }
      captionsDidChange()
      observers.notify(.removed(rows.map { AnnotationKey($0) }))
    case .moved(let index):
      self.index?.move(markers.column.keys[index].slot, to: markers.positions[index].middle)
      observers.notify(.moved(refreshAnnotation(at: index)))
    case .edited(let index): observers.notify(.edited(refreshAnnotation(at: index)))
    }
  }

  private func refreshAnnotation(at index: Int) -> AnnotationKey {
    let key = AnnotationKey(markers.column.keys[index])
    annotations[key]?.annotation?.noteChange()
    return key
  }
}

extension MapDocument {
  /// The rows with a marker on the map, in order. O(n).
  public var markedRows: [RowKey] { contents.markers.column.keys.elements }

  /// Returns the rows with a marker on the map, in their order. O(n).
  public func markedRows(among rows: [RowKey]) -> [RowKey] {
    contents.markers.column.present(of: rows)
  }

  /// Whether `row` has a marker on the map. O(1).
  public func hasMarker(_ row: RowKey) -> Bool { contents.markers.column.index(of: row) != nil }
}

extension KeyColumn {
  /// Nonisolated, because closures on the main actor would check the thread at each call.
  fileprivate func present(of keys: [AnnotationKey]) -> [AnnotationKey] { present(of: keys) { RowKey($0) } }
}

extension RowKey {
  /// The slot in an index. Keys are small consecutive numbers.
  fileprivate var slot: Int32 { Int32(rawValue) }

  fileprivate init(_ slot: Int32) { self.init(UInt64(slot)) }
}
