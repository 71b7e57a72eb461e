import Geography
import Observing

/// Names one annotation of a source for as long as the source lives, whatever is added, removed or saved.
public struct AnnotationKey: Hashable, Sendable, Comparable {
  /// Below 2^63: what is above names a map view's own annotations, such as clusters. Of two that collide and
  /// are equal in all else the lower one is shown, so a source numbers its annotations as they are added.
  public var rawValue: UInt64

  /// Names the annotation that its source gave the number `rawValue`.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// In the order of the numbers.
  public static func < (a: AnnotationKey, b: AnnotationKey) -> Bool { a.rawValue < b.rawValue }
}

/// One change of what a source holds. Observers apply it; they never ask what might have changed.
public enum AnnotationChange: Hashable, Sendable {
  /// Everything may be different: also the object behind a key that is still there.
  case reset
  /// These were not there before.
  case inserted([AnnotationKey])
  /// These are gone.
  case removed([AnnotationKey])
  /// The annotation stands elsewhere.
  case moved(AnnotationKey)
  /// The annotation has other looks or text.
  case edited(AnnotationKey)
  /// Whatever stands in this rectangle of the Mercator square may have come, gone or changed: for a source that
  /// reads its annotations page by page.
  case region(Rectangle)
}

/// One annotation of a source as a map view draws it while nobody touches it.
public struct SourceMarker: Hashable, Sendable {
  /// Of the annotation.
  public var key: AnnotationKey
  /// Where it stands; one that is not finite is not shown.
  public var position: MercatorPoint
  /// The index of its looks in the source's `palette`.
  public var looks: UInt16
  /// A ``ClusteringSource`` joins only markers of the same group; those of group 0 are alone at each zoom. After MapKit's
  /// `MKAnnotationView.clusteringIdentifier`.
  public var group: UInt16
  /// Of markers that are equally far south and east the one of the greater order stands above. Below 2^31.
  public var order: UInt32

  /// Makes a marker of what a source knows.
  public init(
    key: AnnotationKey, position: MercatorPoint, looks: UInt16 = 0, group: UInt16 = 1, order: UInt32
  ) {
    self.key = key
    self.position = position
    self.looks = looks
    self.group = group
    self.order = order
  }
}

/// Where a map view gets its annotations from: markers for drawing, asked for a part of the map at a time, and an
/// object for each annotation that somebody asks for.
///
/// A source need not hold all its annotations in memory, and may answer with one marker that stands for several
/// where the map shows much. It may keep a `PointIndex` of `PointClusters` to find what is in a part of the map. A source's object for
/// a key is made when it is asked for, and is the same object for as long as anyone holds it.
@MainActor public protocol AnnotationSource: AnyObject {
  /// What the looks of markers are indices in; 65,536 at most, and no harm in some that no marker has. Read after
  /// the markers that it belongs to.
  var palette: [MarkerLooks] { get }

  /// Hears at which zoom a map is about to show markers, also where something else finds them. Does nothing by default.
  func mapWillShow(zoom: Double)

