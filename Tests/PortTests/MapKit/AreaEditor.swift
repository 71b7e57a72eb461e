import MapKit
import UIKit

/// A corner of the area.
class Corner: MKPointAnnotation {
  var index = 0
}

/// A view that stores its states and leaves them to the delegate.
class CornerView: MKAnnotationView {
  override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    isDraggable = true
    frame.size = CGSize(width: 22, height: 22)
    backgroundColor = .clear
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIBezierPath(ovalIn: bounds).fill()
  }

  override func setDragState(_ newDragState: MKAnnotationView.DragState, animated: Bool) {
    super.setDragState(newDragState, animated: animated)
  }
}

class AreaEditorController: UIViewController, MKMapViewDelegate {
  @IBOutlet weak var mapView: MKMapView!
  @IBOutlet weak var label: UILabel!
  private var coordinates: [CLLocationCoordinate2D] = []
  private var polygon = MKPolygon()

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    let center = mapView.centerCoordinate
    for (north, east) in [(1.0, -2.0), (1.0, 2.0), (-1.0, 2.0), (-1.0, -2.0)] {
      coordinates.append(CLLocationCoordinate2DMake(center.latitude + north, center.longitude + east))
    }
    var box = MKMapRect.null
    for (index, coordinate) in coordinates.enumerated() {
      let corner = Corner()
      corner.coordinate = coordinate
      corner.index = index
      corner.title = "corner \(index)"
      mapView.addAnnotation(corner)
      box = box.union(MKMapRect(origin: MKMapPoint(coordinate), size: MKMapSize(width: 0, height: 0)))
    }
    showArea()
    let padding = UIEdgeInsets(top: 100, left: 100, bottom: 100, right: 100)
    mapView.setVisibleMapRect(box, edgePadding: padding, animated: false)
  }

  private func showArea() {
    mapView.removeOverlay(polygon)
    polygon = MKPolygon(coordinates: &coordinates, count: coordinates.count)
    mapView.addOverlay(polygon)
    let points = coordinates.map { MKMapPoint($0) }
    label.text = String(format: "%.0f km wide", points[0].distance(to: points[1]) / 1000)
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    guard annotation is Corner else { return nil }
    return mapView.dequeueReusableAnnotationView(withIdentifier: "corner")
      ?? CornerView(annotation: annotation, reuseIdentifier: "corner")
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
    let renderer = MKPolygonRenderer(overlay: overlay)
    renderer.fillColor = UIColor.cyan.withAlphaComponent(0.2)
    renderer.strokeColor = UIColor.blue.withAlphaComponent(0.7)
    renderer.lineWidth = 3
    return renderer
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    didChange newState: MKAnnotationView.DragState, fromOldState oldState: MKAnnotationView.DragState
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
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    guard let corner = view.annotation as? Corner, view.dragState == .none, corner.index == 0 else { return }
    mapView.removeAnnotations(mapView.annotations.filter { $0 is Corner })
    label.text = "closed"
  }
}
