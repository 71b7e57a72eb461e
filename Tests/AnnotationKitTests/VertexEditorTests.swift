import AnnotationKit
import Geography
import Testing

/// Dragging positions of lines and areas.
@MainActor @Suite struct VertexEditorTests {
  private let shapes = ShapeFixture()
  private var fixture: MapFixture { shapes.fixture }
  private var map: MapView { shapes.map }

  private func views() -> [Point] {
    map.shownViews.map(\.frame.center).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  private func expectNear(
    _ a: Coordinate?, _ latitude: Double, _ longitude: Double, within pixels: Double = 0.01
  ) {
    let (a, b) = (a.map { map.viewport.point(for: $0) }, shapes.point(latitude, longitude))
    #expect(a.map { ($0 - b).length < pixels } == true)
  }

  @Test func positionsAndMidpointsHaveViews() {
    shapes.edit(shapes.add([(0, -10), (0, 10), (8, 10)]))
    let expected = [shapes.point(0, -10), shapes.point(0, 0), shapes.point(0, 10), shapes.point(8, 10)]
    for point in expected { #expect(views().contains { $0.isNear(point, within: 0.6) }) }
    #expect(views().count == 5)
    shapes.editor.end()
    map.layoutIfNeeded()
    #expect(views().isEmpty)
  }

  @Test func lineWithOnePositionIsExtendedByItsHandle() {
    let line = shapes.add([(0, 0)])
    shapes.edit(line)
    let place = shapes.point(0, 0)
    let handle = Point(x: place.x + 40, y: place.y)
    #expect(views().contains { $0.isNear(place, within: 0.6) })
    #expect(views().contains { $0.isNear(handle, within: 0.6) } && views().count == 2)
    shapes.drag(from: handle, to: shapes.point(8, 10))
    let parts = shapes.outline(line).parts[0]
    #expect(parts.count == 2 && parts[0] == Coordinate(latitude: 0, longitude: 0))
    expectNear(parts.last, 8, 10)
  }

  @Test func dragMovesOnlyItsPosition() throws {
    let line = shapes.add([(0, -10), (0, 10), (8, 10)])
    shapes.edit(line)
    fixture.trace = []
    shapes.drag(from: shapes.point(0, 10), to: shapes.point(-5, 14))
    #expect(
      fixture.takeStates().map { $0.prefix(while: { $0 != " " }) } == [
        "starting", "dragging", "ending", "none",
      ])
    let parts = shapes.outline(line).parts[0]
    #expect(parts[0] == Coordinate(latitude: 0, longitude: -10))
    #expect(parts[2] == Coordinate(latitude: 8, longitude: 10))
    expectNear(parts[1], -5, 14)
    #expect(shapes.made.count == 1)
    #expect(shapes.making.last == .some(nil))
    #expect(map.selection.keys == [line])
  }

  @Test func cancelReturnsThePosition() {
    let line = shapes.add([(0, -10), (0, 10)])
    let before = shapes.outline(line)
    shapes.edit(line)
    fixture.press(shapes.point(0, 10))
    fixture.move(shapes.point(5, 5))
    fixture.run(0.1)
    #expect(shapes.making.last??.vertex == Vertex(part: 0, index: 1))
    fixture.cancel()
    fixture.run(1)
    #expect(shapes.outline(line) == before && shapes.made.isEmpty)
    #expect(shapes.making.last == .some(nil))
    #expect(views().contains { $0.isNear(shapes.point(0, 10), within: 0.6) })
  }

  @Test func draggedMidpointBecomesAPosition() {
    let line = shapes.add([(0, -10), (0, 10)])
    shapes.edit(line)
    shapes.drag(from: shapes.point(0, 0), to: shapes.point(6, 2))
    #expect(shapes.outline(line).parts[0].count == 3)
    expectNear(shapes.outline(line).parts[0][1], 6, 2)
    #expect(shapes.editor.selection == [Vertex(part: 0, index: 1)])
    map.layoutIfNeeded()
    // The views show three positions and the midpoints of two segments.
    #expect(views().count == 5)
    // The handle now belongs to a position.
    shapes.drag(from: shapes.point(6, 2), to: shapes.point(-3, 3))
    #expect(shapes.outline(line).parts[0].count == 3)
    expectNear(shapes.outline(line).parts[0][1], -3, 3)
  }

  @Test func closingSegmentOfARingHasAMidpoint() {
    let area = shapes.add([(-8, -8), (-8, 8), (8, 8), (8, -8)], isArea: true)
    shapes.edit(area)
    #expect(views().count == 8)
    shapes.drag(from: shapes.point(0, -8), to: shapes.point(0, -12))
    #expect(shapes.outline(area).parts[0].count == 5)
    expectNear(shapes.outline(area).parts[0][4], 0, -12)
  }

  @Test func selectedPositionsMoveTogether() {
    let line = shapes.add([(0, -10), (10, 10), (20, 20)])
    shapes.edit(line)
    let start = shapes.outline(line).parts[0].map { map.viewport.point(for: $0) }
    shapes.tap(start[1])
    map.allowsMultipleSelection = true
    shapes.tap(start[2], .shift)
    #expect(shapes.editor.selection == [Vertex(part: 0, index: 1), Vertex(part: 0, index: 2)])
    let displacement = Point(x: -40, y: 30)
    shapes.drag(from: start[1], to: start[1] + displacement)
    let end = shapes.outline(line).parts[0].map { map.viewport.point(for: $0) }
    #expect(end[0].isNear(start[0]))
    #expect(
      end[1].isNear(start[1] + displacement, within: 0.01)
        && end[2].isNear(start[2] + displacement, within: 0.01))
  }

