import Geography
import Testing

@testable import AnnotationKit

@MainActor @Suite struct UserLocationTests {
  let fixture = MapFixture()
  let service = ScriptedLocation()
  var map: MapView { fixture.map }

  init() { fixture.showUser(of: service) }

  // MARK: Showing it

  @Test(arguments: [-1, Double.nan]) func aLocationWhoseAccuracyIsNoneIsNotShown(accuracy: Double) {
    let fixture = MapFixture()
    let service = ScriptedLocation()
    fixture.map.locationProvider = service
    fixture.map.showsUserLocation = true
    service.say(47, 9, accuracy: accuracy)
    #expect(fixture.map.userLocation.location == nil && !fixture.map.isUserLocationVisible)
    service.say(47, 9, accuracy: 0)
    #expect(fixture.map.userLocation.location != nil && fixture.map.isUserLocationVisible)
  }

  @Test func itPointsWhereTheDeviceDoes() {
    map.showsUserLocation = true
    service.say(Location(coordinate: Coordinate(latitude: 47, longitude: 9), heading: 90))
    #expect(map.userLocation.heading == 90)
    service.say(47, 9)
    #expect(map.userLocation.heading == nil)
  }

  @Test func nothingIsAskedUntilItIsToBeShown() {
    #expect(service.starts == 0 && !map.showsUserLocation && !map.userLocation.isUpdating)
    map.showsUserLocation = true
    map.showsUserLocation = true
    #expect(service.starts == 1 && map.userLocation.isUpdating)
    #expect(map.userLocation.location == nil && map.annotations.isEmpty)
    #expect(fixture.takeTrace() == ["will start locating"])
  }

