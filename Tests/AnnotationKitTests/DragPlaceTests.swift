import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics

/// The shown position and the landing position of a dragged pin, also while the map moves.
@MainActor @Suite struct DragPlaceTests {
  /// Drags `pin` by `displacement` from a point at the offset `grab` from its tip. Returns the last shown position of
  /// its tip.
  @discardableResult
  private func drag(
    _ pin: PointAnnotation, on fixture: MapFixture, by displacement: (Double, Double),
    grab: (Double, Double) = (3, -18),
    midway: () -> Void = {}
  ) -> Point {
    let start = fixture.tip(pin)
    let pointer = start + grab
    fixture.press(pointer)
    fixture.move(pointer + (displacement.0 / 2, displacement.1 / 2))
    fixture.run(0.5)
    midway()
    fixture.move(pointer + displacement)
    let seen = fixture.map.dragPresentation.map { fixture.map.convert($0.coordinate) } ?? .zero
    fixture.release(pointer + displacement)
    fixture.run(1)
    return seen
  }

  @Test(arguments: [(0.0, 5.0), (0.7, 5), (-2.5, 9.3), (.pi, 12), (1.1, 17)])
  func pinLandsAtTheCoordinateUnderItsTip(rotation: Double, zoom: Double) {
    let fixture = MapFixture(zoom: zoom, rotation: rotation)
    let pin = fixture.add(47, 9)
    let start = fixture.tip(pin)
    let seen = drag(pin, on: fixture, by: (130, -75))
    #expect(seen.isNear(start + (130, -75), within: 1e-5))
    #expect(fixture.tip(pin).isNear(start + (130, -75), within: 1e-5))
  }

