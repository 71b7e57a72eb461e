import AnnotationKit
import Foundation
import Geocoding
import Geography
import Observation

/// An annotation whose subtitle is the name of its place.
@MainActor @Observable final class DDAnnotation: MovableAnnotation, ReverseGeocoderDelegate {
  let title: String?
  private var place: Coordinate
  private var placemark: Placemark?
  private var geocoder: ReverseGeocoder?

  init(coordinate: Coordinate, title: String) {
    self.title = title
    place = coordinate
    changeCoordinate(coordinate)
  }

  var coordinate: Coordinate {
    get { place }
    set { changeCoordinate(newValue) }
  }

  var subtitle: String? {
    guard let placemark else {
      return String(format: "%.3f, %.3f", place.latitude, place.longitude)
    }
    return [placemark.administrativeArea, placemark.country]
      .compactMap { $0 }.joined(separator: ", ")
  }

  func changeCoordinate(_ coordinate: Coordinate) {
    place = coordinate
    placemark = nil
    geocoder?.cancel()
    geocoder = ReverseGeocoder(coordinate: coordinate)
    geocoder?.delegate = self
    geocoder?.start()
  }

  func reverseGeocoder(_ geocoder: ReverseGeocoder, didFind placemark: Placemark) {
    self.placemark = placemark
  }

  func reverseGeocoder(_ geocoder: ReverseGeocoder, didFailWithError error: any Error) {}
}

/// A view that squats and rises by 39 pixels while its shadow slides away.
@MainActor final class DDAnnotationView: AnnotationView {
  private let pin = Rectangle(x: 0, y: 0, width: 32, height: 39)

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = true
    isDraggable = true
    image = Image(size: pin.size) { $0.fill(.ellipse(pin), PinAnnotationView.redPinColor()) }
    centerOffset = Point(x: 8, y: -10)
    calloutOffset = Point(x: -8, y: 0)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override var shadow: (contact: Drawing, cast: Drawing)? {
    let drawing = Drawing([.fill(.ellipse(pin), .color(.black.opacity(0.3)))])
    return (drawing, drawing)
  }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting:
      animate(duration: animated ? 0.1 : 0) {
        transform = Transform(scaleX: 1.1, y: 0.8)
      } completion: { _ in
        self.fly(to: 39, in: animated ? 0.2 : 0, then: .dragging)
      }
    case .ending, .canceling: fly(to: 0, in: animated ? 0.1 : 0, then: .none)
    case .dragging, .none: break
    }
  }

  private func fly(to height: Double, in seconds: Double, then next: DragState) {
    let state = dragState
    animate(duration: seconds) {
      transform = .identity
      elevation = height
    } completion: { finished in
      if finished, self.dragState == state { self.dragState = next }
    }
  }
}

@MainActor final class DragAndDropController: MapViewDelegate {
  let mapView: MapView
  let locationManager: any LocationProvider
  let label = Label()

  init(mapView: MapView, locationManager: any LocationProvider) {
    self.mapView = mapView
    self.locationManager = locationManager
  }

  func viewDidLoad() {
    mapView.delegate = self
    locationManager.start { [unowned self] update in
      guard case .success(let location) = update else { return label.text = "where are you?" }
      didUpdate(to: location)
    }
  }

  private func didUpdate(to newLocation: Location) {
    // Stops after one location, because each one would add a pin.
    locationManager.stop()
    let annotation = DDAnnotation(coordinate: newLocation.coordinate, title: "Drag to move Pin")
    mapView.addAnnotation(annotation)
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    if annotation is UserLocation { return nil }
    let identifier = "PinIdentifier"
    var view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
    if view == nil {
      view = DDAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    } else {
      view?.annotation = annotation
    }
    return view
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    guard oldState == .dragging, newState == .ending else { return }
    label.text = "drag ended"
  }
}
