import Geography

@testable import AnnotationKit

/// A map view in the middle of which are some annotations at one place.
@MainActor final class PileFixture: MapViewDelegate {
  let base: ColumnSource
  let source: ClusteringSource
  let map = MapView()
  let middle = Point(x: 400, y: 300)
  var time = 0.0

  init(_ count: Int, clustered: Bool = false) {
    let place = Coordinate(latitude: 10, longitude: 20)
    base = ColumnSource(Array(repeating: place, count: count))
    source = ClusteringSource(base, isClustering: clustered)
    map.animationsEnabled = false
    map.delegate = self
    map.source = source
    map.viewport = Viewport(center: place, zoom: 10, size: Size(width: 800, height: 600))
    _ = map.displayList()
  }

  var clusterKey: AnnotationKey? {
    var found: AnnotationKey?
    source.forEachMarker(in: Rectangle(x: 0, y: 0, width: 1.nextDown, height: 1), zoom: map.viewport.zoom) {
      if source.isCluster($0.key) { found = $0.key }
    }
    return found
  }

  func press(_ tip: Point) {
    time += 1
    let point = tip + Point(x: 0, y: tip.y > 60 ? -15 : 0)
    map.handle(PointerEvent(.pressed, at: point, time: time))
    map.handle(PointerEvent(.released, at: point, time: time))
    map.handle(PointerEvent(.left, at: point, time: time))
    _ = map.displayList()
  }

  func drag(_ tip: Point, to end: Point) {
    let grip = Point(x: 0, y: -15)
    map.handle(PointerEvent(.pressed, at: tip + grip, time: time + 1))
    map.handle(PointerEvent(.moved, at: tip + grip + Point(x: 12, y: 0), time: time + 1.1))
    map.advance(to: time + 2)
    map.handle(PointerEvent(.moved, at: end + grip, time: time + 2.1))
    map.handle(PointerEvent(.released, at: end + grip, time: time + 2.2))
    time += 5
    map.advance(to: time)
    _ = map.displayList()
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.isDraggable = true
    return view
  }
}
