import Geography
import Observing

/// A change of a source's contents. It contains everything that observers need to apply it.
public enum AnnotationChange: Hashable, Sendable {
  /// Everything may have changed, including the object behind a key that still exists.
  case reset
  /// The annotations of these keys were inserted.
  case inserted([AnnotationKey])
  /// The annotations of these keys were removed.
  case removed([AnnotationKey])
  /// The annotation's coordinate changed.
  case moved(AnnotationKey)
  /// The annotation's appearance, title or subtitle changed.
  case edited(AnnotationKey)
  /// Annotations in this rectangle of the Mercator square may have been inserted, removed or changed. Use it
  /// for a source that reads annotations page by page.
  case region(Rectangle)
}

/// The data for drawing one annotation of a source. The map view uses it for annotations without a view.
public struct SourceMarker: Hashable, Sendable {
  /// The key of the annotation.
  public var key: AnnotationKey
  /// The position of the marker. The map view skips markers whose position isn't finite.
  public var position: MercatorPoint
  /// The index of the marker's appearance in the source's `palette`.
  public var paletteIndex: UInt16
  /// The group of the marker. A ``ClusteringSource`` clusters only markers of the same group; markers of
  /// group 0 never cluster. Modeled on MapKit's `MKAnnotationView.clusteringIdentifier`.
  public var group: UInt16
  /// The stacking order of markers with the same position: the marker with the greater value is on top. Must be below
  /// 2^31.
  public var order: UInt32

  /// Creates a marker.
  public init(
    key: AnnotationKey, position: MercatorPoint, paletteIndex: UInt16 = 0, group: UInt16 = 1, order: UInt32
  ) {
    self.key = key
    self.position = position
    self.paletteIndex = paletteIndex
    self.group = group
    self.order = order
  }
}

/// A provider of annotations for a map view: markers for drawing a part of the map, and objects for single annotations
/// on demand.
///
/// A source doesn't need to hold all annotations in memory. At low zooms, it may return one marker that represents
/// several annotations. It may use a `PointIndex` of `PointClusters` to find the annotations in a part of the map. The
/// source creates the object of a key on demand, and returns the same object as long as the object is referenced.
@MainActor public protocol AnnotationSource: AnyObject {
  /// The appearances of the markers. ``SourceMarker/paletteIndex`` is an index into this array. At most 65,536 entries; unused
  /// entries are allowed. The map view reads the palette after the markers.
  var palette: [MarkerAppearance] { get }

  /// Called before the map shows markers at `zoom`, even if a ``ClusteringSource`` provides the markers. The default
  /// does nothing.
  func mapWillShow(zoom: Double)