  @Test func itIsAnAnnotationWithAViewWhileItIsKnown() throws {
    let pin = fixture.add(46, 8)
    map.showsUserLocation = true
    service.say(47, 9)
    #expect(fixture.takeTrace() == ["will start locating", "user at 47.0 9.0"])
    #expect(
      map.annotations.map(ObjectIdentifier.init) == [
        ObjectIdentifier(pin), ObjectIdentifier(map.userLocation),
      ])
    _ = map.displayList()
    let view = try #require(map.view(for: map.userLocation))
    #expect(view.frame.center.isNear(Point(x: 400, y: 300)))
    #expect(map.annotations(in: map.visibleMapRect).count == 2)
    map.showsUserLocation = false
    #expect(map.annotations.count == 1)
    #expect(map.view(for: map.userLocation) == nil && map.userLocation.location == nil)
    #expect(service.stops == 1 && !map.userLocation.isUpdating)
    #expect(fixture.takeTrace() == ["did stop locating"])
  }

  @Test func whatAServiceSaysAfterItWasStoppedIsNotHeard() {
    map.showsUserLocation = true
    map.showsUserLocation = false
    service.say(47, 9)
    service.fail(.denied)
    #expect(map.userLocation.location == nil)
    #expect(fixture.takeTrace() == ["will start locating", "did stop locating"])
  }

  @Test func itMayBeKnownAtOnce() {
    service.known = Location(coordinate: Coordinate(latitude: 1, longitude: 2))
    map.showsUserLocation = true
    #expect(fixture.takeTrace() == ["will start locating", "user at 1.0 2.0"])
  }

  @Test func theDelegatesOwnViewIsShown() {
    let own = AnnotationView(annotation: nil, reuseIdentifier: nil)
    fixture.makesView = { $0 is UserLocation ? own : nil }
    map.showsUserLocation = true
    service.say(47, 9)
    _ = map.displayList()
    #expect(map.view(for: map.userLocation) === own)
    #expect(own.annotation === map.userLocation)
  }

  @Test func theClassRegisteredForAnnotationsIsNotForIt() {
    fixture.makesView = { _ in nil }
    map.register(
      PlainView.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    let pin = fixture.add(47, 9.5)
    map.showsUserLocation = true
    service.say(47, 9)
    _ = map.displayList()
    #expect(map.view(for: pin) is PlainView)
    #expect(!(map.view(for: map.userLocation) is PlainView))
  }

  final class PlainView: AnnotationView {}

  @Test func itMovesWithoutJumping() throws {
    map.showsUserLocation = true
    service.say(47, 9)
    _ = map.displayList()
    let view = try #require(map.view(for: map.userLocation))
    service.say(47, 10)
    _ = map.displayList()
    let there = map.convert(map.userLocation.coordinate)
    #expect(view.frame.center.isNear(there), "where it belongs")
    #expect((view.frame.center + view.shown.displacement).isNear(Point(x: 400, y: 300)), "and how it appears")
    fixture.run(0.1)
    #expect(view.shown.displacement.x < 0 && view.shown.displacement.length < there.x - 400)
    fixture.run(0.3)
    #expect(view.shown.displacement == .zero)
    map.animationsEnabled = false
    service.say(47, 11)
    #expect(view.shown.displacement == .zero)
  }

  @Test func itSurvivesAnotherSourceAndIsThereBesideAnySource() {
    map.showsUserLocation = true
    service.say(47, 9)
    map.selectAnnotation(map.userLocation, animated: false)
    map.source = ColumnSource([Coordinate(latitude: 47, longitude: 12)])
    _ = map.displayList()
    #expect(map.view(for: map.userLocation) != nil)
    #expect(map.selectedAnnotations.count == 1)
    service.say(47, 9.5)
    _ = map.displayList()
    #expect(map.view(for: map.userLocation)?.frame.center == map.convert(map.userLocation.coordinate))
  }

  @Test func itComesBackIntoSightWithItsView() {
    map.showsUserLocation = true
    service.say(47, 9)
    map.setCenter(Coordinate(latitude: 0, longitude: -100), animated: false)
    fixture.run(0.5)
    _ = map.displayList()
    #expect(map.view(for: map.userLocation) == nil)
    map.setCenter(Coordinate(latitude: 47, longitude: 9), animated: false)
    _ = map.displayList()
    #expect(map.view(for: map.userLocation) != nil)
  }

  @Test func itIsSelectedByATapAndNeverDragged() {
    fixture.makesView = { annotation in
      guard annotation is UserLocation else { return nil }
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame.size = Size(width: 20, height: 20)
      view.isDraggable = true
      return view
    }
    map.showsUserLocation = true
    service.say(47, 9)
    _ = fixture.takeTrace()
    fixture.press(Point(x: 400, y: 300))
    fixture.move(Point(x: 480, y: 300))
    fixture.run(0.5)
    fixture.release(Point(x: 480, y: 300))
    #expect(fixture.takeTrace().isEmpty && map.userLocation.coordinate.longitude == 9)
    fixture.press(Point(x: 400, y: 300))
    fixture.release(Point(x: 400, y: 300))
    #expect(fixture.takeTrace() == ["selected Current Location", "selected view of Current Location"])
  }

  @Test func itCanBeNeitherAddedNorRemoved() {
    map.showsUserLocation = true
    service.say(47, 9)
    map.addAnnotations(map.annotations)
    #expect(map.annotations.count == 1)
    map.removeAnnotations(map.annotations)
    #expect(map.annotations.count == 1)
    map.showAnnotations(map.annotations, animated: false)
    #expect(map.annotations.count == 1)
    #expect(map.viewport.zoom == 15)
  }

  @Test func itIsVisibleAsSurelyAsItIsKnown() {
    #expect(!map.isUserLocationVisible)
    map.showsUserLocation = true
    #expect(!map.isUserLocationVisible)
    service.say(47, 9)
    #expect(map.isUserLocationVisible)
    service.say(47, 60)
    #expect(!map.isUserLocationVisible)
    service.say(47, 60, accuracy: 3_000_000)
    #expect(map.isUserLocationVisible, "it may be where the map shows")
    map.showsUserLocation = false
    #expect(!map.isUserLocationVisible)
  }

  // MARK: What hinders it

  @Test func whatHindersIsSaidOnceAndUnknownIsNotSaid() {
    map.showsUserLocation = true
    service.fail(.unknown)
    #expect(fixture.takeTrace() == ["will start locating"])
    #expect(map.userLocation.isUpdating)
    service.fail(.failed("no satellites"))
    #expect(fixture.takeTrace() == [#"failed failed("no satellites")"#])
    #expect(!map.userLocation.isUpdating && map.showsUserLocation)
    service.say(47, 9)
    #expect(fixture.takeTrace() == ["user at 47.0 9.0"])
    #expect(map.userLocation.isUpdating)
    service.fail(.failed("no satellites"))
    #expect(map.userLocation.location != nil, "the last place is still the best guess")
    service.fail(.denied)
    #expect(map.userLocation.location == nil && map.annotations.isEmpty)
  }

  @Test func withoutAServiceThatIsSaid() {
    map.locationProvider = nil
    map.showsUserLocation = true
    #expect(fixture.takeTrace() == ["will start locating", "failed absent"])
    map.locationProvider = service
    service.say(47, 9)
    #expect(fixture.takeTrace() == ["user at 47.0 9.0"])
    let other = ScriptedLocation()
    map.locationProvider = other
    #expect(service.stops == 1 && other.starts == 1)
    service.say(1, 1)
    #expect(fixture.takeTrace().isEmpty, "it is another's to say")
  }

  @Test func aPlaceThatIsNoneIsNotHeard() {
    map.showsUserLocation = true
    service.say(.nan, 9)
    service.say(91, 9)
    #expect(map.userLocation.location == nil)
  }
}
