import AnnotationKit
import Documents
import Geography
import Observing
import PointClusters

/// The markers of a file that is being loaded. They can't be selected, dragged or edited, because they have no
/// annotation objects.
final class LoadingMarkers: AnnotationSource {
  let palette = [MarkerAppearance(tint: MapDocument.standardTint)]
  private var positions: [MercatorPoint] = []
  /// The number of markers shown.
  private(set) var count = 0
  /// The bounds of the shown markers, in Mercator coordinates of one copy of the world.
  private(set) var bounds: Rectangle?
  private let limit: Int
  private let observers = Observers<AnnotationChange>()
  /// An index of the shown markers. `forEachMarker(in:zoom:_:)` updates it on demand.
  private var index = PointIndex()

  /// Creates a source that shows at most `limit` markers.
  init(atMost limit: Int) { self.limit = limit }

  /// Adds markers. They become visible when the total number has doubled, or quadrupled in large files. Returns whether
  /// the visible markers changed.
  func append(_ places: [MercatorPoint]) -> Bool {
    guard positions.count < limit else { return false }
    for place in places.prefix(limit - positions.count) where place.x.isFinite && place.y.isFinite {
      positions.append(place)
    }
    // Each update clusters all markers again, so updates become rarer as their number grows.
    guard positions.count > 0, positions.count >= count * (count < LoadingMarkers.many ? 2 : 4) else {
      return false
    }
    let box = Rectangle(around: positions[count...].lazy.map { Point(x: $0.x, y: $0.y) })
    bounds = box.map { new in bounds.map { $0.union(new) } ?? new }
    count = positions.count
    observers.notify(.reset)
    return true
  }

  private static let many = 50_000

  func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    if index.count < count {
      index.insert(contentsOf: (index.count..<count).map { (Int32($0), self.positions[$0]) })
    }
    let positions = positions
    index.forEach(in: rectangle) { slot, turns in
      var marker = LoadingMarkers.marker(Int(slot), positions[Int(slot)])
      marker.position.x += turns
      body(marker)
    }
  }

  func markerList() -> MarkerList {
    let shown = positions[..<count]
    return MarkerList(count: count) { body in
      for index in shown.indices { body(LoadingMarkers.marker(index, shown[index])) }
    }
  }

  func marker(for key: AnnotationKey) -> SourceMarker? {
    guard key.rawValue < UInt64(count) else { return nil }
    return LoadingMarkers.marker(Int(key.rawValue), positions[Int(key.rawValue)])
  }

  nonisolated private static func marker(_ index: Int, _ position: MercatorPoint) -> SourceMarker {
    SourceMarker(key: AnnotationKey(UInt64(index)), position: position, order: UInt32(index))
  }

  func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? { nil }

  func annotation(for key: AnnotationKey) -> (any Annotation)? { nil }

  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }
}
