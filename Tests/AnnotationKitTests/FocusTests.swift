import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics

/// Moving the focus between items with keys.
@MainActor @Suite struct FocusTests {
  private let fixture = MapFixture(zoom: 5)
  private var map: MapView { fixture.map }

  /// Shows three places far from each other, and forty close to each other.
  private func showPlaces() -> (base: ColumnSource, source: ClusteringSource) {
    let single = [(50.0, 5.0), (49.9, 12.0), (45.0, 9.0)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    let close = (0..<40).map { Coordinate(latitude: 47 + Double($0) * 1e-3, longitude: 14) }
    let base = ColumnSource(single + close)
    let source = ClusteringSource(base)
    map.source = source
    map.allowsMultipleSelection = true
    return (base, source)
  }

  private func takeSteps(_ count: Int, isForward: Bool = true) -> [AnnotationKey?] {
    (0..<count).map { _ in
      map.moveFocus(isForward: isForward)
      return map.focusedKey
    }
  }

  @Test func stepsVisitMarkersAndClusters() {
    let (base, source) = showPlaces()
    let steps = takeSteps(5)
    #expect(Array(steps.prefix(2)) == [base.keys[0], base.keys[1]])
    #expect(steps[2].map(source.isCluster) == true)
    #expect(Array(steps.suffix(2)) == [base.keys[2], base.keys[0]])
    #expect(takeSteps(1, isForward: false) == [base.keys[2]])
    #expect(map.selection.keys == [base.keys[2]])
  }

  @Test func focusedClusterHasARing() throws {
    let (base, source) = showPlaces()
    _ = takeSteps(3)
    let cluster = try #require(map.focusedKey)
    #expect(source.isCluster(cluster) && map.selection.isEmpty)
    let ring = try #require(map.displayList().live.first { $0.part == .ring })
    let bounds = try #require(map.shownBounds(of: cluster))
    #expect(Point(x: ring.transform.tx, y: ring.transform.ty) == bounds.center)
    map.selection.select(only: base.keys[0])
    #expect(map.focusedKey == base.keys[0])
    #expect(!map.displayList().live.contains { $0.part == .ring })
    map.selection.clear()
    #expect(map.clearFocus() && map.focusedKey == nil)
    #expect(!map.clearFocus())
  }

  @Test func clusterThatSplitsLosesTheFocus() throws {
    _ = showPlaces()
    _ = takeSteps(3)
    let cluster = try #require(map.focusedKey)
    map.press(cluster)
    fixture.run(3)
    #expect(map.viewport.zoom > 6)
    #expect(map.focusedKey == nil)
  }

  @Test func arrowKeysFocusTheNearestItemInTheirDirection() {
    let (base, _) = showPlaces()
    // The first move starts at the center of the view.
    map.moveFocus(toward: Point(x: 0, y: 1))
    #expect(map.focusedKey == base.keys[2])
    map.moveFocus(toward: Point(x: 0, y: -1))
    let upper = map.focusedKey
    #expect(upper == base.keys[0] || upper == base.keys[1])
    #expect(!map.moveFocus(toward: Point(x: 0, y: -1)))
    #expect(map.focusedKey == upper)
  }

  @Test func shownBoundsFollowTheMarker() throws {
    let (base, _) = showPlaces()
    let before = try #require(map.visibleItems().first { $0.key == base.keys[0] })
    let tip = map.viewport.point(for: Coordinate(latitude: 50, longitude: 5))
    #expect(Point(x: before.bounds.midX, y: before.bounds.maxY).isNear(tip, within: 0.01))
    #expect(map.shownBounds(of: base.keys[0])?.center.isNear(before.bounds.center, within: 0.01) == true)
    map.pan(by: Point(x: 30, y: -20), animated: false)
    let after = try #require(map.shownBounds(of: base.keys[0]))
    #expect(after.center.isNear(before.bounds.center + (-30, 20), within: 0.5))
  }

  @Test func shownItemsAreLimitedToTheNearestToTheCenter() {
    let base = ColumnSource(
      (0..<400).map { Coordinate(latitude: 47, longitude: 9 + Double($0 % 2 == 0 ? $0 : -$0) * 0.02) })
    map.source = base
    let keys = Set(map.visibleItems(atMost: 51).map(\.key))
    #expect(keys == Set(base.keys.prefix(51)))
    #expect(map.visibleItems().count == 400)
  }

  @Test func annotationsOutOfViewAreSkipped() {
    map.source = ColumnSource([Coordinate(latitude: -40, longitude: 150)])
    #expect(map.visibleItems().isEmpty)
    #expect(!map.moveFocus(isForward: true) && map.focusedKey == nil)
  }

  @Test func stepsVisitLines() {
    let shapes = ShapeFixture()
    let line = shapes.add([(0, -10), (0, 10)])
    #expect(shapes.map.moveFocus(isForward: true))
    #expect(shapes.map.selection.keys == [line])
    // Keys don't move the focus to the handles of the line.
    shapes.map.layoutIfNeeded()
    #expect(shapes.map.visibleItems().map(\.key) == [line])
  }
}
