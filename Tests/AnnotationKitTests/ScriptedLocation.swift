import AnnotationKit
import Geography

/// A location service controlled by a test.
@MainActor final class ScriptedLocation: LocationProvider {
  private(set) var starts = 0
  private(set) var stops = 0
  /// The location that is reported inside `start(_:)`.
  var known: Location?
  /// The closure is kept after `stop()`, as in a faulty service.
  private var report: ((Result<Location, LocationError>) -> Void)?

  func start(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    starts += 1
    self.report = report
    if let known { report(.success(known)) }
  }

  func stop() { stops += 1 }

  func say(_ latitude: Double, _ longitude: Double, accuracy: Double? = nil) {
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    say(Location(coordinate: coordinate, horizontalAccuracy: accuracy))
  }

  func say(_ location: Location) { report?(.success(location)) }

  func fail(_ error: LocationError) { report?(.failure(error)) }
}

extension MapFixture {
  /// Records location events, and shows the user location as a view of 20 × 20 pixels.
  func showUser(of service: ScriptedLocation) {
    tracesLocation = true
    makesView = { annotation in
      guard annotation is UserLocation else { return nil }
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame.size = Size(width: 20, height: 20)
      return view
    }
    map.locationProvider = service
  }
}
