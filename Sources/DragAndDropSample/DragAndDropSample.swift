import AnnotationKit
import Geography
import Gtk
import ShumateMap

/// A pin drops onto the map, can be dragged, and tells where it was dropped.
final class DragAndDropSample: MapViewDelegate {
  private let map = MapWidget()
  private let pin = PointAnnotation(
    coordinate: Coordinate(latitude: 46.948, longitude: 7.447), title: "Drag Me")

  init(_ window: Window) {
    let overlay = Overlay(map)
    overlay.addOverlay(map.credit)
    window.child = overlay
    map.setAccessibleLabel("Map")
    map.mapView.delegate = self
    map.mapView.show(pin.coordinate, zoom: 7, animated: false)
    map.mapView.addAnnotation(pin)
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = PinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    view.animatesDrop = true
    view.isDraggable = true
    view.canShowCallout = true
    return view
  }

  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
    mapView.selectAnnotation(pin, animated: true)
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    // The pin stands on its new coordinate already; the callout follows by itself.
    if newState == .ending { pin.subtitle = DecimalDegrees.text(of: pin.coordinate) }
  }
}
