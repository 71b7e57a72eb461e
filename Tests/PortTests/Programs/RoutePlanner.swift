import AnnotationKit
import Geography

@MainActor final class Waypoint: PointAnnotation {
  let index: Int

  init(_ index: Int, at coordinate: Coordinate) {
    self.index = index
    super.init()
    self.coordinate = coordinate
    title = "\(index + 1)"
  }
}

/// A view with another image, size and offset in each state, and without animations.
@MainActor final class WaypointView: AnnotationView {
  override var annotation: (any Annotation)? {
    didSet {
      isDraggable = true
      hover()
    }
  }
  override var isSelected: Bool { didSet { hover() } }
  override var isHighlighted: Bool { didSet { hover() } }

  override func setDragState(_ newState: DragState, animated: Bool) {
    switch newState {
    case .starting: dragState = .dragging
    case .ending, .canceling: dragState = .none
    default: super.setDragState(newState, animated: animated)
    }
    hover()
  }

  private func hover() {
    let isUp = dragState == .dragging
    let side = isUp ? 48.0 : isSelected || isHighlighted ? 36 : 28
    image = Image(size: Size(width: side, height: side)) { drawing in
      drawing.fill(.ellipse(Rectangle(x: 0, y: 0, width: side, height: side)), .black)
    }
    centerOffset = Point(x: 0, y: isUp ? -24 : 0)
  }
}

@MainActor final class RoutePlannerController: MapViewDelegate {
  let mapView: MapView
  let label = Label()
  private var waypoints: [Waypoint] = []

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    for (latitude, longitude) in [(47.0, 2.0), (49, 9), (47, 16)] {
      waypoints.append(
        Waypoint(waypoints.count, at: Coordinate(latitude: latitude, longitude: longitude)))
    }
    mapView.addAnnotations(waypoints)
    drawRoute()
  }

  private func drawRoute() {
    mapView.removeOverlays(mapView.overlays)
    let coordinates = waypoints.map(\.coordinate)
    let route = Polyline(coordinates: coordinates, count: coordinates.count)
    mapView.addOverlay(route, level: .aboveRoads)
    if let first = coordinates.first, let last = coordinates.last {
      mapView.addOverlay(GeodesicPolyline(coordinates: [first, last], count: 2))
    }
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    guard let waypoint = annotation as? Waypoint else { return nil }
    return mapView.dequeueReusableAnnotationView(withIdentifier: "waypoint")
      ?? WaypointView(annotation: waypoint, reuseIdentifier: "waypoint")
  }

  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    if let straight = overlay as? GeodesicPolyline {
      let renderer = PolylineRenderer(polyline: straight)
      renderer.strokeColor = .gray
      renderer.lineWidth = 1
      renderer.lineDashPattern = [4, 4]
      return renderer
    }
    if overlay is Polyline {
      let renderer = PolylineRenderer(overlay: overlay)
      renderer.strokeColor = .blue
      renderer.lineWidth = 4
      return renderer
    }
    return OverlayRenderer(overlay: overlay)
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    guard oldState == .dragging, newState == .none, let waypoint = view.annotation as? Waypoint else {
      return
    }
    drawRoute()
    label.text = "waypoint \(waypoint.index + 1) moved"
  }
}
