import AnnotationKit
import Geography
import MapTesting

/// Scenarios about the region and the user's location.
extension Scenario {
  static let regions = [
    Scenario("region-set") { story in
      let alps = CoordinateRegion(
        center: Coordinate(latitude: 46, longitude: 10),
        span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 8))
      story.act("setRegion, animated") { story.map.setRegion(alps, animated: true) }
      story.run(0.5)
      story.act("setCenter, at once") {
        story.map.setCenter(Coordinate(latitude: 50, longitude: 8), animated: false)
      }
      story.run(0.3)
      story.act("the same again") {
        story.map.setCenter(Coordinate(latitude: 50, longitude: 8), animated: false)
      }
    },
    Scenario("region-interrupted") { story in
      story.act("setCenter, animated") {
        story.map.setCenter(Coordinate(latitude: 50, longitude: 20), animated: true)
      }
      story.run(0.1)
      story.act("setCenter elsewhere, animated") {
        story.map.setCenter(Coordinate(latitude: 40, longitude: 0), animated: true)
      }
      story.run(0.5)
    },
    Scenario("annotations-shown") { story in
      let pins = [("a", 47.0, 9.0), ("b", 48, 16)].map { title, latitude, longitude in
        PointAnnotation(
          coordinate: Coordinate(latitude: latitude, longitude: longitude), title: title)
      }
      story.act("showAnnotations") { story.map.showAnnotations(pins, animated: true) }
      story.run(0.5)
    },
    Scenario("user-located") { story in
      let service = Service()
      story.viewFor = { $0 is UserLocation ? nil : Scenario.stone($0) }
      story.map.locationProvider = service
      story.act("showsUserLocation = true") { story.map.showsUserLocation = true }
      story.run(0.2)
      story.act("the location is not known as yet") { service.report(.failure(.unknown)) }
      story.act("it is found") {
        service.report(
          .success(
            Location(coordinate: Coordinate(latitude: 47, longitude: 9), horizontalAccuracy: 20)))
      }
      story.run(0.2)
      story.write("— the user's location is not draggable")
      story.press(400, 300)
      story.move(500, 300)
      story.run(0.2)
      story.release(500, 300)
      story.act("showsUserLocation = false") { story.map.showsUserLocation = false }
      story.run(0.2)
    },
    Scenario("user-not-located") { story in
      let service = Service()
      story.map.locationProvider = service
      story.act("showsUserLocation = true") { story.map.showsUserLocation = true }
      story.act("the user denies it") { service.report(.failure(.denied)) }
      story.run(0.2)
    },
  ]
}

/// A location service controlled by the scenario.
@MainActor private final class Service: LocationProvider {
  private(set) var report: (Result<Location, LocationError>) -> Void = { _ in }
  func start(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    self.report = report
  }
  func stop() { report = { _ in } }
}
