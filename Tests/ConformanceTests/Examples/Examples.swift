import AnnotationKit
import Geography
import Observation

// The examples of the documentation, verbatim.

@MainActor @Observable final class Mountain: Annotation {
  let coordinate: Coordinate
  let title: String?
  let height: Double

  init(_ name: String, height: Double, at coordinate: Coordinate) {
    title = name
    self.height = height
    self.coordinate = coordinate
  }
}

@MainActor final class MountainView: AnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = Size(width: 20, height: 16)
    centerOffset = Point(x: 0, y: -8)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func draw(_ drawing: inout Drawing) {
    let triangle = Path([
      .move(Point(x: bounds.minX, y: bounds.maxY)), .line(Point(x: bounds.center.x, y: bounds.minY)),
      .line(Point(x: bounds.maxX, y: bounds.maxY)), .close,
    ])
    drawing.elements = [.fill(triangle, .color(.black))]
  }
}

@MainActor final class Mover: MapViewDelegate {
  var moved: [String] = []

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.isDraggable = true
    return view
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    guard newState == .ending, let annotation = view.annotation else { return }
    moved.append(annotation.title ?? "")
  }
}

@MainActor final class BalloonView: AnnotationView {
  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: rise(to: 30, animated, then: .dragging)
    case .ending, .canceling: rise(to: 0, animated, then: .none)
    case .none, .dragging: break
    }
  }

  private func rise(to height: Double, _ animated: Bool, then next: DragState) {
    let state = dragState
    animate(duration: animated ? 0.2 : 0) {
      elevation = height
    } completion: { finished in
      if finished, self.dragState == state { self.dragState = next }
    }
  }
}

@MainActor class PlaceNamer {
  typealias Answer = @MainActor (String) -> Void
  private let ask: (Coordinate, @escaping Answer) -> Void

  init(asking ask: @escaping (Coordinate, @escaping Answer) -> Void) { self.ask = ask }

  func name(_ pin: PointAnnotation) {
    let asked = pin.coordinate
    ask(asked) { name in
      guard pin.coordinate == asked else { return }
      pin.subtitle = name
    }
  }
}

@MainActor final class BikeView: MarkerAnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    clusteringIdentifier = "bike"
    glyphText = "B"
  }

  required init?(coder: Coder) { super.init(coder: coder) }
}

@MainActor final class Guide: MapViewDelegate {
  let more: any CalloutControl
  var asked: [String] = []

  init(more: any CalloutControl) { self.more = more }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.canShowCallout = true
    view.rightCalloutAccessoryView = more
    return view
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl
  ) { asked.append(view.annotation?.title ?? "") }
}

@MainActor final class Ferries: MapViewDelegate {
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    guard let route = overlay as? Polyline else { return OverlayRenderer(overlay: overlay) }
    let renderer = PolylineRenderer(polyline: route)
    renderer.strokeColor = Color(red: 0, green: 0.4, blue: 0.7)
    renderer.lineWidth = 3
    renderer.lineDashPattern = [6, 4]
    return renderer
  }
}
