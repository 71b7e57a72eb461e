import AnnotationKit
import Geography
import Observation

/// The position of a vehicle in the latest message.
@MainActor @Observable final class Vehicle: MovableAnnotation {
  nonisolated let identifier: String
  var coordinate: Coordinate
  var title: String?
  var subtitle: String?

  init(identifier: String, coordinate: Coordinate) {
    self.identifier = identifier
    self.coordinate = coordinate
    title = identifier
  }
}

extension Vehicle: Hashable {
  nonisolated static func == (a: Vehicle, b: Vehicle) -> Bool { a.identifier == b.identifier }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension MapView {
  func fitAllAnnotations(edgePadding: EdgeInsets) {
    var zoomRect = MapRect.null
    for annotation in annotations {
      let point = MapPoint(annotation.coordinate)
      let pointRect = MapRect(origin: point, size: MapSize(width: 0, height: 0))
      zoomRect = zoomRect.union(pointRect)
    }
    setVisibleMapRect(zoomRect, edgePadding: edgePadding, animated: true)
  }
}

@MainActor final class FleetTrackerController: MapViewDelegate {
  let mapView: MapView
  let label = Label()
  let status = Label()
  private var vehicles: Set<Vehicle> = []

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    mapView.showsUserLocation = true
    mapView.cameraZoomRange = MapView.CameraZoomRange(minCenterCoordinateDistance: 500)
  }

  func receive(_ identifier: String, _ latitude: Double, _ longitude: Double) {
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    if let known = mapView.annotations.first(where: { $0.title == identifier }) {
      AnnotationView.animate(withDuration: 0.3) {
        (known as? Vehicle)?.coordinate = coordinate
      }
    } else {
      let vehicle = Vehicle(identifier: identifier, coordinate: coordinate)
      guard vehicles.insert(vehicle).inserted else { return }
      mapView.addAnnotation(vehicle)
    }
    listVisible()
  }

  func fit() {
    mapView.fitAllAnnotations(edgePadding: EdgeInsets(top: 40, left: 40, bottom: 40, right: 40))
  }

  func follow() { mapView.setUserTrackingMode(.follow, animated: true) }

  func lookAhead() {
    guard let location = mapView.userLocation.location else { return }
    let camera = Camera(
      lookingAtCenter: location.coordinate, fromDistance: 200_000, pitch: 0, heading: 90)
    mapView.setCamera(camera, animated: true)
  }

  private func listVisible() {
    let visible = mapView.annotations(in: mapView.visibleMapRect).compactMap { $0 as? Vehicle }
    label.text = visible.map(\.identifier).sorted().joined(separator: ", ")
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    guard !(annotation is UserLocation) else { return nil }
    let view = mapView.dequeueReusableAnnotationView(
      withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
    view.displayPriority = .required
    return view
  }

  func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
    label.text = "…"
  }

  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) { listVisible() }

  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {
    guard let location = userLocation.location else { return }
    let distances = vehicles.map { vehicle in
      let place = Location(
        latitude: vehicle.coordinate.latitude, longitude: vehicle.coordinate.longitude)
      return place.distance(from: location)
    }
    status.text = distances.min().map { "the nearest is \(Int($0 / 1000)) km away" }
  }

  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
    status.text = (error as? LocationError) == .denied ? "not allowed" : "not known"
  }

  func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {
    status.text = mode == .none ? "not following" : "following"
  }
}
