import CoreLocation
import MapKit
import UIKit

/// A place that the user marked on the way.
class TrackMark: NSObject, MKAnnotation {
  @objc dynamic var coordinate: CLLocationCoordinate2D
  @objc dynamic var title: String?
  @objc dynamic var subtitle: String?

  init(coordinate: CLLocationCoordinate2D, title: String) {
    self.coordinate = coordinate
    self.title = title
    super.init()
    describe()
  }

  func describe() {
    subtitle = String(format: "%.2f, %.2f", coordinate.latitude, coordinate.longitude)
  }
}

/// Shows the recorded track as a line, which is replaced at every location.
class TrackMapView: MKMapView {
  private(set) var track: [CLLocationCoordinate2D] = []
  private var line = MKPolyline()

  func add(_ location: CLLocation) {
    track.append(location.coordinate)
    removeOverlay(line)
    line = MKPolyline(coordinates: track, count: track.count)
    addOverlay(line)
  }

  func clear() {
    track.removeAll()
    removeOverlays(overlays)
    removeAnnotations(annotations)
  }
}

class TrackRecorderController: UIViewController, MKMapViewDelegate {
  @IBOutlet var mapView: TrackMapView!
  @IBOutlet var label: UILabel!
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    let recognizer = UILongPressGestureRecognizer(target: self, action: #selector(handleLongPress(_:)))
    mapView.addGestureRecognizer(recognizer)
  }

  @objc func handleLongPress(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    let point = recognizer.location(in: mapView)
    mark(mapView.convert(point, toCoordinateFrom: mapView))
  }

  func didUpdate(_ location: CLLocation) {
    mapView.add(location)
    mapView.setCenter(location.coordinate, animated: false)
  }

  private func mark(_ coordinate: CLLocationCoordinate2D) {
    count += 1
    mapView.addAnnotation(TrackMark(coordinate: coordinate, title: "Mark \(count)"))
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    if annotation.isKind(of: MKUserLocation.self) { return nil }
    let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: "mark")
    view.canShowCallout = true
    view.isDraggable = true
    let delete = UIButton(type: .system)
    delete.setTitle("Delete", for: .normal)
    view.leftCalloutAccessoryView = delete
    let edit = UIButton(type: .system)
    edit.setTitle("Edit", for: .normal)
    view.rightCalloutAccessoryView = edit
    return view
  }

  /// Animates new pins, which drop in from above the map.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
    for (number, view) in views.enumerated() where view.annotation is TrackMark {
      let end = view.frame
      view.frame = CGRect(x: end.minX, y: end.minY - 250, width: end.width, height: end.height)
      UIView.animate(withDuration: 0.4, delay: 0.04 * Double(number), options: .curveLinear) {
        view.frame = end
      }
    }
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {
    guard let mark = view.annotation as? TrackMark else { return }
    if control === view.leftCalloutAccessoryView {
      mapView.removeAnnotation(mark)
      label.text = "\(mark.title ?? "") was deleted"
    } else {
      mark.title = "Mark “Hut”"
      mapView.deselectAnnotation(mark, animated: true)
    }
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    didChange newState: MKAnnotationView.DragState, fromOldState oldState: MKAnnotationView.DragState
  ) {
    guard newState == .ending, let mark = view.annotation as? TrackMark else { return }
    mark.describe()
    label.text = "\(mark.title ?? "") is at \(mark.subtitle ?? "")"
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
    guard overlay is MKPolyline else { return MKOverlayRenderer() }
    let renderer = MKPolylineRenderer(overlay: overlay)
    renderer.strokeColor = UIColor.blue.withAlphaComponent(0.5)
    renderer.lineWidth = 4
    return renderer
  }
}
