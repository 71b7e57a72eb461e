import AnnotationKit
import GeoJSON
import Geography

/// Reads an annotation from GeoJSON, drags it on a map without a window, and prints the events.
@main struct KitOnly {
  static let text = """
    {"type": "Feature", "properties": {"name": "Roter Sand"},
     "geometry": {"type": "Point", "coordinates": [8.08, 53.85]}}
    """

  static func main() throws {
    let feature = try GeoJSONFile(bytes: Array(text.utf8)).feature(at: 0)
    let annotation = PointAnnotation(coordinate: feature.points[0], title: feature.property("name"))
    let (map, watch) = (MapView(), Watch())
    map.delegate = watch
    map.animationsEnabled = false
    map.viewport = Viewport(center: annotation.coordinate, zoom: 10, size: Size(width: 600, height: 400))
    map.addAnnotation(annotation)
    let start = map.convert(annotation.coordinate)
    let grip = start + Point(x: 0, y: -12)
    for (phase, way) in [(PointerEvent.Phase.pressed, 0.0), (.moved, 50), (.released, 50)] {
      map.handle(PointerEvent(phase, at: grip + Point(x: way, y: 0), time: map.clock.now))
    }
    let landed = map.convert(annotation.coordinate) - start
    print("\(annotation.title ?? ""): \((landed.x * 10).rounded() / 10) pixels to the east")
  }
}

/// A delegate that makes annotations draggable and prints their drag states.
final class Watch: MapViewDelegate {
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.isDraggable = true
    return view
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) { print("drag: \(newState) after \(oldState)") }
}
