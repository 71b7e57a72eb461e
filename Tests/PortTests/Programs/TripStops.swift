import AnnotationKit
import Geography

@MainActor protocol StopViewDelegate: AnyObject {
  func stopView(_ view: StopView, isOver coordinate: Coordinate)
}

/// A view that lifts by its center, and reports its position while it is dragged.
@MainActor final class StopView: AnnotationView {
  weak var mapView: MapView?
  weak var delegate: (any StopViewDelegate)?

  override var center: Point {
    didSet {
      guard dragState == .dragging, let mapView else { return }
      let tip = center - centerOffset
      let coordinate = mapView.convert(tip, toCoordinateFrom: mapView)
      delegate?.stopView(self, isOver: coordinate)
    }
  }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: lift(by: -12, animated, then: .dragging)
    case .ending, .canceling: lift(by: 12, animated, then: .none)
    default: break
    }
  }

  private func lift(by height: Double, _ animated: Bool, then next: DragState) {
    AnnotationView.animate(withDuration: animated ? 0.2 : 0) {
      center.y += height
    } completion: { _ in
      self.dragState = next
    }
  }
}

/// A view that doesn't call super, and sets `ending` itself after the drop, like older programs.
@MainActor final class OldStopView: AnnotationView {
  override func setDragState(_ newState: DragState, animated: Bool) {
    let duration = animated ? 0.2 : 0
    if newState == .starting {
      let lifted = Point(x: center.x, y: center.y - 10)
      AnnotationView.animate(withDuration: duration) {
        center = lifted
      } completion: { _ in
        self.dragState = .dragging
      }
    } else if newState == .ending {
      let dropped = Point(x: center.x, y: center.y + 10)
      AnnotationView.animate(withDuration: duration) {
        center = dropped
      } completion: { _ in
        self.dragState = .ending
        self.dragState = .none
      }
    } else if newState == .canceling {
      let dropped = Point(x: center.x, y: center.y + 10)
      AnnotationView.animate(withDuration: duration) {
        center = dropped
      } completion: { _ in
        self.dragState = .none
      }
    }
  }
}

@MainActor final class TripController: MapViewDelegate, StopViewDelegate {
  let mapView: MapView
  let label = Label()
  private(set) var saved: [String] = []

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    for (name, longitude) in [("first", 9.0), ("old", 14)] {
      let stop = PointAnnotation()
      stop.coordinate = Coordinate(latitude: 47, longitude: longitude)
      stop.title = name
      mapView.addAnnotation(stop)
    }
  }

  func stopView(_ view: StopView, isOver coordinate: Coordinate) {
    label.text = "over \(Int(coordinate.latitude.rounded()))° \(Int(coordinate.longitude.rounded()))°"
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view: AnnotationView
    if annotation.title == "old" {
      view =
        mapView.dequeueReusableAnnotationView(withIdentifier: "old")
        ?? OldStopView(annotation: annotation, reuseIdentifier: "old")
    } else {
      let stopView =
        mapView.dequeueReusableAnnotationView(withIdentifier: "stop") as? StopView
        ?? StopView(annotation: annotation, reuseIdentifier: "stop")
      stopView.mapView = mapView
      stopView.delegate = self
      view = stopView
    }
    view.annotation = annotation
    view.image = Image(size: Size(width: 32, height: 32)) { drawing in
      drawing.fill(.ellipse(Rectangle(x: 0, y: 0, width: 32, height: 32)), .black)
    }
    view.centerOffset = Point(x: 0, y: -16)
    view.isDraggable = true
    return view
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    guard newState == .ending, let stop = view.annotation else { return }
    saved.append(stop.title ?? "")
    label.text = "saved \(saved.joined(separator: ", "))"
  }
}
