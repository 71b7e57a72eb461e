import Geography
import Testing

@testable import AnnotationKit

@MainActor @Suite struct CompassTests {
  private func compass(turnedBy degrees: Double) -> Compass {
    Compass(
      Viewport(
        center: Coordinate(latitude: 0, longitude: 0), zoom: 3, rotation: degrees * .pi / 180,
        size: Size(width: 100, height: 100)))
  }

  @Test(arguments: [(0.0, 0.0), (90, 270), (-90, 90), (370, 350), (-720, 0)])
  func theHeadingIsWhatIsUp(turn: Double, heading: Double) {
    #expect(abs((compass(turnedBy: turn).heading - heading).remainder(dividingBy: 360)) < 1e-9)
    #expect((0..<360).contains(compass(turnedBy: turn).heading))
  }

  @Test(arguments: [
    (0.0, false), (0.01, false), (-0.01, false), (360, false), (1, true), (-1, true), (180, true),
  ])
  func anAdaptiveOneIsShownWhileTheMapIsTurned(turn: Double, isShown: Bool) {
    let compass = compass(turnedBy: turn)
    #expect(compass.isTurned == isShown && compass.isShown(.adaptive) == isShown)
    #expect(compass.isShown(.visible) && !compass.isShown(.hidden))
  }

  @Test(arguments: [200.0, -200])
  func northComesUpTheShorterWayAsOtherMovementsDo(turn: Double) {
    let fixture = MapFixture(rotation: turn * .pi / 180)
    var shown: [Double] = []
    let subscription = fixture.map.observeViewport { shown.append(Compass($0).heading) }
    fixture.map.pointNorth(animated: true)
    fixture.run(0.1)
    let isOnTheWay = shown.allSatisfy { turn > 0 ? $0 < 201 : $0 > 159 }
    #expect(shown.count > 3 && isOnTheWay, "\(shown)")
    fixture.run(0.3)
    #expect(fixture.map.viewport.rotation == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func withoutAnimationsNorthIsUpAtOnce() {
    let fixture = MapFixture(rotation: 1)
    fixture.map.animationsEnabled = false
    fixture.map.pointNorth(animated: true)
    #expect(fixture.map.viewport.rotation == 0)
  }

  @Test func northStaysUpWhereTheHeadingWasFollowed() {
    let (fixture, service) = (MapFixture(), ScriptedLocation())
    fixture.showUser(of: service)
    fixture.map.userTrackingMode = .followWithHeading
    let place = Coordinate(latitude: 10, longitude: 20)
    service.say(Location(coordinate: place, heading: 90))
    fixture.run(0.5)
    fixture.map.pointNorth(animated: true)
    service.say(Location(coordinate: place, heading: 120))
    fixture.run(0.5)
    #expect(fixture.map.viewport.rotation == 0 && fixture.map.userTrackingMode == .follow)
  }

  @Test func theHostHearsWhichControlsAreWanted() {
    let (map, host) = (MapView(), ControlsHost())
    map.host = host
    #expect(map.showsCompass && !map.showsScale && !map.showsUserTrackingButton)
    map.showsCompass = true
    #expect(host.changes == 0)
    map.showsCompass = false
    map.showsScale = true
    map.showsUserTrackingButton = true
    #expect(host.changes == 3)
  }
}

@MainActor private final class ControlsHost: MapViewHost {
  var changes = 0
  let time = 0.0
  func needsDisplay() {}
  func needsClock() {}
  func show(_ viewport: Viewport) {}
  func claimPointer() {}
  func controlsDidChange() { changes += 1 }
}
