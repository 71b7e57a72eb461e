import AnnotationKit
import GeoJSON
import Geography
import Gtk
import ShumateMap

/// Shows lighthouses from a GeoJSON text on a map, drags the first one, and prints the events.
@main struct Outside {
  static let text = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {"name": "Roter Sand"},
       "geometry": {"type": "Point", "coordinates": [8.08, 53.85]}},
      {"type": "Feature", "properties": {"name": "Hohe Weg"},
       "geometry": {"type": "Point", "coordinates": [8.24, 53.71]}}]}
    """

  static func main() throws {
    let application = Application(id: "org.example.Outside", flags: .nonUnique)
    let lighthouses = try Lighthouse.read(text)
    var harbour: Harbour?
    application.onActivate {
      harbour = Harbour(application, lighthouses)
    }
    let status = application.run()
    precondition(harbour != nil && status == 0, "The application ended with \(status).")
  }
}

/// The window. It is the delegate of its map.
final class Harbour: MapViewDelegate {
  private let map = MapWidget(offlineMap: nil)
  private let window = Window()
  private let lighthouses: [Lighthouse]

  init(_ application: Application, _ lighthouses: [Lighthouse]) {
    self.lighthouses = lighthouses
    map.mapView.delegate = self
    map.mapView.addAnnotations(lighthouses)
    print("read: \(map.mapView.annotations.compactMap(\.title).joined(separator: ", "))")
    window.setDefaultSize(width: 600, height: 400)
    window.child = map
    application.add(window)
    window.present()
    map.mapView.show(lighthouses[0].coordinate, zoom: 10, animated: false)
    waitForMap()
  }

  private func waitForMap() {
    MainLoop.after(seconds: 0.02) { [self] in
      if map.viewport.size.width > 0 && map.mapView.view(for: lighthouses[0]) != nil {
        show()
      } else {
        waitForMap()
      }
    }
  }

  /// Presses the button on the first lighthouse and drags it fifty pixels to the east.
  private func show() {
    let view = map.mapView
    print("shown: \(view.view(for: lighthouses[0]).map { "\(type(of: $0))" } ?? "nothing")")
    view.animationsEnabled = false
    let start = view.convert(lighthouses[0].coordinate)
    let end = start + Point(x: 50, y: 0)
    for (phase, place) in [(PointerEvent.Phase.pressed, start), (.moved, end), (.released, end)] {
      view.handle(PointerEvent(phase, at: place, time: view.clock.now))
    }
    let landed = view.convert(lighthouses[0].coordinate)
    print("landed: \(((landed - start).x * 10).rounded() / 10) pixels to the east")
    window.close()
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let used = mapView.dequeueReusableAnnotationView(withIdentifier: "lighthouse")
    used?.annotation = annotation
    return used ?? LighthouseView(annotation: annotation, reuseIdentifier: "lighthouse")
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) { print("drag: \(newState) after \(oldState)") }
}
