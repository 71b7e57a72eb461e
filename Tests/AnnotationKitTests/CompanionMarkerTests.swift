import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitInteraction

/// Selected annotations of a source that are dragged without views, because there are too many.
@MainActor @Suite struct CompanionMarkerTests {
  let fixture = MapFixture(center: Coordinate(latitude: 0, longitude: 0))
  var map: MapView { fixture.map }
  private let displacement = Point(x: 40, y: -30)

  /// Selects `count` annotations close together, and another one next to them, which the test drags.
  private func select(_ count: Int, clustered: Bool = false) -> ColumnSource {
    var places = (0..<count).map { index in
      Coordinate(latitude: 0.3 * Double(index / 20 % 20), longitude: 0.3 * Double(index % 20))
    }
    places.append(Coordinate(latitude: 0, longitude: 9))
    let source = ColumnSource(places)
    map.allowsMultipleSelection = true
    map.dragsSelectionTogether = true
    map.source = clustered ? ClusteringSource(source) : source
    map.selection.set(source.keys)
    _ = map.displayList()
    fixture.run(1)
    return source
  }

  /// Starts dragging the last annotation of `source`, and returns the point of the press.
  private func takeUp(_ source: ColumnSource) -> Point {
    let grip = map.viewport.point(for: source.positions[source.positions.count - 1]) + (0, -10)
    fixture.press(grip)
    fixture.move(grip + displacement)
    fixture.run(0.6)
    return grip
  }

  private func tips(_ markers: StaticMarkers) -> [Point] {
    (0..<markers.count).map { markers.point(at: $0) }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  @Test func carriedMarkersMoveWithTheDragAndAreListedOnce() {
    let source = select(400)
    let before = tips(map.displayList().staticMarkers)
    let grip = takeUp(source)
    let list = map.displayList()
    #expect(list.carried.count == 400 - DragGroup.viewLimit && list.staticMarkers.count == 0)
    for tip in tips(list.carried) {
      #expect(before.contains { $0.isNear(tip - displacement, within: 1.01) }, "\(tip)")
    }
    fixture.move(grip + (45, -33))
    let moved = map.displayList().carried
    #expect(moved.version == list.carried.version)
    #expect((moved.origin - list.carried.origin).isNear(Point(x: 5, y: -3), within: 1e-6))
    fixture.release(grip + (45, -33))
    fixture.run(1)
    #expect(map.displayList().carried.count == 0)
    #expect(map.displayList().staticMarkers.count > 100)
  }

  @Test func canceledDragReturnsTheMarkers() {
    let source = select(400)
    let before = tips(map.displayList().staticMarkers)
    let grip = takeUp(source)
    map.cancelDrag()
    fixture.run(0.05)
    let back = map.displayList().carried
    #expect(back.count == 400 - DragGroup.viewLimit)
    #expect(tips(back).allSatisfy { tip in !before.contains { $0.isNear(tip - displacement, within: 1.01) } })
    fixture.run(1)
    #expect(map.displayList().carried.count == 0 && map.dragGroup == nil)
    let after = tips(map.displayList().staticMarkers)
    // The other annotations keep their views, because they are selected.
    #expect(after.count == before.count - 1 - DragGroup.viewLimit)
    #expect(after.allSatisfy { tip in before.contains { $0.isNear(tip, within: 1e-6) } })
    fixture.release(grip)
  }

  @Test func clusterIsCarriedIfAllItsMembersAreSelected() {
    for all in [true, false] {
      let source = select(2000, clustered: true)
      if !all { map.selection.set(Array(source.keys.dropFirst())) }
      let clusters = map.displayList().staticMarkers.count
      _ = takeUp(source)
      let list = map.displayList()
      #expect(clusters > 1 && list.carried.count >= clusters - 2)
      // One cluster stays, because one of its members isn't selected.
      #expect(list.staticMarkers.count == (all ? 0 : 1))
      map.cancelDrag()
      fixture.run(1)
    }
  }
}
