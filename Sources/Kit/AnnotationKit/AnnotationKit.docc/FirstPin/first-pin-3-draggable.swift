import AnnotationKit
import Geography
import Glibc
import Gtk
import ShumateMap

@MainActor final class FirstPin: MapViewDelegate {
  private let map = MapWidget()
  private let window: Window

  init(_ window: Window) {
    self.window = window
    window.child = map
    let bern = Coordinate(latitude: 46.948, longitude: 7.447)
    map.mapView.delegate = self
    map.mapView.show(bern, zoom: 9, animated: false)
    map.mapView.addAnnotation(PointAnnotation(coordinate: bern, title: "Bern"))
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.isDraggable = true
    return view
  }
}

let application = Application(id: "org.example.FirstPin")
var firstPin: FirstPin?
application.onActivate {
  let window = ApplicationWindow(application)
  window.title = "First Pin"
  window.setDefaultSize(width: 800, height: 600)
  firstPin = FirstPin(window)
  window.present()
}
exit(application.run())
