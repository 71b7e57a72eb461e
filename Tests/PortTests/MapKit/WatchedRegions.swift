import CoreLocation
import MapKit
import UIKit

/// A circular region that is monitored.
class RegionAnnotation: NSObject, MKAnnotation {
  @objc dynamic var coordinate: CLLocationCoordinate2D
  @objc dynamic var radius: CLLocationDistance
  let title: String?

  var subtitle: String? { String(format: "%.0f km", radius / 1000) }

  init(title: String, coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.title = title
    self.coordinate = coordinate
    self.radius = radius
    super.init()
  }
}

/// A pin that adds a circle to the map, and removes it during a drag.
class RegionAnnotationView: MKPinAnnotationView {
  weak var map: MKMapView?
  private var radiusOverlay: MKCircle?

  override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = true
    isDraggable = true
    animatesDrop = true
    pinTintColor = MKPinAnnotationView.purplePinColor()
    let remove = UIButton(type: .custom)
    remove.setTitle("Remove", for: .normal)
    leftCalloutAccessoryView = remove
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func updateRadiusOverlay() {
    removeRadiusOverlay()
    guard let region = annotation as? RegionAnnotation else { return }
    canShowCallout = true
    let circle = MKCircle(center: region.coordinate, radius: region.radius)
    map?.addOverlay(circle)
    radiusOverlay = circle
  }

  func removeRadiusOverlay() {
    if let circle = radiusOverlay { map?.removeOverlay(circle) }
    radiusOverlay = nil
  }
}

class WatchedRegionsController: UIViewController, MKMapViewDelegate {
  @IBOutlet weak var regionsMapView: MKMapView!
  @IBOutlet weak var label: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    regionsMapView.delegate = self
  }

  @IBAction func addRegion(_ sender: UIButton) {
    let coordinate = regionsMapView.centerCoordinate
    let region = RegionAnnotation(title: "Home", coordinate: coordinate, radius: 100_000)
    regionsMapView.addAnnotation(region)
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
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

  func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
    guard let circle = overlay as? MKCircle else { return MKOverlayRenderer(overlay: overlay) }
    let renderer = MKCircleRenderer(circle: circle)
    renderer.strokeColor = UIColor.purple
    renderer.fillColor = UIColor.purple.withAlphaComponent(0.4)
    return renderer
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    didChange newState: MKAnnotationView.DragState, fromOldState oldState: MKAnnotationView.DragState
  ) {
    guard let regionView = view as? RegionAnnotationView else { return }
    if newState == .starting {
      regionView.canShowCallout = false
      regionView.removeRadiusOverlay()
    }
    if newState == .ending || newState == .canceling { regionView.updateRadiusOverlay() }
    if oldState == .dragging && newState == .ending {
      let coordinate = view.annotation?.coordinate ?? CLLocationCoordinate2D()
      label.text = String(format: "watches %.2f, %.2f", coordinate.latitude, coordinate.longitude)
    }
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {
    guard let regionView = view as? RegionAnnotationView, let region = regionView.annotation else { return }
    regionView.removeRadiusOverlay()
    mapView.removeAnnotation(region)
    label.text = "watches nothing"
  }
}
