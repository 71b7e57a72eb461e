import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitInteraction

@MainActor @Suite struct SpiderfyTests {
  @Test(arguments: [2, 3, 8, 9, 10, 30, 61])
  func spiderfiedMarkersDoNotOverlap(count: Int) {
    let tips = SpiderfyLayout.offsets(of: count)
    #expect(tips.count == count)
    for (index, tip) in tips.enumerated() {
      #expect(tip.length > 40)
      for other in tips[..<index] { #expect((tip - other).length > 33) }
    }
    #expect((tips.map(\.length).max() ?? 0) < 220)
  }

  @Test func pressSpiderfiesAPileAndAPressElsewhereFoldsIt() throws {
    let fixture = PileFixture(3)
    fixture.press(fixture.middle)
    #expect(fixture.map.spiderfiedKeys == fixture.base.keys)
    #expect(fixture.map.selection.isEmpty)
    let second = fixture.base.keys[1]
    let tip = try #require(fixture.map.point(of: second))
    #expect((tip - fixture.middle).length > 40)
    fixture.press(tip)
    #expect(fixture.map.selection.keys == [second])
    #expect(fixture.map.spiderfiedKeys.count == 3)
    fixture.press(Point(x: 40, y: 40))
    #expect(fixture.map.spiderfiedKeys.isEmpty && fixture.map.selection.isEmpty)
    #expect(fixture.map.point(of: second) == fixture.middle)
    #expect(fixture.map.views.isEmpty)
  }

  @Test func spiderfiedPileIsListedWithLegsInsteadOfItsMarker() {
    let fixture = PileFixture(4)
    #expect(fixture.map.displayList().staticMarkers.count == 1)
    fixture.press(fixture.middle)
    let list = fixture.map.displayList()
    #expect(list.staticMarkers.count == 0)
    #expect(list.live.filter { $0.part == .view }.count == 4)
    #expect(list.live.first?.part == .leg)
    fixture.map.unspiderfy()
    #expect(!fixture.map.displayList().live.contains { $0.part == .leg })
    #expect(fixture.map.displayList().staticMarkers.count == 1)
  }

  @Test func spiderfiedMarkersHaveTheirTitlesNextToThem() throws {
    let fixture = PileFixture(4)
    fixture.map.staticTitleVisibility = .adaptive
    func titles() -> StaticMarkers { fixture.map.displayList().staticMarkers }
    let before = titles().titles.count
    fixture.press(fixture.middle)
    let boxes = titles().titleBounds
    #expect(boxes.count == 4)
    for key in fixture.map.spiderfiedKeys {
      let tip = try #require(fixture.map.point(of: key))
      #expect(boxes.contains { $0.inset(by: -20).contains(tip) }, "\(key)")
    }
    // A selected annotation has its title in its callout.
    fixture.map.selection.select(only: fixture.base.keys[0])
    #expect(titles().titles.count == 3)
    fixture.map.selection.clear()
    fixture.map.pan(by: Point(x: 30, y: 10), animated: false)
    #expect(titles().titles.count == 4)
    fixture.map.unspiderfy()
    #expect(titles().titles.count == before)
  }

  @Test func unfoldingGroupHasNoTitles() {
    let fixture = PileFixture(4)
    fixture.map.staticTitleVisibility = .adaptive
    fixture.map.animationsEnabled = true
    fixture.press(fixture.middle)
    fixture.map.advance(to: fixture.time + 0.1)
    #expect(fixture.map.displayList().staticMarkers.titles.isEmpty)
    fixture.map.advance(to: fixture.time + 1)
    #expect(fixture.map.displayList().staticMarkers.titles.count == 4)
    fixture.map.unspiderfy()
    #expect(fixture.map.displayList().staticMarkers.titles.isEmpty)
    fixture.map.advance(to: fixture.time + 2)
    #expect(!fixture.map.displayList().staticMarkers.titles.isEmpty)
  }

  @Test func pressSpiderfiesAClusterThatNoZoomSplits() throws {
    let fixture = PileFixture(5, clustered: true)
    let cluster = try #require(fixture.clusterKey)
    fixture.map.press(cluster)
    #expect(Set(fixture.map.spiderfiedKeys) == Set(fixture.base.keys))
    #expect(fixture.clusterKey == nil)
    #expect(fixture.map.viewport.zoom == 10)
    #expect(fixture.map.unspiderfy())
    #expect(fixture.clusterKey == cluster)
    fixture.base.move(0, to: Coordinate(latitude: 10.001, longitude: 20))
    fixture.map.press(try #require(fixture.clusterKey))
    #expect(fixture.map.spiderfiedKeys.isEmpty)
    #expect(fixture.map.viewport.zoom > 10)
  }

  @Test func zoomingFoldsASpiderfiedGroupButPanningDoesNot() {
    let fixture = PileFixture(3)
    fixture.press(fixture.middle)
    fixture.map.pan(by: Point(x: 30, y: 10), animated: false)
    #expect(fixture.map.spiderfiedKeys.count == 3)
    fixture.map.viewport.zoom += 0.25
    #expect(fixture.map.spiderfiedKeys.isEmpty)
    #expect(!fixture.map.unspiderfy())
  }

  @Test func draggedMarkerLeavesItsSpiderfiedGroup() throws {
    let fixture = PileFixture(3)
    fixture.press(fixture.middle)
    let key = fixture.base.keys[2]
    let tip = try #require(fixture.map.point(of: key))
    let end = tip + Point(x: -50, y: 130)
    fixture.drag(tip, to: end)
    let landed = try #require(fixture.base.annotation(for: key)?.coordinate)
    #expect((fixture.map.viewport.point(for: landed) - end).length < 1)
    fixture.base.move(2, to: landed)
    #expect(fixture.map.spiderfiedKeys == Array(fixture.base.keys[..<2]))
  }

  @Test func spiderfiedMarkerDroppedOnItsSpotHasNotMoved() throws {
    let fixture = PileFixture(3)
    fixture.press(fixture.middle)
    let key = fixture.base.keys[2]
    let tip = try #require(fixture.map.point(of: key))
    let before = fixture.base.annotation(for: key)?.coordinate
    fixture.drag(tip, to: tip)
    #expect(fixture.base.annotation(for: key)?.coordinate == before)
    #expect(fixture.map.spiderfiedKeys.count == 3)
  }

  @Test func selectionDraggedOutOfASpiderfiedGroupLandsAtItsShownPosition() throws {
    let fixture = PileFixture(3)
    fixture.map.allowsMultipleSelection = true
    fixture.map.dragsSelectionTogether = true
    fixture.press(fixture.middle)
    fixture.map.animationsEnabled = true
    fixture.map.clock.currentTime = { [unowned fixture] in fixture.time + 1 }
    let (leader, follower) = (fixture.base.keys[2], fixture.base.keys[0])
    fixture.map.selection.set([leader, follower])
    let tips = try [leader, follower].map { try #require(fixture.map.point(of: $0)) }
    #expect((tips[0] - fixture.middle).length > 40 && (tips[1] - fixture.middle).length > 40)
    let (grip, displacement) = (tips[0] + Point(x: 0, y: -15), Point(x: -50, y: 130))
    fixture.map.handle(PointerEvent(.pressed, at: grip, time: fixture.time + 1))
    fixture.map.handle(PointerEvent(.moved, at: grip + Point(x: 12, y: 0), time: fixture.time + 1.1))
    // At first, each annotation keeps its position in the spiderfied group.
    for (key, tip) in zip([leader, follower], tips) {
      let now = try #require(fixture.map.point(of: key))
      #expect((now - tip - Point(x: 12, y: 0)).length < 1, "\(key)")
    }
    fixture.map.advance(to: fixture.time + 2)
    fixture.map.handle(PointerEvent(.moved, at: grip + displacement, time: fixture.time + 2.1))
    fixture.map.advance(to: fixture.time + 3)
    let shown = try [leader, follower].map { try #require(fixture.map.point(of: $0)) }
    for point in shown { #expect((point - fixture.middle - displacement).length < 1) }
    fixture.map.handle(PointerEvent(.released, at: grip + displacement, time: fixture.time + 3.1))
    fixture.map.advance(to: fixture.time + 5)
    for key in [leader, follower] {
      let landed = try #require(fixture.base.annotation(for: key)?.coordinate)
      #expect((fixture.map.viewport.point(for: landed) - fixture.middle - displacement).length < 1)
    }
  }

  @Test func removedAnnotationsLeaveTheSpiderfiedGroupAndTheLastClosesIt() {
    let fixture = PileFixture(3)
    fixture.press(fixture.middle)
    let last = fixture.base.keys[2]
    fixture.base.remove(0..<2)
    #expect(fixture.map.spiderfiedKeys == [last])
    fixture.base.remove(0..<1)
    #expect(fixture.map.spiderfiedKeys.isEmpty)
    #expect(fixture.map.displayList().live.isEmpty)
  }

  @Test func hugePileIsSpiderfiedInPages() throws {
    let fixture = PileFixture(100, clustered: true)
    fixture.map.press(try #require(fixture.clusterKey))
    let first = fixture.map.spiderfiedKeys
    #expect(first.count == 60)
    let rest = try #require(fixture.map.spiderfier.overflowKey)
    #expect(fixture.map.annotation(for: rest)?.title == "+40")
    fixture.press(try #require(fixture.map.point(of: rest)) + Point(x: 0, y: -15))
    #expect(Set(first).isDisjoint(with: fixture.map.spiderfiedKeys))
    #expect(fixture.map.spiderfiedKeys.count == 40)
    var reported: [AnnotationKey] = []
    fixture.map.spiderfyOverflowHandler = { reported = $0 }
    fixture.press(
      try #require(fixture.map.spiderfier.overflowKey.flatMap { fixture.map.point(of: $0) })
        + Point(x: 0, y: -15))
    #expect(Set(reported) == Set(fixture.base.keys))
    #expect(fixture.map.annotation(for: rest) == nil)
  }

  @Test func keysSelectSpiderfiedMarkersInOrder() throws {
    let fixture = PileFixture(3)
    #expect(!fixture.map.selectSpiderfied(1))
    let key = try #require(fixture.map.keyNearMiddle())
    fixture.map.press(key)
    var selected: [AnnotationKey] = []
    for steps in [1, 1, 1, 1, -1] {
      #expect(fixture.map.selectSpiderfied(steps))
      selected += fixture.map.selection.keys
    }
    let keys = fixture.base.keys
    #expect(selected == [keys[0], keys[1], keys[2], keys[0], keys[2]])
    fixture.map.pan(by: Point(x: 300, y: 0), animated: false)
    #expect(fixture.map.keyNearMiddle() == nil)
  }

  @Test func unfoldingIsAnimated() throws {
    let fixture = PileFixture(3)
    fixture.map.animationsEnabled = true
    fixture.press(fixture.middle)
    let key = fixture.base.keys[0]
    let place = try #require(fixture.map.position(of: key)).point(in: fixture.map.viewport)
    #expect(fixture.map.point(of: key) == place)
    fixture.map.advance(to: fixture.time + 0.1)
    let half = try #require(fixture.map.point(of: key))
    fixture.map.advance(to: fixture.time + 1)
    let end = try #require(fixture.map.point(of: key))
    #expect((half - place).length > 10 && (end - half).length > 1)
    #expect(fixture.map.unspiderfy())
    #expect(fixture.map.point(of: key) == end)
    fixture.map.advance(to: fixture.time + 2)
    #expect(fixture.map.point(of: key) == place)
    #expect(!fixture.map.isAnimating)
  }

  @Test func spiderfiedGroupAtTheEdgeIsPannedIntoView() throws {
    let fixture = PileFixture(8)
    fixture.map.pan(by: Point(x: 380, y: -280), animated: false)
    let tip = try #require(fixture.map.point(of: fixture.base.keys[0]))
    fixture.press(tip)
    for key in fixture.map.spiderfiedKeys {
      let point = try #require(fixture.map.point(of: key))
      #expect(Rectangle(x: 0, y: 0, width: 800, height: 600).contains(point))
    }
  }

  @Test func tapsOnOverlappingOwnAnnotationsSelectOneAfterAnother() {
    let fixture = MapFixture()
    for title in ["a", "b"] { fixture.add(47, 9, title: title) }
    fixture.press(Point(x: 400, y: 280))
    fixture.release(Point(x: 400, y: 280))
    #expect(fixture.map.spiderfiedKeys.isEmpty && fixture.map.selectedAnnotations.count == 1)
  }
}

extension MercatorPoint {
  fileprivate func point(in viewport: Viewport) -> Point { viewport.point(for: self) }
}