  /// Calls `body` with each marker within `rectangle` of the Mercator square, in any order. The x of `rectangle` may
  /// go on beyond 0…1, and then an annotation is given once for each copy of the world that it stands on in there,
  /// with its position on that copy. `zoom` is the map's, or infinite where markers that stand for several are not
  /// wanted. Called for each frame that shows another part of the map: the time should depend on what is found, not
  /// on what there is.
  func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void)

  /// The marker of `key`; nil where it names no annotation. O(1) on average.
  func marker(for key: AnnotationKey) -> SourceMarker?

  /// Those of `keys` that name annotations, in their order. O(n) on average; asked of all that are selected. Without it
  /// each is asked for its marker.
  func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey]

  /// The key of the annotation that is nearest to `coordinate` on the ground, other than `excluded`; nil where
  /// there is none.
  func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey?

  /// The object of `key`; nil where it names no annotation.
  func annotation(for key: AnnotationKey) -> (any Annotation)?

  /// What is written beneath the resting marker of `key` where there is room; nil for nothing. Asked for some of what is in
  /// sight. Without it each is asked for its object's title.
  func label(of key: AnnotationKey) -> String?

  /// Those of `keys` that name annotations which can be moved, in their order. O(n). Without it each is asked for its object.
  func movableKeys(among keys: [AnnotationKey]) -> [AnnotationKey]

  /// Moves the annotations of `keys` by the same way on the map, as far as they can be: a drop of several. Without it each
  /// object is given another coordinate; a document makes one step of it.
  func move(_ keys: [AnnotationKey], by offset: MercatorOffset)

  /// Calls `body` after each change, in the order of the changes, until the result is released.
  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription

  /// All markers that do not stand for several. O(1) where the source has them in columns that another thread may read.
  func markerList() -> MarkerList

  /// Whether `key` names a marker that stands for several. O(1).
  func isCluster(_ key: AnnotationKey) -> Bool

  /// The annotations that `key` stands for; none where it names no cluster. O(members).
  func memberKeys(of key: AnnotationKey) -> [AnnotationKey]

  /// The cluster that stands at `zoom` for what `key` names, which may be a cluster itself, with an x in 0..<1; nil where it
  /// is not in one there. O(1).
  func cluster(holding key: AnnotationKey, zoom: Double) -> SourceMarker?

  /// Whether all that `key` stands for is in a square of the Mercator square whose side is `extent`; false where it names no
  /// cluster. At most O(members), asked where a cluster is pressed.
  func isTogether(_ key: AnnotationKey, within extent: Double) -> Bool

  /// The lowest zoom at which what `key` stands for is shown in parts; nil where it names no cluster. O(1).
  func partingZoom(of key: AnnotationKey) -> Double?

  /// Says which annotations are to be shown by themselves whatever stands near them, in place of those said before: the
  /// map view's selected and dragged ones.
  func setApart(_ keys: Set<AnnotationKey>)
}

extension AnnotationSource {
  /// Does nothing.
  public func mapWillShow(zoom: Double) {}

  /// Lists them now. O(n).
  public func markerList() -> MarkerList {
    var markers: [SourceMarker] = []
    forEachMarker(in: Rectangle(x: 0, y: -1, width: 1.nextDown, height: 3), zoom: .infinity) {
      markers.append($0)
    }
    return MarkerList(count: markers.count) { [markers] in markers.forEach($0) }
  }

  /// Asks for the object.
  public func label(of key: AnnotationKey) -> String? { annotation(for: key)?.title }

  /// Asks each for its object.
  public func movableKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    keys.filter { annotation(for: $0) is any MovableAnnotation }
  }

  /// Gives each object another coordinate.
  public func move(_ keys: [AnnotationKey], by offset: MercatorOffset) {
    for key in keys {
      guard let annotation = annotation(for: key) as? any MovableAnnotation else { continue }
      annotation.coordinate = annotation.coordinate.moved(by: offset).wrapped
    }
  }

  /// None does.
  public func isCluster(_ key: AnnotationKey) -> Bool { false }

  /// There are none.
  public func memberKeys(of key: AnnotationKey) -> [AnnotationKey] { [] }

  /// None does.
  public func cluster(holding key: AnnotationKey, zoom: Double) -> SourceMarker? { nil }

  /// Looks where each member is.
  public func isTogether(_ key: AnnotationKey, within extent: Double) -> Bool {
    guard isCluster(key) else { return false }
    let positions = memberKeys(of: key).compactMap { marker(for: $0)?.position }
    guard let first = positions.first else { return false }
    // Each on the copy of the world nearest to the first.
    let box = Rectangle(
      around: positions.map { Point(x: $0.x - ($0.x - first.x).rounded(), y: $0.y) })
    return box.map { max($0.width, $0.height) <= extent } ?? false
  }

  /// None is.
  public func partingZoom(of key: AnnotationKey) -> Double? { nil }

  /// Each is shown by itself in any case.
  public func setApart(_ keys: Set<AnnotationKey>) {}

  /// Asks for the marker of each.
  public func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    keys.filter { marker(for: $0) != nil }
  }

  /// What the marker of `key` looks like; nil where it names no annotation.
  public func looks(of key: AnnotationKey) -> MarkerLooks? { marker(for: key).map { palette[Int($0.looks)] } }
}
