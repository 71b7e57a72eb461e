import AnnotationKit
import Geography
import Testing

/// Sketching lines and areas.
@MainActor @Suite final class SketchTests: SketchPadDelegate {
  private let shapes = ShapeFixture()
  private var fixture: MapFixture { shapes.fixture }
  private var map: MapView { shapes.map }
  private var pad: SketchPad { map.sketchPad }
  private var ended: [Sketch] = []

  init() { pad.delegate = self }

  func sketchPadDidChange(_ pad: SketchPad) {}
  func sketchPad(_ pad: SketchPad, didEnd sketch: Sketch) { ended.append(sketch) }

  private func click(_ latitude: Double, _ longitude: Double, _ modifiers: PointerEvent.Modifiers = []) {
    fixture.run(1)
    let place = shapes.point(latitude, longitude)
    fixture.move(place)
    fixture.press(place, .mouse, modifiers)
    fixture.release(place, .mouse, modifiers)
  }

  private func expectNear(_ a: Coordinate?, _ latitude: Double, _ longitude: Double) {
    #expect(a.map { (map.viewport.point(for: $0) - shapes.point(latitude, longitude)).length < 0.01 } == true)
  }

  @Test func clicksAddPositionsAndADoubleClickEnds() {
    pad.begin(.line)
    #expect(map.takesPress(at: Point(x: 5, y: 5)))
    click(0, 0)
    click(5, 5)
    click(5, 12)
    #expect(ended.isEmpty && pad.sketch?.positions.count == 3)
    let last = shapes.point(5, 12)
    fixture.press(last)
    fixture.release(last)
    #expect(ended.first?.positions.count == 3 && !pad.isOn)
    expectNear(ended.first?.positions[1], 5, 5)
    #expect(map.selection.isEmpty)
  }

  @Test func markersAreNotHoveredWhileDrawing() {
    let marker = fixture.add(0, 0)
    let place = shapes.point(0, 0) + (0, -10)
    fixture.move(place)
    #expect(map.view(for: marker)?.isHovered == true)
    pad.begin(.line)
    #expect(map.view(for: marker)?.isHovered != true)
    fixture.move(Point(x: 5, y: 5))
    fixture.move(place)
    map.viewport.center.x += 1e-9
    _ = map.displayList()
    #expect(map.view(for: marker)?.isHovered != true)
    pad.cancel()
    #expect(map.view(for: marker)?.isHovered == true)
  }

  @Test func keysMoveByPixelsAndSnapNearMarkers() {
    let center = Point(x: map.viewport.size.width / 2, y: map.viewport.size.height / 2)
    let place = map.viewport.coordinate(at: center + (20, 0))
    let marker = fixture.add(place.latitude, place.longitude)
    pad.begin(.line)
    pad.moveNext(by: Point(x: 10, y: 0))
    #expect(pad.next.map { map.viewport.point(for: $0).isNear(center + (10, 0), within: 0.01) } == true)
    #expect(!pad.isSnapped)
    for _ in 0..<3 { pad.moveNext(by: Point(x: 1, y: 0)) }
    #expect(pad.isSnapped && pad.next == marker.coordinate)
    pad.moveNext(by: Point(x: 1, y: 0), snaps: false)
    #expect(pad.next.map { map.viewport.point(for: $0).isNear(center + (14, 0), within: 0.01) } == true)
    for _ in 0..<20 { pad.moveNext(by: Point(x: 1, y: 0)) }
    #expect(!pad.isSnapped, "pixels add up also while it is snapped")
  }

  @Test func draggedPressAddsAPositionAtItsRelease() {
    pad.begin(.line)
    fixture.press(shapes.point(0, 0))
    fixture.move(shapes.point(3, 3))
    #expect(pad.sketch?.positions.isEmpty == true)
    expectNear(pad.next, 3, 3)
    fixture.release(shapes.point(4, 4))
    expectNear(pad.sketch?.positions.first, 4, 4)
    fixture.press(shapes.point(8, 8))
    fixture.cancel()
    fixture.release(shapes.point(8, 8))
    #expect(pad.sketch?.positions.count == 1)
  }

  @Test func areaEndsOnItsFirstPositionAfterThree() {
    pad.begin(.area)
    click(0, 0)
    click(0, 10)
    #expect(!pad.end())
    click(8, 5)
    click(0, 0)
    #expect(ended.first?.positions.count == 3)
  }

  @Test func lastPositionIsRemovedAndCancelEndsTheSketch() {
    pad.begin(.line)
    click(0, 0)
    click(5, 5)
    #expect(pad.removeLast() && pad.sketch?.positions.count == 1)
    #expect(pad.removeLast() && !pad.removeLast())
    pad.cancel()
    #expect(!pad.isOn && ended.isEmpty)
  }