  @Test func selectionFollowsInsertedAndRemovedPositions() {
    func places(_ longitudes: Double...) -> [Coordinate] {
      longitudes.map { Coordinate(latitude: 0, longitude: $0) }
    }
    let line = shapes.add([(0, 0), (0, 1), (0, 2)])
    shapes.edit(line)
    func edit(_ parts: [Coordinate]...) {
      shapes.editor.edit(VertexOutline(parts: parts, isArea: false), of: line)
    }
    func select(_ indices: Int...) { shapes.editor.select(indices.map { Vertex(part: 0, index: $0) }) }
    select(0, 2)
    edit(places(0, 0.5, 1, 2))
    #expect(shapes.editor.selection == [Vertex(part: 0, index: 0), Vertex(part: 0, index: 3)])
    edit(places(0, 1, 2))
    #expect(shapes.editor.selection == [Vertex(part: 0, index: 0), Vertex(part: 0, index: 2)])
    // A moved position keeps its index.
    edit(places(0, 1, 3))
    #expect(shapes.editor.selection == [Vertex(part: 0, index: 0), Vertex(part: 0, index: 2)])
    edit(places(7, 8), places(0, 1, 3))
    #expect(shapes.editor.selection == [Vertex(part: 1, index: 0), Vertex(part: 1, index: 2)])
    edit(places(0, 1, 3))
    select(1)
    edit(places(0, 3))
    #expect(shapes.editor.selection.isEmpty, "it is gone")
  }

  @Test func undoingAnInsertionClearsTheSelection() {
    let line = shapes.add([(0, -10), (0, 10), (8, 10)])
    shapes.edit(line)
    let before = shapes.outline(line)
    shapes.drag(from: shapes.point(0, 0), to: shapes.point(6, 2))
    #expect(shapes.editor.selection == [Vertex(part: 0, index: 1)])
    shapes.editor.edit(before, of: line)
    map.layoutIfNeeded()
    #expect(shapes.editor.selection.isEmpty)
  }

