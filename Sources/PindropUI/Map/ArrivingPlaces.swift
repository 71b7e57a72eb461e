import AnnotationKit
import Documents
import Geography
import Observing
import PointClusters

/// The places of a file that is being read: markers that are looked at, and are no annotations as yet. Nothing of them can
/// be selected, dragged or changed, since there is no object for any.
final class ArrivingPlaces: AnnotationSource {
  let palette = [MarkerLooks(tint: MapDocument.standardTint)]
  private var positions: [MercatorPoint] = []
  /// So many of them are shown.
  private(set) var count = 0
  /// What they cover, on one copy of the world.
  private(set) var bounds: Rectangle?
  private let limit: Int
  private let observers = Observers<AnnotationChange>()
  /// Of those that are shown, or fewer until somebody asks.
  private var index = PointIndex()

  /// Shows at most `limit`.
  init(atMost limit: Int) { self.limit = limit }

  /// Takes more places, and shows them when there are so many that they change the picture. Answers whether it does.
  func append(_ places: [MercatorPoint]) -> Bool {
    guard positions.count < limit else { return false }
    for place in places.prefix(limit - positions.count) where place.x.isFinite && place.y.isFinite {
      positions.append(place)
    }
    // Each time the clusters are made of all there are.
    guard positions.count > 0, positions.count >= count * (count < ArrivingPlaces.many ? 2 : 4) else {
      return false
    }
    let box = Rectangle(around: positions[count...].lazy.map { Point(x: $0.x, y: $0.y) })
    bounds = box.map { new in bounds.map { $0.union(new) } ?? new }
    count = positions.count
    observers.tell(.reset)
    return true
  }

  private static let many = 50_000

  func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    if index.count < count {
      index.insert(contentsOf: (index.count..<count).map { (Int32($0), self.positions[$0]) })
    }
    let positions = positions
    index.forEach(in: rectangle) { slot, turns in
      var marker = ArrivingPlaces.marker(Int(slot), positions[Int(slot)])
      marker.position.x += turns
      body(marker)
    }
  }

  func markerList() -> MarkerList {
    let shown = positions[..<count]
    return MarkerList(count: count) { body in
      for index in shown.indices { body(ArrivingPlaces.marker(index, shown[index])) }
    }
  }

  func marker(for key: AnnotationKey) -> SourceMarker? {
    guard key.rawValue < UInt64(count) else { return nil }
    return ArrivingPlaces.marker(Int(key.rawValue), positions[Int(key.rawValue)])
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
