import Geography
import Testing

@testable import AnnotationKit

/// What a delegate hears of changes of the region, in order.
@MainActor @Suite struct RegionChangeTests {
  let stage = MapStage()
  var map: MapView { stage.map }
  let there = Coordinate(latitude: 48, longitude: 11)

  init() { stage.tracesRegion = true }

  // MARK: Changes that the program makes

  @Test func withoutAnimationAllIsToldInTheSameCall() {
    map.setCenter(there, animated: false)
    #expect(stage.takeTrace() == ["will change", "step", "did change"])
    #expect(!map.isAnimating)
  }

  @Test func animatedItIsToldFromItsStartToItsEnd() {
    map.setCenter(there, animated: true)
    #expect(stage.takeTrace() == ["will change animated"])
    stage.run(0.1)
    #expect(stage.takeTrace() == ["steps"])
    #expect(map.isAnimating && map.centerCoordinate != there)
    stage.run(0.2)
    #expect(stage.takeTrace() == ["steps", "did change animated"])
    #expect(map.centerCoordinate.isNear(there))
    #expect(!map.isAnimating)
  }

  @Test func whatInterruptsAChangeEndsIt() {
    map.setCenter(there, animated: true)
    stage.run(0.1)
    map.setCenter(Coordinate(latitude: 0, longitude: 0), animated: false)
    #expect(
      stage.takeTrace() == [
        "will change animated", "steps", "did change animated", "will change", "step", "did change",
      ])
    stage.run(0.5)
    #expect(stage.takeTrace().isEmpty, "the former motion is over")
    #expect(map.centerCoordinate.isNear(Coordinate(latitude: 0, longitude: 0)))
  }

  @Test func askingForWhatIsShownChangesNothing() {
    map.setCenter(map.centerCoordinate, animated: true)
    map.region = map.region
    map.visibleMapRect = map.visibleMapRect
    #expect(stage.takeTrace().isEmpty)
  }

  @Test func animationsThatAreOffAreNotAnnounced() {
    map.animationsEnabled = false
    map.setCenter(there, animated: true)
    #expect(stage.takeTrace() == ["will change", "step", "did change"])
  }

  @Test func movementsInARowAddUp() {
    map.pan(by: Point(x: 100, y: 0), animated: true)
    stage.run(0.05)
    map.zoom(by: 1, animated: true)
    stage.run(0.05)
    map.zoom(by: 1, animated: true)
    let end = map.destination
    stage.run(0.5)
    #expect(map.viewport.looksLike(end))
    #expect(map.viewport.zoom == 7)
    let start = MapStage().map.viewport
    #expect(map.viewport.center.x - start.center.x > 99 / start.worldSize)
    #expect(stage.trace.filter { $0 == "did change animated" }.count == 3)
  }

  @Test func theDelegateMayMoveTheMapElsewhereWhenItHearsOfTheStart() {
    let elsewhere = Coordinate(latitude: 10, longitude: 10)
    stage.whenRegionChanges = { event in
      guard event == "will change animated" else { return }
      stage.map.setCenter(elsewhere, animated: false)
    }
    map.setCenter(there, animated: true)
    stage.run(0.5)
    #expect(
      stage.takeTrace() == [
        "will change animated", "did change animated", "will change", "step", "did change",
      ])
    #expect(map.centerCoordinate.isNear(elsewhere))
  }

  @Test func theDelegateMayKeepTheMapInBoundsWhenItHearsOfTheEnd() {
    let home = Coordinate(latitude: 47, longitude: 9)
    stage.whenRegionChanges = { event in
      guard event.hasPrefix("did"), stage.map.centerCoordinate.longitude > 10 else { return }
      stage.map.setCenter(home, animated: false)
    }
    map.setCenter(there, animated: true)
    stage.run(0.5)
    #expect(
      stage.takeTrace() == [
        "will change animated", "steps", "did change animated", "will change", "step", "did change",
      ])
    #expect(map.centerCoordinate.isNear(home))
  }

  @Test func theDelegateMayMoveTheMapAtAStep() {
    var moved = false
    stage.whenRegionChanges = { event in
      guard event == "step", !moved else { return }
      moved = true
      stage.map.setCenter(there, animated: false)
    }
    map.zoom(by: 2, animated: true)
    stage.run(0.5)
    #expect(
      stage.takeTrace() == [
        "will change animated", "step", "did change animated", "will change", "step", "did change",
      ])
    #expect(map.centerCoordinate.isNear(there))
  }

  @Test func withoutADelegateTheMapMovesAllTheSame() {
    map.delegate = nil
    map.setCenter(there, animated: true)
    stage.run(0.5)
    #expect(map.centerCoordinate.isNear(there))
    #expect(!map.isAnimating)
  }

  @Test func withoutAHostTheMapMovesAllTheSame() {
    let alone = MapView()
    alone.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: 0), zoom: 5, size: Size(width: 400, height: 400))
    alone.setCenter(there, animated: true)
    alone.advance(to: 0.1)
    #expect(alone.isAnimating)
    alone.advance(to: 0.3)
    #expect(alone.centerCoordinate.isNear(there))
  }

  // MARK: Changes that the host makes

  /// As libshumate's gestures do.
  private func hostPans() { map.viewport.center.x += 1e-4 }

  @Test func aPanEndsWhenTheMapWasQuietForAWhile() {
    hostPans()
    #expect(stage.takeTrace() == ["will change", "step"])
    for _ in 0..<20 {
      stage.run(0.05)
      hostPans()
    }
    #expect(stage.takeTrace() == ["steps"], "never quiet for long enough")
    stage.run(0.15)
    #expect(stage.takeTrace().isEmpty)
    stage.run(0.1)
    #expect(stage.takeTrace() == ["did change"])
    #expect(!map.isAnimating, "nothing keeps the clock running")
  }

  @Test func aPanGoesOnWhileThePressIsHeld() {
    map.isHeldByHost = true
    hostPans()
    stage.run(3)
    #expect(stage.takeTrace() == ["will change", "step"])
    #expect(!map.isAnimating, "a hand at rest costs nothing")
    hostPans()
    map.isHeldByHost = false
    #expect(stage.takeTrace() == ["step"])
    // The map glides on.
    stage.run(0.1)
    hostPans()
    stage.run(0.15)
    #expect(stage.takeTrace() == ["step"])
    stage.run(0.1)
    #expect(stage.takeTrace() == ["did change"])
  }

  @Test func aPressThatBeginsAfterThePanHoldsItsEndBack() {
    hostPans()
    map.isHeldByHost = true
    stage.run(1)
    #expect(stage.takeTrace() == ["will change", "step"])
    map.isHeldByHost = false
    stage.run(0.25)
    #expect(stage.takeTrace() == ["did change"])
  }

  @Test func aUsersPanTakesAnAnimatedChangeOver() {
    map.setCenter(there, animated: true)
    stage.run(0.1)
    _ = stage.takeTrace()
    hostPans()
    let taken = map.viewport
    #expect(stage.takeTrace() == ["did change animated", "will change", "step"])
    stage.run(1)
    #expect(map.viewport == taken, "the motion is over")
    #expect(stage.takeTrace() == ["did change"])
  }

  @Test func aProgramsChangeEndsTheUsers() {
    hostPans()
    map.setCenter(there, animated: false)
    stage.run(1)
    #expect(
      stage.takeTrace() == ["will change", "step", "did change", "will change", "step", "did change"])
  }

  @Test func anotherSizeIsAChangeAndInterruptsNone() {
    map.setCenter(there, animated: true)
    stage.run(0.1)
    map.viewport.size = Size(width: 500, height: 500)
    stage.run(0.5)
    #expect(stage.takeTrace() == ["will change animated", "steps", "did change animated"])
    #expect(map.viewport.size == Size(width: 500, height: 500))
    #expect(map.centerCoordinate.isNear(there))
    map.viewport.size = Size(width: 400, height: 400)
    stage.run(0.5)
    #expect(stage.takeTrace() == ["will change", "step", "did change"])
  }

  @Test func aDragAtTheEdgeIsOneChangeUntilThePinIsLetGo() {
    let pin = stage.add(47, 9)
    let tip = stage.tip(pin) + (0, -10)
    stage.press(tip)
    stage.move(Point(x: 795, y: 300))
    stage.run(2)
    #expect(
      stage.takeTrace().filter { !$0.contains("←") && !$0.contains("selected") } == ["will change", "steps"])
    stage.move(Point(x: 400, y: 300))
    stage.run(2)
    #expect(stage.takeTrace().isEmpty, "the press is still held")
    stage.release(Point(x: 400, y: 300))
    stage.run(1)
    #expect(stage.takeTrace().filter { !$0.contains("←") } == ["did change"])
    #expect(!map.isAnimating)
  }

  @Test func aDragSurvivesAChangeAndLandsWhereItIsSeen() {
    let pin = stage.add(47, 9)
    stage.press(stage.tip(pin) + (0, -10))
    stage.move(Point(x: 500, y: 290))
    stage.run(0.5)
    map.setCenter(there, animated: true)
    stage.run(0.5)
    stage.release(Point(x: 500, y: 290))
    stage.run(0.5)
    #expect(stage.tip(pin).isNear(Point(x: 500, y: 300), within: 1e-3))
  }

  // MARK: Before the first layout

  @Test func beforeTheFirstLayoutARegionWaits() {
    let map = MapView()
    map.delegate = stage
    let region = CoordinateRegion(
      center: there, span: CoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
    map.setRegion(region, animated: true)
    #expect(stage.takeTrace().isEmpty)
    #expect(map.isAwaitingSize)
    #expect(map.region.isNear(region) && map.centerCoordinate.isNear(there), "the properties answer it")
    map.viewport.size = Size(width: 600, height: 600)
    #expect(stage.takeTrace() == ["will change", "step", "did change"])
    #expect(!map.isAwaitingSize)
    #expect(map.region.center.isNear(there))
    #expect(map.visibleMapRect.insetBy(dx: -1e-9, dy: -1e-9).contains(MapRect(region)))
    map.viewport.size = Size(width: 300, height: 300)
    map.advance(to: 1)
    #expect(stage.takeTrace() == ["will change", "step", "did change"], "once")
  }

  @Test func whatWaitsCanBeGivenAnotherCentre() {
    let map = MapView()
    map.region = CoordinateRegion(
      center: Coordinate(latitude: 0, longitude: 0),
      span: CoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02))
    map.centerCoordinate = there
    map.viewport.size = Size(width: 600, height: 600)
    #expect(map.centerCoordinate.isNear(there))
    #expect(map.viewport.zoom > 12)
  }

  @Test func whatWaitsGivesWayToALaterViewport() {
    let map = MapView()
    map.visibleMapRect = MapRect(x: 0.1, y: 0.1, width: 0.1, height: 0.1)
    map.show(there, zoom: 9, animated: true)
    map.viewport.size = Size(width: 600, height: 600)
    #expect(map.centerCoordinate.isNear(there) && map.viewport.zoom == 9)
  }
}

extension Coordinate {
  func isNear(_ other: Coordinate, within degrees: Double = 1e-6) -> Bool {
    let longitude = (self.longitude - other.longitude).remainder(dividingBy: 360)
    return abs(latitude - other.latitude) < degrees && abs(longitude) < degrees
  }
}

extension CoordinateRegion {
  func isNear(_ other: CoordinateRegion, within degrees: Double = 1e-6) -> Bool {
    center.isNear(other.center, within: degrees)
      && abs(span.latitudeDelta - other.span.latitudeDelta) < degrees
      && abs(span.longitudeDelta - other.span.longitudeDelta) < degrees
  }
}