  @Test func liftDoesNotShiftTheLanding() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let start = fixture.tip(pin)
    drag(pin, on: fixture, by: (60, 0)) {
      #expect(fixture.map.view(for: pin)?.target.lift.height ?? 0 > 10)
    }
    #expect(fixture.tip(pin).isNear(start + (60, 0), within: 1e-5))
  }

  @Test(arguments: [(179.0, 40.0, -1.0), (-179, -40, 1)])
  func pinDraggedAcrossTheAntimeridianLandsAtItsShownPosition(
    longitude: Double, displacement: Double, sign: Double
  ) {
    let fixture = MapFixture(center: Coordinate(latitude: 10, longitude: longitude))
    let pin = fixture.add(10, longitude)
    let start = fixture.tip(pin)
    drag(pin, on: fixture, by: (displacement, 0))
    #expect(fixture.tip(pin).isNear(start + (displacement, 0), within: 1e-5))
    #expect(pin.coordinate.longitude.sign == (sign < 0 ? .minus : .plus))
    #expect((-180..<180).contains(pin.coordinate.longitude))
  }

  @Test func pinBeyondTheAntimeridianIsDraggedFromItsShownCopy() {
    let fixture = MapFixture(center: Coordinate(latitude: 0, longitude: 175))
    let pin = fixture.add(0, 190)
    let start = fixture.tip(pin)
    #expect(start.x > 400)
    drag(pin, on: fixture, by: (-30, 0))
    #expect(fixture.tip(pin).isNear(start + (-30, 0), within: 1e-5))
  }

  @Test func pinIsDraggedOnThePressedCopyOfTheWorld() {
    let fixture = MapFixture(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
    let pin = fixture.add(0, 0)
    let copy = fixture.tip(pin) + (256, 0)
    fixture.press(copy + (0, -18))
    fixture.move(copy + (20, -18))
    fixture.run(0.5)
    let shown = fixture.map.displayList().live.first { $0.part == .trail }
    #expect(shown.map { $0.bounds.center.x > 600 } == true)
    fixture.release(copy + (20, -18))
    fixture.run(1)
    #expect(fixture.tip(pin).isNear(Point(x: 420, y: 300), within: 1e-5))
  }

  @Test func zoomingDuringADragKeepsThePinUnderThePointer() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let start = fixture.tip(pin)
    let pointer = start + (2, -15)
    fixture.press(pointer)
    fixture.move(pointer + (80, 40))
    fixture.run(0.5)
    fixture.map.viewport.zoom = 7.5
    fixture.map.viewport.center = MercatorPoint(Coordinate(latitude: 46, longitude: 10))
    let shown = fixture.map.dragPresentation.map { fixture.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(start + (80, 40)))
    fixture.release(pointer + (80, 40))
    fixture.run(1)
    #expect(fixture.tip(pin).isNear(start + (80, 40), within: 1e-5))
  }

  @Test func releaseDuringTheLiftLandsWhereReleasedIfTheMapMoves() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let pointer = fixture.tip(pin) + (0, -15)
    fixture.press(pointer)
    fixture.move(pointer + (80, 0))
    let place = fixture.map.convert(fixture.tip(pin) + (80, 0))
    fixture.release(pointer + (80, 0))
    fixture.map.viewport.zoom = 8
    fixture.run(1)
    #expect(abs(pin.coordinate.longitude - place.longitude) < 1e-9)
  }

  @Test func dropBeyondTheEdgeOfTheWorldIsAtTheEdge() {
    let fixture = MapFixture(center: Coordinate(latitude: 84, longitude: 0), zoom: 3)
    let pin = fixture.add(80, 0)
    drag(pin, on: fixture, by: (0, -280))
    #expect(abs(pin.coordinate.latitude - MercatorPoint.maximumLatitude) < 1e-9)
  }

  @Test func pointerOutsideTheViewKeepsThePinAtTheEdge() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let pointer = fixture.tip(pin) + (0, -15)
    fixture.press(pointer)
    fixture.move(pointer + (3000, 0))
    let shown = fixture.map.dragPresentation.map { fixture.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(Point(x: 800, y: 300)))
  }

  @Test func mapPansFasterNearerToTheEdgeWithThePinUnderThePointer() {
    func panned(to x: Double) -> (displacement: Double, pin: Point) {
      let fixture = MapFixture()
      let pin = fixture.add(47, 9)
      let pointer = fixture.tip(pin) + (0, -15)
      fixture.press(pointer)
      fixture.move(Point(x: x, y: pointer.y))
      fixture.run(0.1)
      #expect(fixture.pans.isEmpty, "not before the lift is done")
      fixture.run(1)
      let shown = fixture.map.dragPresentation.map { fixture.map.convert($0.coordinate) } ?? .zero
      return (fixture.pans.map(\.x).reduce(0, +), shown)
    }
    let (far, near, outside) = (panned(to: 700), panned(to: 770), panned(to: 795))
    #expect(far.displacement == 0)
    #expect(near.displacement > 20 && outside.displacement > 2 * near.displacement)
    #expect(near.pin.isNear(Point(x: 770, y: 300), within: 1e-5))
    #expect(panned(to: 5).displacement < -100)
  }

  @Test func edgePanSpeedIsIndependentOfTheFrameRate() {
    func panned(frame: Double) -> Double {
      let fixture = MapFixture()
      let pin = fixture.add(47, 9)
      let pointer = fixture.tip(pin) + (0, -15)
      fixture.press(pointer)
      fixture.move(Point(x: 790, y: pointer.y))
      fixture.run(0.3)
      fixture.pans = []
      let start = fixture.time
      while fixture.time < start + 1 - 1e-9 {
        fixture.time += frame
        fixture.map.advance(to: fixture.time)
      }
      return fixture.pans.map(\.x).reduce(0, +)
    }
    #expect(abs(panned(frame: 1.0 / 120) - panned(frame: 1.0 / 20)) < 1)
  }

  @Test func pinPressedNearTheEdgeDoesNotPanTheMap() {
    let fixture = MapFixture()
    let place = fixture.map.convert(Point(x: 780, y: 300))
    let pin = fixture.add(place.latitude, place.longitude)
    let pointer = fixture.tip(pin) + (0, -15)
    fixture.press(pointer)
    fixture.move(pointer + (-9, 0))
    fixture.run(1)
    #expect(fixture.pans.isEmpty)
    fixture.move(pointer + (15, 0))
    fixture.run(0.2)
    #expect(!fixture.pans.isEmpty)
  }
}
