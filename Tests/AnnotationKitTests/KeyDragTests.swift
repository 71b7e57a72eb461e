import Geography
import Testing

@testable import AnnotationKit

/// Annotations that are carried by keys.
@MainActor @Suite struct KeyDragTests {
  let fixture = MapFixture()
  var map: MapView { fixture.map }

  init() {
    map.allowsMultipleSelection = true
    map.dragsSelectionTogether = true
  }

  private func selected(_ latitude: Double = 47, _ longitude: Double = 9) -> PointAnnotation {
    let pin = fixture.add(latitude, longitude, title: "pin")
    map.layoutIfNeeded()
    map.selectedAnnotations = [pin]
    fixture.run(1)
    fixture.trace = []
    return pin
  }

  private func states() -> [Substring] { fixture.takeStates().map { $0.prefix { $0 != " " } } }

  @Test func keysTakeAViewThroughTheStatesOfADrag() {
    let pin = selected()
    let (start, place) = (fixture.tip(pin), pin.coordinate)
    #expect(map.carrySelection(by: Point(x: 1, y: 0)))
    #expect(map.isCarrying)
    fixture.run(0.5)
    #expect(map.carrySelection(by: Point(x: 10, y: -4)))
    fixture.run(0.5)
    #expect(pin.coordinate == place, "it is written at the drop")
    #expect(map.dragPresentation?.start == place)
    #expect(map.dragPresentation.map { map.convert($0.coordinate).isNear(start + (11, -4)) } == true)
    #expect(states() == ["starting", "dragging"])
    map.dropCarried()
    #expect(!map.isCarrying)
    #expect(fixture.tip(pin).isNear(start + (11, -4)))
    fixture.run(1)
    #expect(states() == ["ending", "none"])
    #expect(!map.isAnimating)
  }

  @Test func aPauseDropsIt() {
    let pin = selected()
    let start = fixture.tip(pin)
    map.carrySelection(by: Point(x: 3, y: 0))
    fixture.run(map.carryPause - 0.1)
    map.carrySelection(by: Point(x: 3, y: 0))
    fixture.run(map.carryPause - 0.1)
    #expect(map.isCarrying, "each key begins the pause again")
    fixture.run(0.2)
    #expect(!map.isCarrying)
    #expect(fixture.tip(pin).isNear(start + (6, 0)))
  }

  @Test func escapeTakesItBack() {
    let pin = selected()
    let place = pin.coordinate
    map.carrySelection(by: Point(x: 30, y: 0))
    fixture.run(0.5)
    map.cancelDrag()
    #expect(!map.isCarrying)
    fixture.run(1)
    #expect(pin.coordinate == place)
    #expect(states() == ["starting", "dragging", "canceling", "none"])
    #expect(!map.isAnimating)
  }

  @Test func aDropAtTheStartMovesNothing() {
    let pin = selected()
    let place = pin.coordinate
    map.carrySelection(by: Point(x: 5, y: 0))
    map.carrySelection(by: Point(x: -5, y: 0))
    map.dropCarried()
    fixture.run(1)
    #expect(pin.coordinate == place)
    #expect(states().last == "none")
  }

  @Test func aDropDuringTheLiftIsADropAtOnce() {
    let pin = selected()
    let start = fixture.tip(pin)
    map.carrySelection(by: Point(x: 2, y: 2))
    map.dropCarried()
    #expect(fixture.tip(pin).isNear(start + (2, 2)))
    fixture.run(1)
    #expect(states() == ["starting", "dragging", "ending", "none"])
  }

  @Test func itKeepsItsPlaceOnTheGroundWhenTheMapMoves() throws {
    _ = selected()
    map.carrySelection(by: Point(x: 20, y: 0))
    let place = try #require(map.dragPresentation?.coordinate)
    map.pan(by: Point(x: 50, y: 30), animated: false)
    map.zoom(by: 1, animated: false)
    let now = try #require(map.dragPresentation?.coordinate)
    #expect(map.convert(now).isNear(map.convert(place), within: 1e-3))
  }

  @Test func atTheEdgeTheMapIsPannedByTheKeysAlone() {
    let pin = selected(47, 9)
    fixture.pans = []
    for _ in 0..<40 { map.carrySelection(by: Point(x: 20, y: 0)) }
    let panned = fixture.pans.reduce(0) { $0 + $1.x }
    #expect(panned > 300)
    fixture.run(1)
    #expect(fixture.pans.reduce(0) { $0 + $1.x } == panned, "it does not go on by itself")
    map.dropCarried()
    #expect(map.convert(pin.coordinate).x < 800)
  }

  @Test func theWholeSelectionIsMoved() {
    let pins = [(47, 9), (48, 11), (45, 8)].map { fixture.add($0.0, $0.1, title: "\($0.0)") }
    map.layoutIfNeeded()
    map.selectedAnnotations = pins
    fixture.run(1)
    let before = pins.map(fixture.tip)
    map.carrySelection(by: Point(x: 7, y: 3))
    #expect(map.dragPresentation?.companionCount == 2)
    fixture.run(1)
    map.dropCarried()
    for (pin, tip) in zip(pins, before) { #expect(fixture.tip(pin).isNear(tip + (7, 3))) }
  }

  @Test func aPressOfThePointerDropsIt() {
    let pin = selected()
    let start = fixture.tip(pin)
    map.carrySelection(by: Point(x: 4, y: 0))
    fixture.press(Point(x: 20, y: 20))
    #expect(!map.isCarrying)
    #expect(fixture.tip(pin).isNear(start + (4, 0)))
    fixture.release(Point(x: 20, y: 20))
  }

  @Test func keysLeaveADragByAPointerAndFixedAnnotationsAlone() {
    #expect(!map.carrySelection(by: Point(x: 1, y: 0)))
    let pin = selected()
    let grip = fixture.tip(pin) + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (30, 0))
    fixture.run(0.5)
    #expect(!map.carrySelection(by: Point(x: 1, y: 0)))
    fixture.release(grip + (30, 0))
    fixture.run(1)
    map.view(for: pin)?.isDraggable = false
    #expect(!map.carrySelection(by: Point(x: 1, y: 0)))
  }
}
