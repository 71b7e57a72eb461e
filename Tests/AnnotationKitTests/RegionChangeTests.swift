import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitRegions

/// The region notifications of the delegate, in order.
@MainActor @Suite struct RegionChangeTests {
  let fixture = MapFixture()
  var map: MapView { fixture.map }
  let there = Coordinate(latitude: 48, longitude: 11)

  init() { fixture.tracesRegion = true }

  @Test func unanimatedChangeIsReportedInTheSameCall() {
    map.setCenter(there, animated: false)
    #expect(fixture.takeTrace() == ["will change", "step", "did change"])
    #expect(!map.isAnimating)
  }

  @Test func animatedChangeIsReportedFromStartToEnd() {
    map.setCenter(there, animated: true)
    #expect(fixture.takeTrace() == ["will change animated"])
    fixture.run(0.1)
    #expect(fixture.takeTrace() == ["steps"])
    #expect(map.isAnimating && map.centerCoordinate != there)
    fixture.run(0.2)
    #expect(fixture.takeTrace() == ["steps", "did change animated"])
    #expect(map.centerCoordinate.isNear(there))
    #expect(!map.isAnimating)
  }

  @Test func interruptedChangeEndsBeforeTheNextBegins() {
    map.setCenter(there, animated: true)
    fixture.run(0.1)
    map.setCenter(Coordinate(latitude: 0, longitude: 0), animated: false)
    #expect(
      fixture.takeTrace() == [
        "will change animated", "steps", "did change animated", "will change", "step", "did change",
      ])
    fixture.run(0.5)
    #expect(fixture.takeTrace().isEmpty, "the former motion is over")
    #expect(map.centerCoordinate.isNear(Coordinate(latitude: 0, longitude: 0)))
  }

  @Test func settingTheShownRegionIsNotReported() {
    map.setCenter(map.centerCoordinate, animated: true)
    map.region = map.region
    map.visibleMapRect = map.visibleMapRect
    #expect(fixture.takeTrace().isEmpty)
  }

  @Test func disabledAnimationIsReportedAsUnanimated() {
    map.animationsEnabled = false
    map.setCenter(there, animated: true)
    #expect(fixture.takeTrace() == ["will change", "step", "did change"])
  }

  @Test func consecutiveMovementsAddUp() {
    map.pan(by: Point(x: 100, y: 0), animated: true)
    fixture.run(0.05)
    map.zoom(by: 1, animated: true)
    fixture.run(0.05)
    map.zoom(by: 1, animated: true)
    let end = map.destination
    fixture.run(0.5)
    #expect(map.viewport.looksLike(end))
    #expect(map.viewport.zoom == 7)
    let start = MapFixture().map.viewport
    #expect(map.viewport.center.x - start.center.x > 99 / start.worldSize)
    #expect(fixture.trace.filter { $0 == "did change animated" }.count == 3)
  }

  @Test func delegateMayMoveTheMapWhenAChangeStarts() {
    let elsewhere = Coordinate(latitude: 10, longitude: 10)
    fixture.whenRegionChanges = { event in
      guard event == "will change animated" else { return }
      fixture.map.setCenter(elsewhere, animated: false)
    }
    map.setCenter(there, animated: true)
    fixture.run(0.5)
    #expect(
      fixture.takeTrace() == [
        "will change animated", "did change animated", "will change", "step", "did change",
      ])
    #expect(map.centerCoordinate.isNear(elsewhere))
  }

  @Test func delegateMayMoveTheMapWhenAChangeEnds() {
    let home = Coordinate(latitude: 47, longitude: 9)
    fixture.whenRegionChanges = { event in
      guard event.hasPrefix("did"), fixture.map.centerCoordinate.longitude > 10 else { return }
      fixture.map.setCenter(home, animated: false)
    }
    map.setCenter(there, animated: true)
    fixture.run(0.5)
    #expect(
      fixture.takeTrace() == [
        "will change animated", "steps", "did change animated", "will change", "step", "did change",
      ])
    #expect(map.centerCoordinate.isNear(home))
  }

  @Test func delegateMayMoveTheMapDuringAChange() {
    var moved = false
    fixture.whenRegionChanges = { event in
      guard event == "step", !moved else { return }
      moved = true
      fixture.map.setCenter(there, animated: false)
    }
    map.zoom(by: 2, animated: true)
    fixture.run(0.5)
    #expect(
      fixture.takeTrace() == [
        "will change animated", "step", "did change animated", "will change", "step", "did change",
      ])
    #expect(map.centerCoordinate.isNear(there))
  }

  @Test func mapMovesWithoutADelegate() {
    map.delegate = nil
    map.setCenter(there, animated: true)
    fixture.run(0.5)
    #expect(map.centerCoordinate.isNear(there))
    #expect(!map.isAnimating)
  }

  @Test func mapMovesWithoutAHost() {
    let alone = MapView()
    alone.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: 0), zoom: 5, size: Size(width: 400, height: 400))
    alone.setCenter(there, animated: true)
    alone.advance(to: 0.1)
    #expect(alone.isAnimating)
    alone.advance(to: 0.3)
    #expect(alone.centerCoordinate.isNear(there))
  }

  // MARK: Before the first layout

  @Test func regionSetBeforeTheFirstLayoutIsAppliedThen() {
    let map = MapView()
    map.delegate = fixture
    let region = CoordinateRegion(
      center: there, span: CoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
    map.setRegion(region, animated: true)
    #expect(fixture.takeTrace().isEmpty)
    #expect(map.isAwaitingSize)
    #expect(map.region.isNear(region) && map.centerCoordinate.isNear(there), "the properties answer it")
    map.viewport.size = Size(width: 600, height: 600)
    #expect(fixture.takeTrace() == ["will change", "step", "did change"])
    #expect(!map.isAwaitingSize)
    #expect(map.region.center.isNear(there))
    #expect(map.visibleMapRect.insetBy(dx: -1e-9, dy: -1e-9).contains(MapRect(region)))
    map.viewport.size = Size(width: 300, height: 300)
    map.advance(to: 1)
    #expect(fixture.takeTrace() == ["will change", "step", "did change"], "once")
  }

  @Test func pendingRegionCanGetAnotherCenter() {
    let map = MapView()
    map.region = CoordinateRegion(
      center: Coordinate(latitude: 0, longitude: 0),
      span: CoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02))
    map.centerCoordinate = there
    map.viewport.size = Size(width: 600, height: 600)
    #expect(map.centerCoordinate.isNear(there))
    #expect(map.viewport.zoom > 12)
  }

  @Test func laterViewportReplacesAPendingRegion() {
    let map = MapView()
    map.visibleMapRect = MapRect(x: 0.1, y: 0.1, width: 0.1, height: 0.1)
    map.show(there, zoom: 9, animated: true)
    map.viewport.size = Size(width: 600, height: 600)
    #expect(map.centerCoordinate.isNear(there) && map.viewport.zoom == 9)
  }
}
