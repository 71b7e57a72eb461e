import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitInteraction

/// Dragging several selected annotations by one of them.
@MainActor @Suite struct DragGroupTests {
  let fixture = MapFixture()
  var map: MapView { fixture.map }

  init() {
    map.allowsMultipleSelection = true
    map.dragsSelectionTogether = true
  }

  /// Adds pins around the center and selects them.
  private func pins(_ places: [(Double, Double)] = [(47, 9), (48, 11), (45, 8)]) -> [PointAnnotation] {
    let pins = places.enumerated().map { fixture.add($1.0, $1.1, title: "\($0)") }
    map.layoutIfNeeded()
    map.selectedAnnotations = pins
    fixture.run(1)
    fixture.trace = []
    return pins
  }

  /// Drags from `grip` by `displacement`, and waits until the lift is finished.
  private func lift(by grip: Point, _ displacement: (Double, Double)) {
    fixture.press(grip)
    fixture.move(grip + displacement)
    fixture.run(0.6)
  }

  /// Releases the drag and waits until the views have landed.
  private func drop(_ grip: Point, _ displacement: (Double, Double)) {
    fixture.release(grip + displacement)
    fixture.run(1)
  }

  /// Returns the positions at which the pins are currently shown.
  private func tips(_ pins: [PointAnnotation]) -> [Point] {
    pins.map { map.key(of: $0).flatMap { map.point(of: $0) } ?? .zero }
  }

  private func states(of pins: [PointAnnotation]) -> (String) -> [String] {
    let log = Log()
    fixture.whenStateChanges = { view, state in
      log.lines.append("\(view.annotation?.title ?? "") \(state)")
    }
    return { title in log.lines.filter { $0.hasPrefix(title + " ") }.map { String($0.dropFirst(2)) } }
  }

  private final class Log { var lines: [String] = [] }

