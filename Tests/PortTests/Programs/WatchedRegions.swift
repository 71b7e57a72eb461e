import AnnotationKit
import Foundation
import Geography
import Observation

/// A circular region that is monitored.
@MainActor @Observable class RegionAnnotation: MovableAnnotation {
  var coordinate: Coordinate
  var radius: Double
  let title: String?

  var subtitle: String? { String(format: "%.0f km", radius / 1000) }

  init(title: String, coordinate: Coordinate, radius: Double) {
    self.title = title
    self.coordinate = coordinate
    self.radius = radius
  }
}

/// A pin that adds a circle to the map, and removes it during a drag.
class RegionAnnotationView: PinAnnotationView {
  weak var map: MapView?
  private var radiusOverlay: Circle?

  override init(annotation: Annotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = true
    isDraggable = true
    animatesDrop = true
    pinTintColor = PinAnnotationView.purplePinColor()
    leftCalloutAccessoryView = Button("Remove")
  }

  required init?(coder aDecoder: Coder) {
    fatalError("init(coder:) has not been implemented")
  }

  func updateRadiusOverlay() {
    removeRadiusOverlay()
    guard let region = annotation as? RegionAnnotation else { return }
    canShowCallout = true
    let circle = Circle(center: region.coordinate, radius: region.radius)
    map?.addOverlay(circle)
    radiusOverlay = circle
  }

  func removeRadiusOverlay() {
    if let circle = radiusOverlay { map?.removeOverlay(circle) }
    radiusOverlay = nil
  }
}

@MainActor final class WatchedRegionsController: MapViewDelegate {
  let regionsMapView: MapView
  let label = Label()

  init(mapView: MapView) { regionsMapView = mapView }

  func viewDidLoad() {
    regionsMapView.delegate = self
  }

  func addRegion() {
    let coordinate = regionsMapView.centerCoordinate
    let region = RegionAnnotation(title: "Home", coordinate: coordinate, radius: 100_000)
    regionsMapView.addAnnotation(region)
  }

  func mapView(_ mapView: MapView, viewFor annotation: Annotation) -> AnnotationView? {
    guard let region = annotation as? RegionAnnotation else { return nil }
    let identifier = region.title ?? "region"
    let view: RegionAnnotationView
    if let used = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? RegionAnnotationView {
      used.annotation = annotation
      view = used
    } else {
      view = RegionAnnotationView(annotation: annotation, reuseIdentifier: identifier)
      view.map = mapView
    }
    view.updateRadiusOverlay()
    return view
  }

  func mapView(_ mapView: MapView, rendererFor overlay: Overlay) -> OverlayRenderer {
    guard let circle = overlay as? Circle else { return OverlayRenderer(overlay: overlay) }
    let renderer = CircleRenderer(circle: circle)
    renderer.strokeColor = Color.purple
    renderer.fillColor = Color.purple.withAlphaComponent(0.4)
    return renderer
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    didChange newState: AnnotationView.DragState, fromOldState oldState: AnnotationView.DragState
  ) {
    guard let regionView = view as? RegionAnnotationView else { return }
    if newState == .starting {
      regionView.canShowCallout = false
      regionView.removeRadiusOverlay()
    }
    if newState == .ending || newState == .canceling { regionView.updateRadiusOverlay() }
    if oldState == .dragging && newState == .ending {
      let coordinate = view.annotation?.coordinate ?? Coordinate()
      label.text = String(format: "watches %.2f, %.2f", coordinate.latitude, coordinate.longitude)
    }
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: CalloutControl
  ) {
    guard let regionView = view as? RegionAnnotationView, let region = regionView.annotation else { return }
    regionView.removeRadiusOverlay()
    mapView.removeAnnotation(region)
    label.text = "watches nothing"
  }
}
