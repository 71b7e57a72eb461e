import MapKit
import UIKit

/// A circle whose center and radius are observed by its renderer.
class RadiusOverlay: NSObject, MKOverlay {
  @objc dynamic var coordinate: CLLocationCoordinate2D
  @objc dynamic var radius: CLLocationDistance

  init(coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.coordinate = coordinate
    self.radius = radius
    super.init()
  }

  var boundingMapRect: MKMapRect {
    let center = MKMapPoint(coordinate)
    let length = radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude)
    return MKMapRect(x: center.x - length, y: center.y - length, width: length * 2, height: length * 2)
  }
}

class RadiusRenderer: MKOverlayRenderer {
  private var observers: [NSKeyValueObservation] = []
  var fillColor = UIColor.orange.withAlphaComponent(0.2)

  override init(overlay: MKOverlay) {
    super.init(overlay: overlay)
    guard let circle = overlay as? RadiusOverlay else { return }
    observers = [
      circle.observe(\.coordinate) { [weak self] _, _ in self?.setNeedsDisplay() },
      circle.observe(\.radius) { [weak self] _, _ in self?.setNeedsDisplay() },
    ]
  }

  override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    let box = rect(for: overlay.boundingMapRect)
    context.setFillColor(fillColor.cgColor)
    context.fillEllipse(in: box)
    context.setStrokeColor(UIColor.orange.cgColor)
    context.setLineWidth(2 / zoomScale)
    context.strokeEllipse(in: box)
  }
}

class RadiusSelectorController: UIViewController, MKMapViewDelegate {
  @IBOutlet weak var mapView: MKMapView!
  @IBOutlet weak var label: UILabel!
  private var circle: RadiusOverlay!
  private let pin = MKPointAnnotation()
  private var isResizing = false

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    circle = RadiusOverlay(coordinate: mapView.centerCoordinate, radius: 200_000)
    pin.coordinate = circle.coordinate
    pin.title = "pin"
    mapView.addAnnotation(pin)
    mapView.addOverlay(circle)
    let recognizer = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    mapView.addGestureRecognizer(recognizer)
    update()
  }

  /// Resizes the circle when its edge is dragged.
  @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let point = recognizer.location(in: mapView)
    let place = MKMapPoint(mapView.convert(point, toCoordinateFrom: mapView))
    let distance = place.distance(to: MKMapPoint(circle.coordinate))
    switch recognizer.state {
    case .began:
      isResizing = abs(distance - circle.radius) < circle.radius / 10
      mapView.isScrollEnabled = !isResizing
    case .changed where isResizing:
      circle.radius = max(50_000, distance)
    case .ended:
      if isResizing { update() }
      isResizing = false
      mapView.isScrollEnabled = true
    default: break
    }
  }

  private func update() {
    label.text = String(format: "%.0f km", circle.radius / 1000)
    let size = circle.radius * 3
    let region = MKCoordinateRegion(
      center: circle.coordinate, latitudinalMeters: size, longitudinalMeters: size)
    mapView.setRegion(mapView.regionThatFits(region), animated: true)
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    guard annotation === pin else { return nil }
    let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: "selector")
    view.isDraggable = true
    // A selected view is dragged by touch without a long press.
    view.isSelected = true
    return view
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
    RadiusRenderer(overlay: overlay)
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    didChange newState: MKAnnotationView.DragState, fromOldState oldState: MKAnnotationView.DragState
  ) {
    guard newState == .ending else { return }
    circle.coordinate = pin.coordinate
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      self.update()
    }
  }
}