  @Test func groupMovesTogetherAndEachViewGetsAllStates() {
    let pins = pins()
    let before = tips(pins)
    let states = states(of: pins)
    let grip = before[0] + (0, -10)
    lift(by: grip, (60, 40))
    #expect(map.dragPresentation?.companionCount == 2)
    for (tip, start) in zip(tips(pins), before) { #expect(tip.isNear(start + (60, 40), within: 1e-6)) }
    for title in ["0", "1", "2"] { #expect(states(title) == ["starting", "dragging"]) }
    drop(grip, (60, 40))
    for (pin, start) in zip(pins, before) { #expect(fixture.tip(pin).isNear(start + (60, 40), within: 1e-6)) }
    for title in ["0", "1", "2"] { #expect(states(title) == ["starting", "dragging", "ending", "none"]) }
    #expect(!map.isAnimating && map.dragGroup == nil)
    #expect(map.selectedAnnotations.count == 3)
  }

  @Test func allCoordinatesAreSetBeforeAnyViewIsEnding() {
    let pins = pins()
    let before = pins.map(\.coordinate)
    var moved: [Int] = []
    fixture.whenStateChanges = { _, state in
      if state == .ending { moved.append(zip(pins, before).filter { $0.coordinate != $1 }.count) }
    }
    let grip = fixture.tip(pins[1]) + (0, -10)
    lift(by: grip, (60, 40))
    drop(grip, (60, 40))
    #expect(moved == [3, 3, 3])
  }

  /// An app may set the coordinate during the drag to show the current position.
  @Test func groupLandsAtTheTipIfTheAppMovesTheLeader() {
    let pins = pins()
    let before = tips(pins)
    let grip = before[0] + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (60, 40))
    fixture.run(0.6)
    pins[0].coordinate = map.convert(before[0] + (50, 30))
    fixture.run(0.2)
    fixture.move(grip + (70, 40))
    fixture.release(grip + (70, 40))
    fixture.run(1)
    for (pin, start) in zip(pins, before) { #expect(fixture.tip(pin).isNear(start + (70, 40), within: 1e-6)) }
  }

  @Test func nearestViewsLiftFirst() {
    let pins = pins([(47, 9)] + (1...9).map { (47, 9 + Double($0)) })
    var order: [String] = []
    fixture.whenStateChanges = { view, state in
      if state == .starting { order.append(view.annotation?.title ?? "") }
    }
    let grip = fixture.tip(pins[0]) + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (20, 20))
    #expect(order == ["0"])
    fixture.run(0.025)
    #expect(order.count == 7 && Set(order) == Set((0...6).map(String.init)))
    fixture.run(0.1)
    #expect(order.count == 10)
  }

  @Test func cancelReturnsTheWholeGroup() {
    let pins = pins()
    let before = pins.map(\.coordinate)
    let states = states(of: pins)
    let grip = fixture.tip(pins[0]) + (0, -10)
    lift(by: grip, (60, 40))
    map.cancelDrag()
    fixture.run(1)
    #expect(pins.map(\.coordinate) == before)
    for title in ["0", "1", "2"] { #expect(states(title) == ["starting", "dragging", "canceling", "none"]) }
    #expect(!map.isAnimating && map.dragGroup == nil)
  }

  /// Views in a ring that hasn't been lifted yet are also notified of the start.
  @Test func quickDropMovesTheWholeGroup() {
    let pins = pins()
    let before = tips(pins)
    let states = states(of: pins)
    let grip = before[0] + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (60, 40))
    fixture.release(grip + (60, 40))
    fixture.run(2)
    for (pin, start) in zip(pins, before) { #expect(fixture.tip(pin).isNear(start + (60, 40), within: 1e-6)) }
    for title in ["0", "1", "2"] { #expect(states(title) == ["starting", "dragging", "ending", "none"]) }
    #expect(map.dragGroup == nil)
  }

  @Test func groupDropIsImmediateWithoutAnimations() {
    map.animationsEnabled = false
    let pins = pins()
    let before = tips(pins)
    let states = states(of: pins)
    let grip = before[2] + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (-30, 40))
    fixture.release(grip + (-30, 40))
    fixture.run(0.05)
    for (pin, start) in zip(pins, before) {
      #expect(fixture.tip(pin).isNear(start + (-30, 40), within: 1e-6))
    }
    for title in ["0", "1", "2"] { #expect(states(title) == ["starting", "dragging", "ending", "none"]) }
    #expect(map.dragGroup == nil)
  }

  @Test func undraggableMemberStays() {
    fixture.makesView = { annotation in
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.isDraggable = annotation.title != "1"
      return view
    }
    let pins = pins()
    let before = pins.map(\.coordinate)
    let grip = fixture.tip(pins[0]) + (0, -10)
    lift(by: grip, (60, 40))
    #expect(map.dragPresentation?.companionCount == 1 && map.dragPresentation?.stayingCount == 1)
    drop(grip, (60, 40))
    #expect(pins[0].coordinate != before[0] && pins[1].coordinate == before[1])
    #expect(pins[2].coordinate != before[2])
  }

  /// The shape on the Mercator square is kept even if the zoom changes.
  @Test func zoomingDuringADragKeepsTheShapeOfTheGroup() {
    let pins = pins()
    let before = pins.map { MercatorPoint($0.coordinate) }
    let grip = fixture.tip(pins[0]) + (0, -10)
    lift(by: grip, (60, 40))
    map.viewport.zoom += 0.7
    fixture.move(grip + (61, 40))
    let shown = tips(pins)
    drop(grip, (61, 40))
    let displacement = MercatorPoint(pins[0].coordinate)
    for (index, pin) in pins.enumerated() {
      #expect(fixture.tip(pin).isNear(shown[index], within: 1e-6))
      let after = MercatorPoint(pin.coordinate)
      #expect(abs((after.x - displacement.x) - (before[index].x - before[0].x)) < 1e-12)
      #expect(abs((after.y - displacement.y) - (before[index].y - before[0].y)) < 1e-12)
    }
  }

  @Test func groupIsDraggedAcrossTheAntimeridianOnARotatedMap() {
    map.viewport.center = MercatorPoint(Coordinate(latitude: -17, longitude: 179))
    map.viewport.rotation = 0.6
    let pins = pins([(-17, 178), (-18, -179.5), (-16, 179.9)])
    let before = tips(pins)
    let grip = before[0] + (0, -10)
    lift(by: grip, (70, -30))
    for (tip, start) in zip(tips(pins), before) { #expect(tip.isNear(start + (70, -30), within: 1e-6)) }
    drop(grip, (70, -30))
    for (pin, start) in zip(pins, before) {
      #expect(fixture.tip(pin).isNear(start + (70, -30), within: 1e-6))
      #expect((-180..<180).contains(pin.coordinate.longitude))
    }
  }

  @Test func removingAMemberLetsTheOthersLand() {
    let pins = pins()
    let grip = fixture.tip(pins[0]) + (0, -10)
    let before = tips(pins)
    lift(by: grip, (60, 40))
    map.removeAnnotation(pins[1])
    fixture.run(0.1)
    drop(grip, (60, 40))
    #expect(fixture.tip(pins[0]).isNear(before[0] + (60, 40), within: 1e-6))
    #expect(fixture.tip(pins[2]).isNear(before[2] + (60, 40), within: 1e-6))
    #expect(map.dragGroup == nil)
  }

  @Test func removingTheLeaderCancelsTheGroup() {
    let pins = pins()
    let grip = fixture.tip(pins[0]) + (0, -10)
    let before = pins.map(\.coordinate)
    lift(by: grip, (60, 40))
    map.removeAnnotation(pins[0])
    fixture.run(1)
    #expect(pins.map(\.coordinate) == before)
    #expect(map.dragGroup == nil && !map.isAnimating)
  }

  @Test func unselectedAnnotationIsDraggedAlone() {
    let pins = pins()
    let other = fixture.add(49, 6, title: "3")
    map.layoutIfNeeded()
    let before = pins.map(\.coordinate)
    let grip = fixture.tip(other) + (0, -10)
    lift(by: grip, (60, 40))
    drop(grip, (60, 40))
    #expect(pins.map(\.coordinate) == before)
    #expect(map.selectedAnnotations.map(\.title) == ["3"])
  }

  @Test func annotationMovesAloneUnlessTheSelectionIsDraggedTogether() {
    map.dragsSelectionTogether = false
    let pins = pins()
    let before = pins.map(\.coordinate)
    let grip = fixture.tip(pins[0]) + (0, -10)
    lift(by: grip, (60, 40))
    drop(grip, (60, 40))
    #expect(pins[0].coordinate != before[0])
    #expect(pins.dropFirst().map(\.coordinate) == Array(before.dropFirst()))
  }

  @Test func eachRingHoldsSixMoreThanThePreviousOne() {
    #expect([0, 5, 6, 17, 18, 35, 36].map(DragGroup.ring) == [1, 1, 2, 2, 3, 3, 4])
  }
}
