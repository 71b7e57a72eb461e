import Geography
import Testing

@testable import AnnotationKit

/// The shown position and the landing of a dragged pin, also while the map moves.
@MainActor @Suite struct DragPlaceTests {
  /// Drags `pin` by `way` from a point at the offset `grab` from its tip. Returns the last shown position of
  /// its tip.
  @discardableResult
  private func drag(
    _ pin: PointAnnotation, on stage: MapStage, by way: (Double, Double), grab: (Double, Double) = (3, -18),
    midway: () -> Void = {}
  ) -> Point {
    let start = stage.tip(pin)
    let pointer = start + grab
    stage.press(pointer)
    stage.move(pointer + (way.0 / 2, way.1 / 2))
    stage.run(0.5)
    midway()
    stage.move(pointer + way)
    let seen = stage.map.dragPresentation.map { stage.map.convert($0.coordinate) } ?? .zero
    stage.release(pointer + way)
    stage.run(1)
    return seen
  }

  @Test(arguments: [(0.0, 5.0), (0.7, 5), (-2.5, 9.3), (.pi, 12), (1.1, 17)])
  func pinLandsAtTheCoordinateUnderItsTip(rotation: Double, zoom: Double) {
    let stage = MapStage(zoom: zoom, rotation: rotation)
    let pin = stage.add(47, 9)
    let start = stage.tip(pin)
    let seen = drag(pin, on: stage, by: (130, -75))
    #expect(seen.isNear(start + (130, -75), within: 1e-5))
    #expect(stage.tip(pin).isNear(start + (130, -75), within: 1e-5))
  }

