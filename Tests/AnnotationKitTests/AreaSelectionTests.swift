import Geography
import SeededRandom
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitInteraction

/// Selecting annotations with a rectangle or loop drawn by the pointer.
@MainActor @Suite struct AreaSelectionTests {
  let fixture = MapFixture()
  var map: MapView { fixture.map }

  init() {
    map.allowsMultipleSelection = true
    map.selectsAreas = true
  }

  private func drag(
    _ places: [Point], _ modifiers: PointerEvent.Modifiers, ends: Bool = true
  ) -> PointerResponse {
    func send(_ phase: PointerEvent.Phase, _ place: Point) -> PointerResponse {
      map.handle(PointerEvent(phase, at: place, time: fixture.time, modifiers: modifiers))
    }
    let response = send(.pressed, places[0])
    for place in places.dropFirst() { _ = send(.moved, place) }
    if ends { _ = send(.released, places[places.count - 1]) }
    return response
  }

  private var titles: Set<String> { Set(map.selectedAnnotations.compactMap(\.title)) }

  /// Adds pins at random points of the view.
  private func scatter(_ count: Int) -> [PointAnnotation] {
    var random = SeededGenerator(seed: 4)
    return (0..<count).map { index in
      let point = Point(
        x: Double.random(in: 0...800, using: &random), y: Double.random(in: 0...600, using: &random))
      let place = map.viewport.coordinate(at: point)
      return fixture.add(place.latitude, place.longitude, title: "\(index)")
    }
  }

  @Test(arguments: [0, 0.7, -2.5]) func rectangleSelectsTheAnnotationsInside(_ rotation: Double) {
    map.viewport.rotation = rotation
    map.viewport.center = MercatorPoint(Coordinate(latitude: -17, longitude: 179.6))
    let pins = scatter(120)
    // The drag must not start on a pin.
    let corners = [Point(x: 121, y: 33), Point(x: 500, y: 200), Point(x: 611, y: 437)]
    let (start, end) = (corners[0], corners[2])
    #expect(map.annotationKey(at: start) == nil, "a pin is in the way")
    #expect(drag(corners, .shift).claims)
    let expected = pins.filter { pin in
      let tip = fixture.tip(pin)
      return tip.x >= start.x && tip.x <= end.x && tip.y >= start.y && tip.y <= end.y
    }
    #expect(titles == Set(expected.compactMap(\.title)) && expected.count > 20)
    #expect(!map.hasSketchedShapes)
  }

  @Test func announcedLassoNeedsNoModifiersAndStartsOnAnAnnotation() {
    let first = fixture.add(47, 9, title: "a")
    let tip = fixture.tip(first)
    for (x, title) in [(60.0, "b"), (200, "c")] {
      let place = map.viewport.coordinate(at: tip + (x, 0))
      fixture.add(place.latitude, place.longitude, title: title)
    }
    map.layoutIfNeeded()
    var changes = 0
    map.nextSelectionOutlineHandler = { changes += 1 }
    map.nextSelectionOutline = .loop
    let start = tip + (0, -20)
    #expect(map.annotationKey(at: start) != nil)
    #expect(drag([start, tip + (90, -30), tip + (90, 30), tip + (-30, 30), tip + (-30, -30)], []).claims)
    #expect(titles == ["a", "b"] && fixture.tip(first) == tip)
    #expect(map.nextSelectionOutline == nil && changes == 2)
  }

  @Test func clickKeepsTheAnnouncedRectangle() {
    map.nextSelectionOutline = .rectangle
    let point = Point(x: 300, y: 300)
    _ = drag([point, point + Point(x: 1, y: 0)], [])
    #expect(map.nextSelectionOutline == .rectangle && titles.isEmpty)
  }

  @Test func loopSelectsTheAnnotationsInside() {
    let inside = fixture.add(47, 9, title: "inside")
    let place = fixture.tip(inside)
    let beside = map.viewport.coordinate(at: place + (70, 0))
    fixture.add(beside.latitude, beside.longitude, title: "in the notch")
    let ring = [(-60.0, -60.0), (120, -60), (120, -20), (40, -20), (40, 20), (120, 20), (120, 60), (-60, 60)]
    #expect(drag(ring.map { place + $0 }, .alt).claims)
    #expect(titles == ["inside"])
  }

