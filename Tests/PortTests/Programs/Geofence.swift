import AnnotationKit
import Geocoding
import Geography

/// A long press on the map adds a pin with a circle, which follows the pin when it is dragged.
@MainActor final class GeofenceController: MapViewDelegate {
  let mapView: MapView
  let label = Label()
  private let geocoder = Geocoder()
  private var circle: Circle?

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() { mapView.delegate = self }

  func handleLongPress(_ sender: LongPress) {
    guard sender.state == .began else { return }
    mapView.removeAnnotations(mapView.annotations)
    let touchPoint = sender.location(in: mapView)
    let coordinate = mapView.convert(touchPoint, toCoordinateFrom: mapView)
    let annotation = PointAnnotation()
    annotation.coordinate = coordinate
    annotation.title = "Fence"
    mapView.addAnnotation(annotation)
    addCircle(around: coordinate)
    lookUp(annotation)
  }

  private func addCircle(around coordinate: Coordinate) {
    if let circle { mapView.removeOverlay(circle) }
    let circle = Circle(center: coordinate, radius: 100_000)
    mapView.addOverlay(circle)
    self.circle = circle
  }

  private func lookUp(_ annotation: PointAnnotation) {
    let location = Location(
      latitude: annotation.coordinate.latitude, longitude: annotation.coordinate.longitude)
    geocoder.reverseGeocodeLocation(location) { placemarks, error in
      guard error == nil, let placemark = placemarks?.first else { return }
      annotation.subtitle = placemark.locality
      self.label.text = "\(placemark.name ?? "nowhere"), \(placemark.country ?? "")"
    }
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    guard annotation is PointAnnotation else { return nil }
    let identifier = "fence"
    var view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? PinAnnotationView
    if view == nil {
      view = PinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
      view?.canShowCallout = true
      view?.isDraggable = true
      view?.animatesDrop = true
      view?.pinTintColor = PinAnnotationView.purplePinColor()
    } else {
      view?.annotation = annotation
    }
    return view
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    switch newState {
    case .starting:
      if let circle { mapView.removeOverlay(circle) }
      circle = nil
    case .ending, .canceling:
      guard let annotation = view.annotation as? PointAnnotation else { return }
      addCircle(around: annotation.coordinate)
      lookUp(annotation)
    default: break
    }
  }

  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    guard let circle = overlay as? Circle else { return OverlayRenderer(overlay: overlay) }
    let renderer = CircleRenderer(circle: circle)
    renderer.strokeColor = .purple
    renderer.fillColor = Color.purple.withAlphaComponent(0.2)
    renderer.lineWidth = 1
    return renderer
  }
}
