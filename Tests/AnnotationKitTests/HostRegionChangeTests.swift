import Geography
import Testing

@testable import AnnotationKit

/// The region notifications for changes made by the host: pans, new sizes and drags at the edge.
@MainActor @Suite struct HostRegionChangeTests {
  let stage = MapStage()
  var map: MapView { stage.map }
  let there = Coordinate(latitude: 48, longitude: 11)

  init() { stage.tracesRegion = true }

  /// Pans like libshumate's gestures.
  private func hostPans() { map.viewport.center.x += 1e-4 }

  @Test func panEndsAfterAPauseWithoutMovement() {
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

  @Test func panDoesNotEndWhileThePressIsHeld() {
    map.isHeldByHost = true
    hostPans()
    stage.run(3)
    #expect(stage.takeTrace() == ["will change", "step"])
    #expect(!map.isAnimating, "a hand at rest costs nothing")
    hostPans()
    map.isHeldByHost = false
    #expect(stage.takeTrace() == ["step"])
    // The map continues to move by inertia.
    stage.run(0.1)
    hostPans()
    stage.run(0.15)
    #expect(stage.takeTrace() == ["step"])
    stage.run(0.1)
    #expect(stage.takeTrace() == ["did change"])
  }

  @Test func pressAfterAPanDelaysItsEnd() {
    hostPans()
    map.isHeldByHost = true
    stage.run(1)
    #expect(stage.takeTrace() == ["will change", "step"])
    map.isHeldByHost = false
    stage.run(0.25)
    #expect(stage.takeTrace() == ["did change"])
  }

  @Test func userPanInterruptsAnAnimatedChange() {
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

  @Test func programmaticChangeEndsTheUserPan() {
    hostPans()
    map.setCenter(there, animated: false)
    stage.run(1)
    #expect(
      stage.takeTrace() == ["will change", "step", "did change", "will change", "step", "did change"])
  }

  @Test func resizingIsAChangeAndInterruptsNone() {
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

  /// When a bar above the map disappears, the zoom increases because the world must fill the taller view.
  @Test func resizingThatRaisesTheZoomInterruptsNone() {
    map.show(there, zoom: 9, animated: true)
    stage.run(0.1)
    var taller = map.viewport
    taller.size.height += 40
    taller.zoom += 0.1
    map.viewport = taller
    stage.run(0.5)
    #expect(stage.takeTrace() == ["will change animated", "steps", "did change animated"])
    #expect(map.viewport.zoom == 9 && map.centerCoordinate.isNear(there))
  }

  @Test func dragAtTheEdgeIsOneChangeUntilTheRelease() {
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

  @Test func dragSurvivesARegionChangeAndLandsAtItsShownPosition() {
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
}