  @Test func liftDoesNotShiftTheLanding() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    let start = stage.tip(pin)
    drag(pin, on: stage, by: (60, 0)) {
      #expect(stage.map.view(for: pin)?.target.lift.height ?? 0 > 10)
    }
    #expect(stage.tip(pin).isNear(start + (60, 0), within: 1e-5))
  }

  @Test(arguments: [(179.0, 40.0, -1.0), (-179, -40, 1)])
  func pinDraggedAcrossTheAntimeridianLandsAtItsShownPosition(longitude: Double, way: Double, sign: Double) {
    let stage = MapStage(center: Coordinate(latitude: 10, longitude: longitude))
    let pin = stage.add(10, longitude)
    let start = stage.tip(pin)
    drag(pin, on: stage, by: (way, 0))
    #expect(stage.tip(pin).isNear(start + (way, 0), within: 1e-5))
    #expect(pin.coordinate.longitude.sign == (sign < 0 ? .minus : .plus))
    #expect((-180..<180).contains(pin.coordinate.longitude))
  }

  @Test func pinBeyondTheAntimeridianIsDraggedFromItsShownCopy() {
    let stage = MapStage(center: Coordinate(latitude: 0, longitude: 175))
    let pin = stage.add(0, 190)
    let start = stage.tip(pin)
    #expect(start.x > 400)
    drag(pin, on: stage, by: (-30, 0))
    #expect(stage.tip(pin).isNear(start + (-30, 0), within: 1e-5))
  }

  @Test func pinIsDraggedOnThePressedCopyOfTheWorld() {
    let stage = MapStage(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
    let pin = stage.add(0, 0)
    let copy = stage.tip(pin) + (256, 0)
    stage.press(copy + (0, -18))
    stage.move(copy + (20, -18))
    stage.run(0.5)
    let shown = stage.map.displayList().live.first { $0.part == .trail }
    #expect(shown.map { $0.bounds.center.x > 600 } == true)
    stage.release(copy + (20, -18))
    stage.run(1)
    #expect(stage.tip(pin).isNear(Point(x: 420, y: 300), within: 1e-5))
  }

  @Test func zoomingDuringADragKeepsThePinUnderThePointer() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    let start = stage.tip(pin)
    let pointer = start + (2, -15)
    stage.press(pointer)
    stage.move(pointer + (80, 40))
    stage.run(0.5)
    stage.map.viewport.zoom = 7.5
    stage.map.viewport.center = MercatorPoint(Coordinate(latitude: 46, longitude: 10))
    let shown = stage.map.dragPresentation.map { stage.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(start + (80, 40)))
    stage.release(pointer + (80, 40))
    stage.run(1)
    #expect(stage.tip(pin).isNear(start + (80, 40), within: 1e-5))
  }

  @Test func releaseDuringTheLiftLandsWhereReleasedIfTheMapMoves() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    let pointer = stage.tip(pin) + (0, -15)
    stage.press(pointer)
    stage.move(pointer + (80, 0))
    let place = stage.map.convert(stage.tip(pin) + (80, 0))
    stage.release(pointer + (80, 0))
    stage.map.viewport.zoom = 8
    stage.run(1)
    #expect(abs(pin.coordinate.longitude - place.longitude) < 1e-9)
  }

  @Test func dropBeyondTheEdgeOfTheWorldIsAtTheEdge() {
    let stage = MapStage(center: Coordinate(latitude: 84, longitude: 0), zoom: 3)
    let pin = stage.add(80, 0)
    drag(pin, on: stage, by: (0, -280))
    #expect(abs(pin.coordinate.latitude - MercatorPoint.maximumLatitude) < 1e-9)
  }

  @Test func pointerOutsideTheViewKeepsThePinAtTheEdge() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    let pointer = stage.tip(pin) + (0, -15)
    stage.press(pointer)
    stage.move(pointer + (3000, 0))
    let shown = stage.map.dragPresentation.map { stage.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(Point(x: 800, y: 300)))
  }

  @Test func mapPansFasterNearerToTheEdgeWithThePinUnderThePointer() {
    func panned(to x: Double) -> (way: Double, pin: Point) {
      let stage = MapStage()
      let pin = stage.add(47, 9)
      let pointer = stage.tip(pin) + (0, -15)
      stage.press(pointer)
      stage.move(Point(x: x, y: pointer.y))
      stage.run(0.1)
      #expect(stage.pans.isEmpty, "not before the lift is done")
      stage.run(1)
      let shown = stage.map.dragPresentation.map { stage.map.convert($0.coordinate) } ?? .zero
      return (stage.pans.map(\.x).reduce(0, +), shown)
    }
    let (far, near, outside) = (panned(to: 700), panned(to: 770), panned(to: 795))
    #expect(far.way == 0)
    #expect(near.way > 20 && outside.way > 2 * near.way)
    #expect(near.pin.isNear(Point(x: 770, y: 300), within: 1e-5))
    #expect(panned(to: 5).way < -100)
  }

  @Test func edgePanSpeedIsIndependentOfTheFrameRate() {
    func panned(frame: Double) -> Double {
      let stage = MapStage()
      let pin = stage.add(47, 9)
      let pointer = stage.tip(pin) + (0, -15)
      stage.press(pointer)
      stage.move(Point(x: 790, y: pointer.y))
      stage.run(0.3)
      stage.pans = []
      let start = stage.time
      while stage.time < start + 1 - 1e-9 {
        stage.time += frame
        stage.map.advance(to: stage.time)
      }
      return stage.pans.map(\.x).reduce(0, +)
    }
    #expect(abs(panned(frame: 1.0 / 120) - panned(frame: 1.0 / 20)) < 1)
  }

  @Test func pinPressedNearTheEdgeDoesNotPanTheMap() {
    let stage = MapStage()
    let place = stage.map.convert(Point(x: 780, y: 300))
    let pin = stage.add(place.latitude, place.longitude)
    let pointer = stage.tip(pin) + (0, -15)
    stage.press(pointer)
    stage.move(pointer + (-9, 0))
    stage.run(1)
    #expect(stage.pans.isEmpty)
    stage.move(pointer + (15, 0))
    stage.run(0.2)
    #expect(!stage.pans.isEmpty)
  }
}
