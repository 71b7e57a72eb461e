import AnnotationKit
import GeoClue
import Geography
import Gtk
import Places
import ShumateMap

/// A sample that drops a pin at the user's location. The pin's callout shows the place name, which is updated after the
/// user drags the pin.
final class DragAndDropSample: MapViewDelegate {
  private let map = MapWidget()
  private let location = GeoClueProvider(desktopId: "org.pindrop.DragAndDropSample", timeout: 5)
  private let naming = (try? Gazetteer.installed()).map { PlaceLookup($0) }
  private let bern = Coordinate(latitude: 46.948, longitude: 7.447)
  private var pin: PointAnnotation?

  init(_ window: Window) {
    let overlay = OverlayContainer(map)
    overlay.addOverlay(map.credit)
    window.child = overlay
    map.setAccessibleLabel("Map")
    map.mapView.delegate = self
    map.mapView.show(bern, zoom: 7, animated: false)
    location.start { [unowned self] answer in
      // Ignores an unknown location, because another update will follow.
      if case .failure(.unknown) = answer { return }
      // Stops after the first location, because each further location would drop another pin.
      location.stop()
      dropPin(at: (try? answer.get())?.coordinate ?? bern)
    }
  }

  private func dropPin(at coordinate: Coordinate) {
    let pin = PointAnnotation(coordinate: coordinate, title: "Drag Me")
    self.pin = pin
    map.mapView.show(coordinate, zoom: 9, animated: false)
    map.mapView.addAnnotation(pin)
    showPlace(of: pin)
  }

  /// Shows the coordinate of the pin, and then its place name. The callout updates automatically. An answer that
  /// arrives after the pin has moved is ignored.
  private func showPlace(of pin: PointAnnotation) {
    pin.subtitle = DecimalDegrees.text(of: pin.coordinate)
    naming?.ask(at: { pin.coordinate }) { place in
      if let place { pin.subtitle = place.summary }
    }
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    if let used = mapView.dequeueReusableAnnotationView(withIdentifier: "pin") {
      used.annotation = annotation
      return used
    }
    let view = PinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    view.animatesDrop = true
    view.isDraggable = true
    view.canShowCallout = true
    return view
  }

  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
    if let pin { mapView.selectAnnotation(pin, animated: true) }
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    // In this state, the pin already has its new coordinate.
    if newState == .ending, let pin { showPlace(of: pin) }
  }
}