  @Test func pointerSnapsToMarkersPositionsAndSegmentsUnlessControlIsHeld() {
    let pin = fixture.add(8, 8)
    map.layoutIfNeeded()
    shapes.add([(0, -10), (0, 10)])
    pad.begin(.line)
    fixture.move(shapes.point(8, 8) + Point(x: 5, y: 3))
    #expect(pad.isSnapped && pad.next == pin.coordinate)
    fixture.move(shapes.point(0, 10) + Point(x: -5, y: 3))
    #expect(pad.isSnapped)
    expectNear(pad.next, 0, 10)
    fixture.move(shapes.point(0, 3) + Point(x: 0, y: 6))
    #expect(pad.isSnapped)
    expectNear(pad.next, 0, 3)
    fixture.move(shapes.point(0, 3) + Point(x: 0, y: 9))
    #expect(!pad.isSnapped)
    click(0.2, 3, .control)
    expectNear(pad.sketch?.positions.last, 0.2, 3)
  }

  @Test func shiftKeepsMultiplesOfFortyFiveDegrees() throws {
    pad.begin(.line)
    click(0, 0)
    fixture.press(shapes.point(0, 0) + Point(x: 100, y: 30), .mouse, .shift)
    fixture.release(shapes.point(0, 0) + Point(x: 100, y: 30), .mouse, .shift)
    let end = try #require(pad.sketch?.positions.last)
    #expect((map.viewport.point(for: end) - shapes.point(0, 0) - Point(x: 100, y: 0)).length < 0.01)
  }

  @Test func rectangleAndCircleEndWithTheSecondPosition() throws {
    pad.begin(.rectangle)
    click(8, -5)
    click(-3, 6)
    let box = try #require(ended.first).outline()
    #expect(box.count == 4)
    expectNear(box[0], -3, -5)
    expectNear(box[2], 8, 6)
    pad.begin(.circle)
    click(0, 0)
    click(0, 5)
    let circle = try #require(ended.last).outline()
    #expect(circle.count == Sketch.circlePositions)
    let center = try #require(ended.last?.positions.first)
    let radius = Geodesic(from: center, to: ended[1].positions[1]).distance
    for place in circle { #expect(abs(Geodesic(from: center, to: place).distance - radius) < 1e-3) }
  }

  @Test(arguments: [Sketch.Form.rectangle, .circle]) func dragDrawsBothPositions(_ form: Sketch.Form) throws {
    pad.begin(form)
    fixture.press(shapes.point(8, -5))
    #expect(pad.sketch?.positions.isEmpty == true)
    fixture.move(shapes.point(2, 2))
    #expect(pad.sketch?.positions.count == 1, "the shape is visible during the drag")
    fixture.move(shapes.point(-3, 6))
    fixture.release(shapes.point(-3, 6))
    let positions = try #require(ended.first).positions
    #expect(positions.count == 2 && !pad.isOn)
    expectNear(positions[0], 8, -5)
    expectNear(positions[1], -3, 6)
  }

  @Test func dragBelowThresholdIsAClick() {
    pad.begin(.rectangle)
    fixture.press(shapes.point(8, -5))
    fixture.move(shapes.point(8, -5) + Point(x: 2, y: 2))
    fixture.release(shapes.point(8, -5) + Point(x: 2, y: 2))
    #expect(ended.isEmpty && pad.sketch?.positions.count == 1)
    click(-3, 6)
    #expect(ended.first?.positions.count == 2)
  }

  @Test func dragBackToItsStartKeepsOnlyTheFirstPosition() {
    pad.begin(.circle)
    fixture.press(shapes.point(0, 0))
    fixture.move(shapes.point(5, 5))
    fixture.release(shapes.point(0, 0))
    #expect(ended.isEmpty && pad.sketch?.positions.count == 1)
    expectNear(pad.sketch?.positions.first, 0, 0)
  }

  @Test func canceledDragLeavesAnEmptySketch() {
    pad.begin(.rectangle)
    fixture.press(shapes.point(0, 0))
    fixture.move(shapes.point(5, 5))
    fixture.cancel()
    #expect(pad.isOn && pad.sketch?.positions.isEmpty == true)
    fixture.release(shapes.point(5, 5))
    #expect(ended.isEmpty && pad.sketch?.positions.isEmpty == true)
  }

  @Test func longitudesContinueAcrossTheAntimeridian() {
    map.viewport.center = MercatorPoint(Coordinate(latitude: 0, longitude: 180))
    pad.begin(.line)
    click(0, 175)
    click(0, -175)
    #expect(pad.sketch?.positions.last.map { abs($0.longitude - 185) < 0.01 } == true)
  }

  @Test func restingPointerDoesNotOverrideTheKeys() {
    pad.begin(.line)
    fixture.move(shapes.point(3, 3))
    pad.point(at: Coordinate(latitude: 1, longitude: 1))
    fixture.move(shapes.point(3, 3))
    #expect(pad.next == Coordinate(latitude: 1, longitude: 1))
    fixture.move(shapes.point(3, 4))
    expectNear(pad.next, 3, 4)
  }

  @Test func endedMeasurementStaysUntilTheNextPress() {
    pad.keepsEnded = true
    pad.begin(.line)
    click(0, 0)
    click(5, 5)
    #expect(pad.end() && pad.isEnded && pad.isOn)
    #expect(!pad.end() && !pad.removeLast())
    click(8, 8)
    #expect(!pad.isEnded && pad.sketch?.positions.count == 1)
  }
}