  /// Calls `body` with each marker within `rectangle` of the Mercator square, in any order.
  ///
  /// The x range of `rectangle` may extend beyond 0…1. An annotation is then reported once for each copy of
  /// the world in the rectangle, with its position on that copy. `zoom` is the map's zoom, or infinite to get
  /// no markers that represent several annotations. The map view calls this for each frame that shows another
  /// part of the map. The time should therefore depend on the number of results, not on the size of the
  /// source.
  func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void)

  /// Returns the marker of `key`, or `nil` if the key names no annotation. O(1) on average.
  func marker(for key: AnnotationKey) -> SourceMarker?

  /// Returns the keys in `keys` that name annotations, in the same order. The map view calls it with all
  /// selected keys. O(n) on average. The default looks up the marker of each key.
  func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey]

  /// Returns the key of the annotation nearest to `coordinate` on the ground, excluding `excluded`. Returns
  /// `nil` if there is no such annotation.
  func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey?

  /// Returns the object of `key`, or `nil` if the key names no annotation.
  func annotation(for key: AnnotationKey) -> (any Annotation)?

  /// Returns the title to display under the static marker of `key` if there is room, or `nil` for no title. The map
  /// view calls this method for some of the visible markers. The default returns the title of the object.
  func label(of key: AnnotationKey) -> String?

  /// Returns the keys in `keys` whose annotations can be moved, in the same order. O(n). The default checks
  /// each object.
  func movableKeys(among keys: [AnnotationKey]) -> [AnnotationKey]

  /// Moves the annotations of `keys` by the same offset on the map, skipping annotations that can't be moved. Called
  /// when several annotations are dropped. The default sets the coordinate of each object. A source that belongs to a
  /// document should record one undo step.
  func move(_ keys: [AnnotationKey], by offset: MercatorOffset)

  /// Calls `body` after each change, in the order of the changes, until the returned subscription is
  /// released.
  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription

  /// Returns all markers that represent a single annotation. O(1) if the source stores its markers in a form that other
  /// threads may read.
  func markerList() -> MarkerList

  /// Returns whether `key` names a marker that represents several annotations. O(1).
  func isCluster(_ key: AnnotationKey) -> Bool

  /// Returns the keys of the annotations in the cluster `key`, or an empty array if the key names no cluster.
  /// O(members).
  func memberKeys(of key: AnnotationKey) -> [AnnotationKey]

  /// Returns the cluster at `zoom` that contains the annotation or cluster `key`. The x of its position is in 0..<1.
  /// Returns `nil` if `key` isn't in a cluster at that zoom. O(1).
  func cluster(holding key: AnnotationKey, zoom: Double) -> SourceMarker?

  /// Returns whether all members of the cluster `key` fit into a square with the side `extent`, in units of the
  /// Mercator square. Returns `false` if the key names no cluster. Called when a cluster is pressed. At most
  /// O(members).
  func isTogether(_ key: AnnotationKey, within extent: Double) -> Bool

  /// Returns the lowest zoom at which the cluster `key` is split, or `nil` if the key names no cluster. O(1).
  func partingZoom(of key: AnnotationKey) -> Double?

  /// Sets the annotations that are never clustered, replacing the previous set. The map view passes its
  /// selected and dragged annotations.
  func setApart(_ keys: Set<AnnotationKey>)
}

extension AnnotationSource {
  /// Does nothing.
  public func mapWillShow(zoom: Double) {}

  /// Collects the markers in an array. O(n).
  public func markerList() -> MarkerList {
    var markers: [SourceMarker] = []
    forEachMarker(in: Rectangle(x: 0, y: -1, width: 1.nextDown, height: 3), zoom: .infinity) {
      markers.append($0)
    }
    return MarkerList(count: markers.count) { [markers] in markers.forEach($0) }
  }

  /// Returns the title of the object.
  public func label(of key: AnnotationKey) -> String? { annotation(for: key)?.title }

  /// Returns the keys whose objects are `MovableAnnotation`s.
  public func movableKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    keys.filter { annotation(for: $0) is any MovableAnnotation }
  }

  /// Sets the coordinate of each movable object.
  public func move(_ keys: [AnnotationKey], by offset: MercatorOffset) {
    for key in keys {
      guard let annotation = annotation(for: key) as? any MovableAnnotation else { continue }
      annotation.coordinate = annotation.coordinate.moved(by: offset).wrapped
    }
  }

  /// Returns `false`.
  public func isCluster(_ key: AnnotationKey) -> Bool { false }

  /// Returns an empty array.
  public func memberKeys(of key: AnnotationKey) -> [AnnotationKey] { [] }

  /// `nil` by default.
  public func cluster(holding key: AnnotationKey, zoom: Double) -> SourceMarker? { nil }

  /// Checks the position of each member.
  public func isTogether(_ key: AnnotationKey, within extent: Double) -> Bool {
    guard isCluster(key) else { return false }
    let positions = memberKeys(of: key).compactMap { marker(for: $0)?.position }
    guard let first = positions.first else { return false }
    // Shifts each position to the copy of the world nearest to the first position.
    let box = Rectangle(
      around: positions.map { Point(x: $0.x - ($0.x - first.x).rounded(), y: $0.y) })
    return box.map { max($0.width, $0.height) <= extent } ?? false
  }

  /// `nil` by default.
  public func partingZoom(of key: AnnotationKey) -> Double? { nil }

  /// Does nothing, because the source has no clusters.
  public func setApart(_ keys: Set<AnnotationKey>) {}

  /// Looks up the marker of each key.
  public func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    keys.filter { marker(for: $0) != nil }
  }

  /// Returns the appearance of the marker of `key`, or `nil` if the key names no annotation.
  public func markerAppearance(of key: AnnotationKey) -> MarkerAppearance? {
    marker(for: key).map { palette[Int($0.paletteIndex)] }
  }
}
