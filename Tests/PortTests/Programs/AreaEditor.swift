import AnnotationKit
import Foundation
import Geography

/// A corner of the area.
class Corner: PointAnnotation {
  var index = 0
}

/// A view that stores its states and leaves them to the delegate.
class CornerView: AnnotationView {
  override init(annotation: Annotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    isDraggable = true
    frame.size = Size(width: 22, height: 22)
  }

  required init?(coder aDecoder: Coder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ drawing: inout Drawing) {
    drawing.elements = [.fill(.ellipse(bounds), .color(.red))]
  }

  override func setDragState(_ newDragState: AnnotationView.DragState, animated: Bool) {
    super.setDragState(newDragState, animated: animated)
  }
}

@MainActor final class AreaEditorController: MapViewDelegate {
  let mapView: MapView
  let label = Label()
  private var coordinates: [Coordinate] = []
  private var polygon = Polygon()

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    let center = mapView.centerCoordinate
    for (north, east) in [(1.0, -2.0), (1.0, 2.0), (-1.0, 2.0), (-1.0, -2.0)] {
      coordinates.append(Coordinate(latitude: center.latitude + north, longitude: center.longitude + east))
    }
    var box = MapRect.null
    for (index, coordinate) in coordinates.enumerated() {
      let corner = Corner()
      corner.coordinate = coordinate
      corner.index = index
      corner.title = "corner \(index)"
      mapView.addAnnotation(corner)
      box = box.union(MapRect(origin: MapPoint(coordinate), size: MapSize(width: 0, height: 0)))
    }
    showArea()
    let padding = EdgeInsets(top: 100, left: 100, bottom: 100, right: 100)
    mapView.setVisibleMapRect(box, edgePadding: padding, animated: false)
  }

  private func showArea() {
    mapView.removeOverlay(polygon)
    polygon = Polygon(coordinates: coordinates, count: coordinates.count)
    mapView.addOverlay(polygon)
    let points = coordinates.map { MapPoint($0) }
    label.text = String(format: "%.0f km wide", points[0].distance(to: points[1]) / 1000)
  }

  func mapView(_ mapView: MapView, viewFor annotation: Annotation) -> AnnotationView? {
    guard annotation is Corner else { return nil }
    return mapView.dequeueReusableAnnotationView(withIdentifier: "corner")
      ?? CornerView(annotation: annotation, reuseIdentifier: "corner")
  }

  func mapView(_ mapView: MapView, rendererFor overlay: Overlay) -> OverlayRenderer {
    guard let polygon = overlay as? Polygon else { return OverlayRenderer(overlay: overlay) }
    let renderer = PolygonRenderer(polygon: polygon)
    renderer.fillColor = Color.cyan.withAlphaComponent(0.2)
    renderer.strokeColor = Color.blue.withAlphaComponent(0.7)
    renderer.lineWidth = 3
    return renderer
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    didChange newState: AnnotationView.DragState, fromOldState oldState: AnnotationView.DragState
  ) {
    switch newState {
    case .starting:
      view.setDragState(.dragging, animated: true)
    case .ending:
      if let corner = view.annotation as? Corner {
        coordinates[corner.index] = corner.coordinate
        showArea()
        mapView.deselectAnnotation(corner, animated: false)
      }
      view.setDragState(.none, animated: true)
    case .canceling:
      view.setDragState(.none, animated: true)
    default: break
    }
  }

  /// Closes the area when its first corner is selected. The other corners stay.
  func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
    guard let corner = view.annotation as? Corner, view.dragState == .none, corner.index == 0 else { return }
    mapView.removeAnnotations(mapView.annotations.filter { $0 is Corner })
    label.text = "closed"
  }
}