  @Test func dragNextToPositionsMovesTheWholeShape() {
    let area = shapes.add([(-8, -8), (-8, 8), (8, 8), (8, -8)], isArea: true)
    shapes.edit(area)
    let start = shapes.outline(area).parts[0].map { map.viewport.point(for: $0) }
    #expect(map.takesPress(at: shapes.point(2, 3)))
    let displacement = Point(x: 33, y: -21)
    shapes.drag(from: shapes.point(2, 3), to: shapes.point(2, 3) + displacement)
    let end = shapes.outline(area).parts[0].map { map.viewport.point(for: $0) }
    for (a, b) in zip(start, end) { #expect(b.isNear(a + displacement, within: 0.01)) }
    #expect(shapes.made.count == 1)
    // The handle of the whole shape has disappeared.
    #expect(views().count == 8)
  }

  @Test func handlesAreHiddenWhileTheShapeMoves() {
    let area = shapes.add([(-8, -8), (-8, 8), (8, 8), (8, -8)], isArea: true)
    shapes.edit(area)
    let before = views()
    let start = shapes.point(2, 3)
    fixture.press(start)
    fixture.move(start + Point(x: 9, y: 0))
    fixture.run(0.1)
    #expect(views() == [start + Point(x: 9, y: 0)], "only what holds it is there")
    // Positions that come into view don't get handles either.
    map.viewport.zoom -= 0.5
    map.layoutIfNeeded()
    #expect(views().count == 1)
    map.viewport.zoom += 0.5
    fixture.cancel()
    fixture.run(1)
    #expect(views() == before)
    let displacement = Point(x: 33, y: -21)
    shapes.drag(from: start, to: start + displacement)
    for (a, b) in zip(before, views()) { #expect(b.isNear(a + displacement, within: 0.6)) }
    #expect(views().count == before.count)
  }

  @Test func positionsMovedTogetherHaveNoHandlesUntilTheDrop() {
    let line = shapes.add([(0, -10), (10, 10), (20, 20)])
    shapes.edit(line)
    let start = shapes.outline(line).parts[0].map { map.viewport.point(for: $0) }
    shapes.editor.select([Vertex(part: 0, index: 1), Vertex(part: 0, index: 2)])
    let displacement = Point(x: -40, y: 30)
    fixture.press(start[1])
    fixture.move(start[1] + displacement)
    fixture.run(0.1)
    #expect(views().count == 2)
    #expect(views().contains { $0.isNear(start[0], within: 0.6) })
    #expect(views().contains { $0.isNear(start[1] + displacement, within: 0.6) })
    fixture.release(start[1] + displacement)
    fixture.run(0.5)
    #expect(views().contains { $0.isNear(start[2] + displacement, within: 0.6) })
  }

  @Test func areaPartlyOutOfViewIsDraggedOnlyByItsOutline() {
    let area = shapes.add([(-40, -60), (-40, 60), (40, 60), (40, -60)], isArea: true)
    shapes.edit(area)
    map.viewport.zoom = 6
    #expect(!map.takesPress(at: shapes.point(3, 3)))
    map.viewport.center = MercatorPoint(Coordinate(latitude: 40, longitude: 3))
    map.layoutIfNeeded()
    #expect(map.takesPress(at: shapes.point(40, 3.7)))
  }

  @Test func longitudesStayContinuousAcrossTheAntimeridian() {
    map.viewport.center = MercatorPoint(Coordinate(latitude: 0, longitude: 180))
    let line = shapes.add([(0, 170), (0, 185), (5, 190)])
    shapes.edit(line)
    shapes.drag(from: shapes.point(0, 185), to: shapes.point(3, 175))
    expectNear(shapes.outline(line).parts[0][1], 3, 175)
    #expect(shapes.outline(line).parts[0][1].longitude > 0)
    shapes.drag(from: shapes.point(5, -170), to: shapes.point(5, -160))
    #expect(shapes.outline(line).parts[0][2].longitude > 180)
  }

  @Test func crowdedPositionsOfALongLineHaveNoViews() {
    let line = shapes.add(
      (0...100_000).map { (latitude: 0.001 * Double($0 % 7), longitude: Double($0) / 5000 - 10) })
    shapes.edit(line)
    let shown = views()
    #expect(shown.count > 5 && shown.count < 120)
    for (a, b) in zip(shown, shown.dropFirst().dropLast()) { #expect((a - b).length > 11) }
    map.viewport.zoom = 14
    map.viewport.center = MercatorPoint(Coordinate(latitude: 0.003, longitude: 1))
    map.layoutIfNeeded()
    #expect(views().count > 5)
  }

  @Test func tapSelectsAPositionAndATapElsewhereDeselects() {
    let line = shapes.add([(0, -10), (0, 10)])
    shapes.edit(line)
    shapes.tap(shapes.point(0, 10))
    #expect(shapes.editor.selection == [Vertex(part: 0, index: 1)])
    #expect(map.selection.keys == [line])
    shapes.tap(shapes.point(20, 10))
    #expect(map.selection.isEmpty)
  }

  @Test(
    arguments: [
      (1, [1], 1), (0, [0], 0), (3, [3], 2), (0, [0, 1], 0), (1, [1, 2], 1), (1, [3, 1], 1), (3, [0, 3], 1),
      (0, [0, 1, 2, 3], nil),
    ] as [(Int, [Int], Int?)])
  func neighborOfARemovedPositionIsTheNextOrThePrevious(
    _ index: Int, _ gone: [Int], _ expected: Int?
  ) {
    let part = (0..<4).map { Coordinate(latitude: 0, longitude: Double($0)) }
    for isArea in [false, true] {
      let outline = VertexOutline(parts: [[], part], isArea: isArea)
      let removed = Set(gone.map { Vertex(part: 1, index: $0) } + [Vertex(part: 0, index: 0)])
      let next = outline.neighbor(of: Vertex(part: 1, index: index), afterRemoving: removed)
      #expect(next == expected.map { Vertex(part: 1, index: $0) })
    }
  }

  @Test func pressOnAPositionHasTheKeyOfItsShape() {
    let line = shapes.add([(0, -10), (0, 10)])
    shapes.edit(line)
    #expect(map.pressedKey(at: shapes.point(0, 10)) == line)
    #expect(map.vertex(at: shapes.point(0, 10)) == Vertex(part: 0, index: 1))
    #expect(map.pressedKey(at: shapes.point(0, 0)) == line)
    #expect(map.vertex(at: shapes.point(0, 0)) == nil)
    #expect(map.pressedKey(at: shapes.point(0, 4)) == line)
    #expect(map.pressedKey(at: shapes.point(9, 4)) == nil)
  }
}
