import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitInteraction

/// Selecting and moving positions of lines and areas with keys.
@MainActor @Suite struct VertexKeyTests {
  private let shapes = ShapeFixture()
  private var fixture: MapFixture { shapes.fixture }
  private var map: MapView { shapes.map }
  private var editor: VertexEditor { shapes.editor }

  private static func vertex(_ index: Int, part: Int = 0) -> VertexStop {
    .vertex(Vertex(part: part, index: index))
  }
  private static func midpoint(_ index: Int, part: Int = 0) -> VertexStop {
    .midpoint(Vertex(part: part, index: index))
  }

  private func outline(_ counts: [Int], isArea: Bool) -> VertexOutline {
    VertexOutline(
      parts: counts.enumerated().map { part, count in
        (0..<count).map { Coordinate(latitude: Double(part * 10 + $0 % 2), longitude: Double($0)) }
      }, isArea: isArea)
  }

  private func stops(_ outline: VertexOutline, _ count: Int, isForward: Bool = true) -> [VertexStop] {
    var stop: VertexStop?
    return (0..<count).compactMap { _ in
      stop = outline.stop(after: stop, isForward: isForward)
      return stop
    }
  }

  @Test func lineHasAMidpointBetweenEachTwoPositions() {
    let line = outline([3], isArea: false)
    let all = [
      Self.vertex(0), Self.midpoint(1), Self.vertex(1), Self.midpoint(2), Self.vertex(2), Self.vertex(0),
    ]
    #expect(stops(line, 6) == all)
    #expect(stops(line, 5, isForward: false) == Array(all.prefix(5).reversed()))
  }

  @Test func ringHasAMidpointOnTheClosingSegment() {
    let ring = outline([3], isArea: true)
    #expect(Array(stops(ring, 7).suffix(3)) == [Self.vertex(2), Self.midpoint(3), Self.vertex(0)])
    #expect(ring.place(of: Self.midpoint(3)).map { abs($0.longitude - 1) < 1e-9 } == true)
    #expect(ring.place(of: Self.midpoint(4)) == nil)
  }

  @Test func onlyPositionOfALineIsFollowedByTheHandleThatExtendsIt() throws {
    let line = outline([1, 2], isArea: false)
    let expected = [
      Self.vertex(0), Self.midpoint(1), Self.vertex(0, part: 1), Self.midpoint(1, part: 1),
      Self.vertex(1, part: 1), Self.vertex(0),
    ]
    #expect(stops(line, 6) == expected)
    shapes.edit(shapes.add([(0, 0)]))
    editor.step(isForward: true)
    editor.step(isForward: true)
    #expect(editor.current == Self.midpoint(1))
    let place = try #require(editor.currentPlace)
    let offset = map.viewport.point(for: place) - shapes.point(0, 0)
    #expect(abs(offset.x - VertexHandles.extensionDistance) < 0.01 && abs(offset.y) < 0.01)
  }