  @Test func controlAddsToTheSelection() {
    let (first, second) = (fixture.add(47, 9, title: "a"), fixture.add(48, 11, title: "b"))
    let (place, other) = (fixture.tip(first), fixture.tip(second))
    _ = drag([place + (-40, -40), place + (40, 40)], .shift)
    #expect(titles == ["a"])
    _ = drag([other + (-40, -60), other + (40, 40)], [.shift, .control])
    #expect(titles == ["a", "b"])
    _ = drag([other + (-40, -60), other + (40, 40)], .shift)
    #expect(titles == ["b"])
    _ = drag([Point(x: 700, y: 500), Point(x: 780, y: 590)], .shift)
    #expect(titles.isEmpty)
  }

  @Test func canceledPressSelectsNothing() {
    let pin = fixture.add(47, 9, title: "a")
    let place = fixture.tip(pin)
    _ = drag([place + (-40, -60), place + (40, 40)], .shift, ends: false)
    #expect(map.hasSketchedShapes)
    var count = 0
    map.forEachSketchedShape { _ in count += 1 }
    #expect(count == 3)
    fixture.cancel()
    #expect(!map.hasSketchedShapes && titles.isEmpty)
  }

  @Test func pressBelowTheThresholdIsATap() {
    let pin = fixture.add(47, 9, title: "a")
    map.selectedAnnotations = [pin]
    _ = drag([Point(x: 50, y: 50), Point(x: 52, y: 51)], .shift)
    #expect(titles == ["a"], "Shift takes nothing away")
    _ = drag([Point(x: 50, y: 50)], [])
    #expect(titles.isEmpty)
  }

  @Test func shiftDragOfAnAnnotationKeepsToAnAxis() {
    let pin = fixture.add(47, 9, title: "a")
    let tip = fixture.tip(pin)
    _ = drag([tip + (0, -10), tip + (30, -12), tip + (80, 15)], .shift)
    fixture.run(1)
    #expect(fixture.tip(pin).isNear(tip + (80, 0), within: 1e-6))
    _ = drag([tip + (80, -10), tip + (85, 40), tip + (93, 75)], .shift)
    fixture.run(1)
    #expect(fixture.tip(pin).isNear(tip + (80, 85), within: 1e-6))
  }

  @Test func shiftDragIsLeftToTheMapUnlessAreasAreSelectable() {
    map.selectsAreas = false
    fixture.add(47, 9, title: "a")
    #expect(!drag([Point(x: 50, y: 50), Point(x: 700, y: 500)], .shift).claims)
    #expect(titles.isEmpty)
  }

  @Test func selectAllInViewWorksOnARotatedMap() {
    map.viewport.rotation = 0.7
    let pins = scatter(40)
    let far = fixture.add(10, 100, title: "far")
    map.selectAllInView()
    #expect(titles == Set(pins.compactMap(\.title)) && !titles.contains(far.title ?? ""))
  }

  /// Compares with a direct implementation of the rule, edge by edge.
  @Test func insideOfARandomRingFollowsTheEvenOddRule() throws {
    var random = SeededGenerator(seed: 11)
    for count in [3, 5, 40, 700] {
      let ring = (0..<count).map { _ in
        MercatorPoint(
          x: Double.random(in: 0.9...1.2, using: &random), y: Double.random(in: 0.3...0.6, using: &random))
      }
      let area = try #require(SelectedArea(ring))
      for _ in 0..<500 {
        let point = MercatorPoint(
          x: Double.random(in: 0.85...1.25, using: &random), y: Double.random(in: 0.25...0.65, using: &random)
        )
        var crossings = 0
        for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (a.y > point.y) != (b.y > point.y) {
          if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { crossings += 1 }
        }
        #expect(area.contains(point) == (crossings % 2 == 1))
      }
    }
  }
}
