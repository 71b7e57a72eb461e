import AnnotationKit
import Documents
import Features
import Geography
import Observing

/// The markers of a document for a map view.
@MainActor public final class DocumentSource: AnnotationSource {
  /// The zoom level of the map that last requested markers. It determines the number of decimals when a coordinate is
  /// set through an annotation.
  private(set) var zoom = 19.0

  /// Returns the caption of a marker that has no description. Captions aren't saved in files.
  public var caption: (@MainActor (Coordinate) -> String?)? { didSet { captionsDidChange() } }

  /// The selection of the map view that shows the document.
  public let selection = AnnotationSelection()

  let document: MapDocument
  private let mirror: SelectionMirror
  private var annotations: [AnnotationKey: WeakAnnotation] = [:]
  private let observers = Observers<AnnotationChange>()
  private var subscriptions: [Subscription] = []

  private struct WeakAnnotation {
    weak var annotation: DocumentAnnotation?
  }

  /// Creates the markers of `document`. Create only one source for each document, because each source synchronizes the
  /// document's selection with its own.
  public init(_ document: MapDocument) {
    self.document = document
    mirror = SelectionMirror(document.selection, selection) { [unowned document] in
      document.contents.canBeSelected($0)
    }
    subscriptions = [
      document.markers.observe { [unowned self] in markersDidChange($0) },
      document.observeNotation { [unowned self] in captionsDidChange() },
    ]
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
    let paletteIndices = markers.paletteIndices
    let groups = MarkerGroups(document.contents)
    document.markers.forEach(in: rectangle) { row, index, position in
      body(
        SourceMarker(
          key: AnnotationKey(row), position: position, paletteIndex: paletteIndices[index],
          group: groups.group(of: row),
          order: UInt32(index)))
    }
  }

  /// Returns the markers for clustering, with positions rounded to 2^-32 of the side of the Mercator square.
  public func markerList() -> MarkerList {
    let markers = markers
    let groups = MarkerGroups(document.contents)
    return MarkerList(count: markers.column.count) { body in
      for index in markers.column.keys.indices {
        let row = markers.column.keys[index]
        body(
          SourceMarker(
            key: AnnotationKey(row), position: markers.positions[index].middle,
            paletteIndex: markers.paletteIndices[index],
            group: groups.group(of: row), order: UInt32(index)))
      }
    }
  }

  public func marker(for key: AnnotationKey) -> SourceMarker? {
    // Called several times per frame. Reads each column in place, because copying the contents would retain every
    // member.
    guard let row = RowKey(key), let index = document.contents.markers.column.index(of: row),
      let position = document.contents.catalog.markerPosition(of: row)
    else { return nil }
    return SourceMarker(
      key: key, position: position,
      paletteIndex: document.contents.markers.paletteIndices[index],
      group: document.contents.markerGroup(of: row),
      order: UInt32(index))
  }

  public func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    markers.column.present(of: keys)
  }

  /// Returns the title of the feature. Coordinates don't count as titles.
  public func label(of key: AnnotationKey) -> String? {
    guard let row = RowKey(key), document.markers.contains(row) else { return nil }
    return document.contents.catalog.title(of: document.contents.catalog.owner(of: row))
  }

  /// Returns the keys of existing rows in unlocked layers, including lines and areas.
  public func movableKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    let contents = document.contents
    return keys.filter { key in
      guard let row = RowKey(key), contents.rows.index(of: row) != nil else { return false }
      return !contents.isLocked(row)
    }
  }

  /// Moves the annotations as one step.
  public func move(_ keys: [AnnotationKey], by offset: MercatorOffset) {
    document.features.move(keys.compactMap { RowKey($0) }, by: offset, zoom: zoom)
  }

  public func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? {
    document.markers.nearestRow(to: coordinate, except: excluded.flatMap { RowKey($0) }).map {
      AnnotationKey($0)
    }
  }

  public func annotation(for key: AnnotationKey) -> (any Annotation)? {
    if let annotation = annotations[key]?.annotation { return annotation }
    guard let row = RowKey(key), document.markers.contains(row) else { return nil }
    let annotation = DocumentAnnotation(row, self) { [weak self] in
      // Keeps an annotation that was created for the key in the meantime.
      if let self, annotations[key]?.annotation == nil { annotations[key] = nil }
    }
    annotations[key] = WeakAnnotation(annotation: annotation)
    return annotation
  }

  public func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }

  /// Must be called when the results of `caption` or the notation of coordinates change.
  public func captionsDidChange() { for held in annotations.values { held.annotation?.noteChange() } }

  /// Called after each change of the marker columns. Updates the existing annotations before the map view is
  /// notified.
  private func markersDidChange(_ change: MarkerChange) {
    switch change {
    case .reset:
      captionsDidChange()
      observers.notify(.reset)
    case .inserted(let range):
      captionsDidChange()
      observers.notify(.inserted(markers.column.keys[range].map { AnnotationKey($0) }))
    case .removed(_, let rows):
      captionsDidChange()
      observers.notify(.removed(rows.map { AnnotationKey($0) }))
    case .moved(let index): observers.notify(.moved(refreshAnnotation(at: index)))
    case .edited(let index): observers.notify(.edited(refreshAnnotation(at: index)))
    }
  }

  private func refreshAnnotation(at index: Int) -> AnnotationKey {
    let key = AnnotationKey(markers.column.keys[index])
    annotations[key]?.annotation?.noteChange()
    return key
  }
}

extension KeyColumn {
  /// Nonisolated, because closures on the main actor would check the thread on each call.
  fileprivate func present(of keys: [AnnotationKey]) -> [AnnotationKey] { present(of: keys) { RowKey($0) } }
}
