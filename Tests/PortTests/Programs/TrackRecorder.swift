import AnnotationKit
import Foundation
import Geography
import Observation

/// A place that the user marked on the way.
@MainActor @Observable class TrackMark: MovableAnnotation {
  var coordinate: Coordinate
  var title: String?
  var subtitle: String?

  init(coordinate: Coordinate, title: String) {
    self.coordinate = coordinate
    self.title = title
    describe()
  }

  func describe() {
    subtitle = String(format: "%.2f, %.2f", coordinate.latitude, coordinate.longitude)
  }
}

/// Shows the recorded track as a line, which is replaced at every location.
class TrackMapView: MapView {
  private(set) var track: [Coordinate] = []
  private var line = Polyline()

  func add(_ location: Location) {
    track.append(location.coordinate)
    removeOverlay(line)
    line = Polyline(coordinates: track, count: track.count)
    addOverlay(line)
  }

  func clear() {
    track.removeAll()
    removeOverlays(overlays)
    removeAnnotations(annotations)
  }
}

@MainActor final class TrackRecorderController: MapViewDelegate {
  let mapView: TrackMapView
  let label = Label()
  private var count = 0

  init(mapView: TrackMapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
  }

  func handleLongPress(_ recognizer: LongPress) {
    guard recognizer.state == .began else { return }
    let point = recognizer.location(in: mapView)
    mark(mapView.convert(point, toCoordinateFrom: mapView))
  }

  func didUpdate(_ location: Location) {
    mapView.add(location)
    mapView.setCenter(location.coordinate, animated: false)
  }

  private func mark(_ coordinate: Coordinate) {
    count += 1
    mapView.addAnnotation(TrackMark(coordinate: coordinate, title: "Mark \(count)"))
  }

  func mapView(_ mapView: MapView, viewFor annotation: Annotation) -> AnnotationView? {
    if annotation is UserLocation { return nil }
    let view = PinAnnotationView(annotation: annotation, reuseIdentifier: "mark")
    view.canShowCallout = true
    view.isDraggable = true
    view.leftCalloutAccessoryView = Button("Delete")
    view.rightCalloutAccessoryView = Button("Edit")
    return view
  }

  /// Animates new pins, which drop in from above the map.
  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
    for (number, view) in views.enumerated() where view.annotation is TrackMark {
      let end = view.frame
      view.frame = Rectangle(x: end.minX, y: end.minY - 250, width: end.width, height: end.height)
      AnnotationView.animate(withDuration: 0.4, delay: 0.04 * Double(number), options: .curveLinear) {
        view.frame = end
      }
    }
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: CalloutControl
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
    _ mapView: MapView, annotationView view: AnnotationView,
    didChange newState: AnnotationView.DragState, fromOldState oldState: AnnotationView.DragState
  ) {
    guard newState == .ending, let mark = view.annotation as? TrackMark else { return }
    mark.describe()
    label.text = "\(mark.title ?? "") is at \(mark.subtitle ?? "")"
  }

  func mapView(_ mapView: MapView, rendererFor overlay: Overlay) -> OverlayRenderer {
    guard let line = overlay as? Polyline else { return OverlayRenderer(overlay: overlay) }
    let renderer = PolylineRenderer(polyline: line)
    renderer.strokeColor = Color.blue.withAlphaComponent(0.5)
    renderer.lineWidth = 4
    return renderer
  }
}
