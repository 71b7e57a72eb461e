import Geography
import Glibc
import Testing

@testable import AnnotationKit
@testable import Graphics

/// Keeping the user's location at the center of the map.
@MainActor @Suite struct UserTrackingTests {
  let fixture = MapFixture()
  let service = ScriptedLocation()
  var map: MapView { fixture.map }

  init() { fixture.showUser(of: service) }

  @Test func followingZoomsInAndCentersTheLocation() {
    map.setUserTrackingMode(.follow, animated: true)
    #expect(map.showsUserLocation)
    service.say(10, 20)
    #expect(fixture.takeTrace() == ["tracking follow animated", "will start locating", "user at 10.0 20.0"])
    fixture.run(0.5)
    #expect(map.centerCoordinate.isNear(Coordinate(latitude: 10, longitude: 20)))
    #expect(map.viewport.zoom == 13)
    map.zoom(by: -3, animated: false)
    #expect(map.userTrackingMode == .follow, "a zoom about the middle goes nowhere else")
    service.say(10.01, 20.01)
    fixture.run(0.5)
    #expect(map.centerCoordinate.isNear(Coordinate(latitude: 10.01, longitude: 20.01)))
    #expect(map.viewport.zoom == 10, "the zoom is the user's")
  }

  /// The map view is 800 × 600 pixels in size.
  @Test(arguments: [20.0, 500, 5_000, 50_000, 2_000_000], [3.0, 9, 13, 17])
  func followingShowsTheWholeAccuracyCircle(accuracy: Double, zoom: Double) {
    map.show(Coordinate(latitude: 10, longitude: 20), zoom: zoom, animated: false)
    map.userTrackingZoom = 11
    map.userTrackingMode = .follow
    service.say(10, 20, accuracy: accuracy)
    fixture.run(0.5)
    let radius = accuracy / map.viewport.metersPerPixel(at: map.centerCoordinate)
    #expect(radius <= 300.001)
    #expect(radius > 100 || map.viewport.zoom >= 11, "it is seen from as near as makes sense")
    let nearest = map.viewport.zoom + log2(300 / radius)
    if zoom >= 11, zoom <= nearest { #expect(map.viewport.zoom == zoom, "the user's own zoom does") }
  }

  @Test func followedLocationStaysCenteredDuringAnimations() throws {
    map.userTrackingMode = .follow
    service.say(10, 20)
    fixture.run(0.5)
    _ = map.displayList()
    service.say(10.001, 20.01)
    for _ in 0..<20 {
      fixture.run(1.0 / 60)
      _ = map.displayList()
      let view = try #require(map.view(for: map.userLocation))
      let appears = view.frame.center + view.shown.displacement
      #expect(appears.isNear(Point(x: 400, y: 300), within: 1e-3))
    }
  }

  @Test(arguments: [true, false]) func movingTheMapEndsFollowing(byUser: Bool) {
    map.userTrackingMode = .follow
    service.say(10, 20)
    fixture.run(0.5)
    _ = fixture.takeTrace()
    if byUser {
      map.viewport.center.x += 20 / map.viewport.worldSize
    } else {
      map.setCenter(Coordinate(latitude: 10, longitude: 21), animated: true)
    }
    #expect(fixture.takeTrace() == ["tracking none"])
    #expect(map.userTrackingMode == .none && map.showsUserLocation)
    fixture.run(0.5)
    let place = map.centerCoordinate
    service.say(11, 22)
    fixture.run(0.5)
    #expect(map.centerCoordinate == place)
  }

  @Test func hidingTheLocationEndsFollowing() {
    map.userTrackingMode = .follow
    service.say(10, 20)
    _ = fixture.takeTrace()
    map.showsUserLocation = false
    #expect(fixture.takeTrace() == ["tracking none", "did stop locating"])
    map.userTrackingMode = .follow
    #expect(map.showsUserLocation)
  }

  @Test func headingPointsUp() {
    map.setUserTrackingMode(.followWithHeading, animated: true)
    service.say(10, 20)
    fixture.run(0.5)
    #expect(map.camera.heading == 0, "nobody knows where the device points")
    for heading in [90.0, 350, 10] {
      service.say(Location(coordinate: Coordinate(latitude: 10, longitude: 20), heading: heading))
      fixture.run(0.5)
      #expect(abs((map.camera.heading - heading).remainder(dividingBy: 360)) < 1e-6)
      #expect(map.centerCoordinate.isNear(Coordinate(latitude: 10, longitude: 20)))
    }
    map.userTrackingMode = .follow
    service.say(Location(coordinate: Coordinate(latitude: 10, longitude: 20), heading: 45))
    fixture.run(0.5)
    #expect(abs(map.camera.heading - 10) < 1e-6, "it turns no more")
  }

  @Test func rotatingTheMapEndsFollowingWithHeading() {
    map.userTrackingMode = .followWithHeading
    service.say(Location(coordinate: Coordinate(latitude: 10, longitude: 20), heading: 90))
    fixture.run(0.5)
    _ = fixture.takeTrace()
    map.viewport.rotation += 0.1
    #expect(fixture.takeTrace() == ["tracking none"])
  }

  @Test func delegateMayRefuseTracking() {
    fixture.whenTrackingChanges = { if $0 == .follow { fixture.map.userTrackingMode = .none } }
    map.userTrackingMode = .follow
    #expect(map.userTrackingMode == .none && !map.showsUserLocation)
  }
}
