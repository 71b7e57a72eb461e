import AnnotationKit
import Foundation
import Geography
import Observation

/// A circle whose center and radius are observed by its renderer.
@MainActor @Observable class RadiusOverlay: Overlay {
  var coordinate: Coordinate { didSet { onChange() } }
  var radius: Double { didSet { onChange() } }
  @ObservationIgnored var onChange: () -> Void = {}

  init(coordinate: Coordinate, radius: Double) {
    self.coordinate = coordinate
    self.radius = radius
  }

  var boundingMapRect: MapRect {
    let center = MapPoint(coordinate)
    let east = CoordinateRegion(center: coordinate, latitudinalMeters: radius, longitudinalMeters: radius)
    let length = MapRect(east).width
    return MapRect(x: center.x - length, y: center.y - length, width: length * 2, height: length * 2)
  }
}

class RadiusRenderer: OverlayRenderer {
  var fillColor = Color.orange.withAlphaComponent(0.2)

  override init(overlay: Overlay) {
    super.init(overlay: overlay)
    guard let circle = overlay as? RadiusOverlay else { return }
    circle.onChange = { [weak self] in self?.setNeedsDisplay() }
  }

  override func draw(_ mapRect: MapRect, zoomScale: Double, in context: inout OverlayCanvas) {
    let box = rect(for: overlay.boundingMapRect)
    context.fill(.ellipse(box), fillColor)
    context.stroke(.ellipse(box), .orange, width: 2 / zoomScale)
  }
}

@MainActor final class RadiusSelectorController: MapViewDelegate {
  let mapView: MapView
  let label = Label()
  let queue = Queue()
  private var circle: RadiusOverlay!
  private let pin = PointAnnotation()
  private var isResizing = false

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    circle = RadiusOverlay(coordinate: mapView.centerCoordinate, radius: 200_000)
    pin.coordinate = circle.coordinate
    pin.title = "pin"
    mapView.addAnnotation(pin)
    mapView.addOverlay(circle)
    update()
  }

  /// Resizes the circle when its edge is dragged.
  func handlePan(_ recognizer: Pan) {
    let point = recognizer.location(in: mapView)
    let place = MapPoint(mapView.convert(point, toCoordinateFrom: mapView))
    let distance = place.distance(to: MapPoint(circle.coordinate))
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
    let region = CoordinateRegion(
      center: circle.coordinate, latitudinalMeters: size, longitudinalMeters: size)
    mapView.setRegion(mapView.regionThatFits(region), animated: true)
  }

  func mapView(_ mapView: MapView, viewFor annotation: Annotation) -> AnnotationView? {
    guard annotation === pin else { return nil }
    let view = PinAnnotationView(annotation: annotation, reuseIdentifier: "selector")
    view.isDraggable = true
    // A selected view is dragged by touch without a long press.
    view.isSelected = true
    return view
  }

  func mapView(_ mapView: MapView, rendererFor overlay: Overlay) -> OverlayRenderer {
    RadiusRenderer(overlay: overlay)
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    didChange newState: AnnotationView.DragState, fromOldState oldState: AnnotationView.DragState
  ) {
    guard newState == .ending else { return }
    circle.coordinate = pin.coordinate
    queue.asyncAfter(0.3) {
      self.update()
    }
  }
}
