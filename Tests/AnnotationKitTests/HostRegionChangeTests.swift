import Geography
import Testing

@testable import AnnotationKit

/// What the delegate hears of changes of the region that the map view's host makes: pans, other sizes, drags at the edge.
@MainActor @Suite struct HostRegionChangeTests {
  let fixture = MapFixture()
  var map: MapView { fixture.map }
  let there = Coordinate(latitude: 48, longitude: 11)

  init() { fixture.tracesRegion = true }

  /// As libshumate's gestures do.
  private func hostPans() { map.viewport.center.x += 1e-4 }

  @Test func aPanEndsWhenTheMapWasQuietForAWhile() {
    hostPans()
    #expect(fixture.takeTrace() == ["will change", "step"])
    for _ in 0..<20 {
      fixture.run(0.05)
      hostPans()
    }
    #expect(fixture.takeTrace() == ["steps"], "never quiet for long enough")
    fixture.run(0.15)
    #expect(fixture.takeTrace().isEmpty)
    fixture.run(0.1)
    #expect(fixture.takeTrace() == ["did change"])
    #expect(!map.isAnimating, "nothing keeps the clock running")
  }

  @Test func aPanGoesOnWhileThePressIsHeld() {
    map.isHeldByHost = true
    hostPans()
    fixture.run(3)
    #expect(fixture.takeTrace() == ["will change", "step"])
    #expect(!map.isAnimating, "a hand at rest costs nothing")
    hostPans()
    map.isHeldByHost = false
    #expect(fixture.takeTrace() == ["step"])
    // The map glides on.
    fixture.run(0.1)
    hostPans()
    fixture.run(0.15)
    #expect(fixture.takeTrace() == ["step"])
    fixture.run(0.1)
    #expect(fixture.takeTrace() == ["did change"])
  }

  @Test func aPressThatBeginsAfterThePanHoldsItsEndBack() {
    hostPans()
    map.isHeldByHost = true
    fixture.run(1)
    #expect(fixture.takeTrace() == ["will change", "step"])
    map.isHeldByHost = false
    fixture.run(0.25)
    #expect(fixture.takeTrace() == ["did change"])
  }

  @Test func aUsersPanTakesAnAnimatedChangeOver() {
    map.setCenter(there, animated: true)
    fixture.run(0.1)
    _ = fixture.takeTrace()
    hostPans()
    let taken = map.viewport
    #expect(fixture.takeTrace() == ["did change animated", "will change", "step"])
    fixture.run(1)
    #expect(map.viewport == taken, "the motion is over")
    #expect(fixture.takeTrace() == ["did change"])
  }

  @Test func aProgramsChangeEndsTheUsers() {
    hostPans()
    map.setCenter(there, animated: false)
    fixture.run(1)
    #expect(
      fixture.takeTrace() == ["will change", "step", "did change", "will change", "step", "did change"])
  }

  @Test func anotherSizeIsAChangeAndInterruptsNone() {
    map.setCenter(there, animated: true)
    fixture.run(0.1)
    map.viewport.size = Size(width: 500, height: 500)
    fixture.run(0.5)
    #expect(fixture.takeTrace() == ["will change animated", "steps", "did change animated"])
    #expect(map.viewport.size == Size(width: 500, height: 500))
    #expect(map.centerCoordinate.isNear(there))
    map.viewport.size = Size(width: 400, height: 400)
    fixture.run(0.5)
    #expect(fixture.takeTrace() == ["will change", "step", "did change"])
  }

  /// As when a bar above the map goes: the world has to fill a higher view.
  @Test func anotherSizeThatRaisesTheZoomInterruptsNone() {
    map.show(there, zoom: 9, animated: true)
    fixture.run(0.1)
    var taller = map.viewport
    taller.size.height += 40
    taller.zoom += 0.1
    map.viewport = taller
    fixture.run(0.5)
    #expect(fixture.takeTrace() == ["will change animated", "steps", "did change animated"])
    #expect(map.viewport.zoom == 9 && map.centerCoordinate.isNear(there))
  }

  @Test func aDragAtTheEdgeIsOneChangeUntilThePinIsLetGo() {
    let pin = fixture.add(47, 9)
    let tip = fixture.tip(pin) + (0, -10)
    fixture.press(tip)
    fixture.move(Point(x: 795, y: 300))
    fixture.run(2)
    #expect(
      fixture.takeTrace().filter { !$0.contains("←") && !$0.contains("selected") } == [
        "will change", "steps",
      ])
    fixture.move(Point(x: 400, y: 300))
    fixture.run(2)
    #expect(fixture.takeTrace().isEmpty, "the press is still held")
    fixture.release(Point(x: 400, y: 300))
    fixture.run(1)
    #expect(fixture.takeTrace().filter { !$0.contains("←") } == ["did change"])
    #expect(!map.isAnimating)
  }

  @Test func aDragSurvivesAChangeAndLandsWhereItIsSeen() {
    let pin = fixture.add(47, 9)
    fixture.press(fixture.tip(pin) + (0, -10))
    fixture.move(Point(x: 500, y: 290))
    fixture.run(0.5)
    map.setCenter(there, animated: true)
    fixture.run(0.5)
    fixture.release(Point(x: 500, y: 290))
    fixture.run(0.5)
    #expect(fixture.tip(pin).isNear(Point(x: 500, y: 300), within: 1e-3))
  }
}