  @Test(arguments: [true, false]) func shapeWithVeryManyPartsHasFewHandles(_ isArea: Bool) {
    let ring = [(0.0, 0.0), (0, 1), (1, 1)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    let parts = VertexOutline(parts: Array(repeating: ring, count: 5000), isArea: isArea)
    editor.edit(parts, of: shapes.add([(0, 0), (0, 1), (1, 1)], isArea: isArea))
    map.layoutIfNeeded()
    let count = editor.handles.all.count
    #expect(count > 0 && count <= 4 * VertexHandles.limit)
    // The position that keys select has a handle, too.
    for _ in 0..<7 { editor.step(isForward: true) }
    map.layoutIfNeeded()
    #expect(editor.current.flatMap { editor.handles[$0.role] } != nil)
  }

  @Test func partsFollowInOrder() {
    let lines = outline([2, 0, 2], isArea: false)
    let expected = [
      Self.vertex(0), Self.midpoint(1), Self.vertex(1), Self.vertex(0, part: 2), Self.midpoint(1, part: 2),
      Self.vertex(1, part: 2), Self.vertex(0),
    ]
    #expect(stops(lines, 7) == expected)
    #expect(outline([], isArea: false).stop(after: nil, isForward: true) == nil)
    #expect(outline([0, 0], isArea: true).stop(after: nil, isForward: false) == nil)
  }

  @Test func stepsSelectPositionsAndShowAFocusRing() {
    shapes.edit(shapes.add([(0, -10), (0, 10), (8, 10)]))
    #expect(editor.step(isForward: true))
    #expect(editor.selection == [Vertex(part: 0, index: 0)])
    map.layoutIfNeeded()
    #expect(ringed().map { $0.isNear(shapes.point(0, -10), within: 0.6) } == [true])
    editor.step(isForward: true)
    #expect(editor.selection.isEmpty && editor.current == Self.midpoint(1))
    map.layoutIfNeeded()
    #expect(ringed().map { $0.isNear(shapes.point(0, 0), within: 0.6) } == [true])
    editor.step(isForward: false)
    #expect(editor.current == Self.vertex(0))
    shapes.tap(shapes.point(0, 10))
    #expect(ringed().isEmpty, "a pointer needs no ring")
  }

  private func ringed() -> [Point] {
    map.shownViews.compactMap { ($0 as? VertexView)?.isCurrent == true ? $0.frame.center : nil }
  }

  @Test func stepPansItsPositionIntoView() {
    shapes.edit(shapes.add([(0, -10), (0, 100)]))
    editor.step(isForward: false)
    fixture.run(1)
    map.layoutIfNeeded()
    let view = Rectangle(origin: .zero, size: map.viewport.size)
    #expect(view.contains(shapes.point(0, 100)))
    #expect(ringed().count == 1)
    // The ends of the line are far out of view.
    map.zoom(by: 6, animated: false)
    editor.step(isForward: false)
    fixture.run(1)
    map.layoutIfNeeded()
    #expect(editor.current == Self.midpoint(1))
    #expect(ringed().count == 1)
  }

  @Test func keysMoveTheCurrentPosition() {
    let line = shapes.add([(0, -10), (0, 10), (8, 10)])
    shapes.edit(line)
    editor.step(isForward: true)
    fixture.run(1)
    fixture.trace = []
    map.carrySelection(by: Point(x: 20, y: 10))
    fixture.run(0.3)
    #expect(shapes.making.last??.vertex == Vertex(part: 0, index: 0))
    #expect(shapes.made.isEmpty)
    let before = map.viewport.point(for: Coordinate(latitude: 0, longitude: -10))
    map.dropCarried()
    fixture.run(1)
    #expect(shapes.made.count == 1)
    let place = shapes.outline(line).parts[0][0]
    #expect(map.viewport.point(for: place).isNear(before + (20, 10), within: 0.01))
    #expect(
      fixture.takeStates().map { $0.prefix { $0 != " " } } == ["starting", "dragging", "ending", "none"])
    #expect(editor.current == Self.vertex(0))
  }

  @Test func midpointMovedByKeysBecomesAPosition() {
    let line = shapes.add([(0, -10), (0, 10)])
    shapes.edit(line)
    editor.step(isForward: true)
    editor.step(isForward: true)
    map.carrySelection(by: Point(x: 0, y: 30))
    fixture.run(map.carryPause + 1)
    #expect(shapes.outline(line).parts[0].count == 3)
    #expect(editor.selection == [Vertex(part: 0, index: 1)])
    map.layoutIfNeeded()
    #expect(ringed().count == 1)
  }

  @Test func keysMoveTheWholeShapeWithoutACurrentPosition() {
    let area = shapes.add([(-8, -8), (-8, 8), (8, 8), (8, -8)], isArea: true)
    shapes.edit(area)
    let before = shapes.outline(area).parts[0].map { map.viewport.point(for: $0) }
    map.carrySelection(by: Point(x: 5, y: -5))
    fixture.run(0.2)
    map.carrySelection(by: Point(x: 5, y: 0))
    map.dropCarried()
    fixture.run(1)
    #expect(shapes.made.count == 1)
    for (place, tip) in zip(shapes.outline(area).parts[0], before) {
      #expect(map.viewport.point(for: place).isNear(tip + (10, -5), within: 0.01))
    }
  }

  @Test func cancelReturnsThePosition() {
    let line = shapes.add([(0, -10), (0, 10)])
    shapes.edit(line)
    let before = shapes.outline(line)
    editor.step(isForward: true)
    map.carrySelection(by: Point(x: 20, y: 0))
    fixture.run(0.3)
    map.cancelDrag()
    fixture.run(1)
    #expect(shapes.outline(line) == before && shapes.made.isEmpty)
    #expect(shapes.making.last == .some(nil))
  }
}
