import Geography
import Testing

@testable import AnnotationKit

@MainActor @Suite struct FanTests {
  @Test(arguments: [2, 3, 8, 9, 10, 30, 61])
  func fannedMarkersDoNotOverlap(count: Int) {
    let tips = FanShape.offsets(of: count)
    #expect(tips.count == count)
    for (index, tip) in tips.enumerated() {
      #expect(tip.length > 40)
      for other in tips[..<index] { #expect((tip - other).length > 33) }
    }
    #expect((tips.map(\.length).max() ?? 0) < 220)
  }

  @Test func pressFansOutAPileAndAPressElsewhereFoldsIt() throws {
    let stage = FanStageOfPiles(3)
    stage.press(stage.middle)
    #expect(stage.map.fannedKeys == stage.base.keys)
    #expect(stage.map.selection.isEmpty)
    let second = stage.base.keys[1]
    let tip = try #require(stage.map.point(of: second))
    #expect((tip - stage.middle).length > 40)
    stage.press(tip)
    #expect(stage.map.selection.keys == [second])
    #expect(stage.map.fannedKeys.count == 3)
    stage.press(Point(x: 40, y: 40))
    #expect(stage.map.fannedKeys.isEmpty && stage.map.selection.isEmpty)
    #expect(stage.map.point(of: second) == stage.middle)
    #expect(stage.map.views.isEmpty)
  }

  @Test func fannedPileIsListedWithLegsInsteadOfItsMarker() {
    let stage = FanStageOfPiles(4)
    #expect(stage.map.displayList().resting.count == 1)
    stage.press(stage.middle)
    let list = stage.map.displayList()
    #expect(list.resting.count == 0)
    #expect(list.live.filter { $0.part == .view }.count == 4)
    #expect(list.live.first?.part == .leg)
    stage.map.foldFan()
    #expect(!stage.map.displayList().live.contains { $0.part == .leg })
    #expect(stage.map.displayList().resting.count == 1)
  }

  @Test func fannedMarkersHaveTheirTitlesNextToThem() throws {
    let stage = FanStageOfPiles(4)
    stage.map.restingTitleVisibility = .adaptive
    func titles() -> RestingMarkers { stage.map.displayList().resting }
    let before = titles().titles.count
    stage.press(stage.middle)
    let boxes = titles().titleBounds
    #expect(boxes.count == 4)
    for key in stage.map.fannedKeys {
      let tip = try #require(stage.map.point(of: key))
      #expect(boxes.contains { $0.inset(by: -20).contains(tip) }, "\(key)")
    }
    // A selected annotation has its title in its callout.
    stage.map.selection.select(only: stage.base.keys[0])
    #expect(titles().titles.count == 3)
    stage.map.selection.clear()
    stage.map.pan(by: Point(x: 30, y: 10), animated: false)
    #expect(titles().titles.count == 4)
    stage.map.foldFan()
    #expect(titles().titles.count == before)
  }

  @Test func unfoldingFanHasNoTitles() {
    let stage = FanStageOfPiles(4)
    stage.map.restingTitleVisibility = .adaptive
    stage.map.animationsEnabled = true
    stage.press(stage.middle)
    stage.map.advance(to: stage.time + 0.1)
    #expect(stage.map.displayList().resting.titles.isEmpty)
    stage.map.advance(to: stage.time + 1)
    #expect(stage.map.displayList().resting.titles.count == 4)
    stage.map.foldFan()
    #expect(stage.map.displayList().resting.titles.isEmpty)
    stage.map.advance(to: stage.time + 2)
    #expect(!stage.map.displayList().resting.titles.isEmpty)
  }

  @Test func pressFansOutAClusterThatNoZoomSplits() throws {
    let stage = FanStageOfPiles(5, clustered: true)
    let cluster = try #require(stage.clusterKey)
    stage.map.press(cluster)
    #expect(Set(stage.map.fannedKeys) == Set(stage.base.keys))
    #expect(stage.clusterKey == nil)
    #expect(stage.map.viewport.zoom == 10)
    #expect(stage.map.foldFan())
    #expect(stage.clusterKey == cluster)
    stage.base.move(0, to: Coordinate(latitude: 10.001, longitude: 20))
    stage.map.press(try #require(stage.clusterKey))
    #expect(stage.map.fannedKeys.isEmpty)
    #expect(stage.map.viewport.zoom > 10)
  }

  @Test func zoomingFoldsAFanButPanningDoesNot() {
    let stage = FanStageOfPiles(3)
    stage.press(stage.middle)
    stage.map.pan(by: Point(x: 30, y: 10), animated: false)
    #expect(stage.map.fannedKeys.count == 3)
    stage.map.viewport.zoom += 0.25
    #expect(stage.map.fannedKeys.isEmpty)
    #expect(!stage.map.foldFan())
  }

  @Test func draggedMarkerLeavesItsFan() throws {
    let stage = FanStageOfPiles(3)
    stage.press(stage.middle)
    let key = stage.base.keys[2]
    let tip = try #require(stage.map.point(of: key))
    let end = tip + Point(x: -50, y: 130)
    stage.drag(tip, to: end)
    let landed = try #require(stage.base.annotation(for: key)?.coordinate)
    #expect((stage.map.viewport.point(for: landed) - end).length < 1)
    stage.base.move(2, to: landed)
    #expect(stage.map.fannedKeys == Array(stage.base.keys[..<2]))
  }

  @Test func fannedMarkerDroppedOnItsSpotHasNotMoved() throws {
    let stage = FanStageOfPiles(3)
    stage.press(stage.middle)
    let key = stage.base.keys[2]
    let tip = try #require(stage.map.point(of: key))
    let before = stage.base.annotation(for: key)?.coordinate
    stage.drag(tip, to: tip)
    #expect(stage.base.annotation(for: key)?.coordinate == before)
    #expect(stage.map.fannedKeys.count == 3)
  }

  @Test func groupDraggedOutOfAFanLandsAtItsShownPosition() throws {
    let stage = FanStageOfPiles(3)
    stage.map.allowsMultipleSelection = true
    stage.map.dragsSelectionTogether = true
    stage.press(stage.middle)
    stage.map.animationsEnabled = true
    stage.map.clock.currentTime = { [unowned stage] in stage.time + 1 }
    let (leader, follower) = (stage.base.keys[2], stage.base.keys[0])
    stage.map.selection.set([leader, follower])
    let tips = try [leader, follower].map { try #require(stage.map.point(of: $0)) }
    #expect((tips[0] - stage.middle).length > 40 && (tips[1] - stage.middle).length > 40)
    let (grip, way) = (tips[0] + Point(x: 0, y: -15), Point(x: -50, y: 130))
    stage.map.handle(PointerEvent(.pressed, at: grip, time: stage.time + 1))
    stage.map.handle(PointerEvent(.moved, at: grip + Point(x: 12, y: 0), time: stage.time + 1.1))
    // At first, each annotation keeps its position in the fan.
    for (key, tip) in zip([leader, follower], tips) {
      let now = try #require(stage.map.point(of: key))
      #expect((now - tip - Point(x: 12, y: 0)).length < 1, "\(key)")
    }
    stage.map.advance(to: stage.time + 2)
    stage.map.handle(PointerEvent(.moved, at: grip + way, time: stage.time + 2.1))
    stage.map.advance(to: stage.time + 3)
    let shown = try [leader, follower].map { try #require(stage.map.point(of: $0)) }
    for point in shown { #expect((point - stage.middle - way).length < 1) }
    stage.map.handle(PointerEvent(.released, at: grip + way, time: stage.time + 3.1))
    stage.map.advance(to: stage.time + 5)
    for key in [leader, follower] {
      let landed = try #require(stage.base.annotation(for: key)?.coordinate)
      #expect((stage.map.viewport.point(for: landed) - stage.middle - way).length < 1)
    }
  }

  @Test func removedAnnotationsLeaveTheFanAndTheLastClosesIt() {
    let stage = FanStageOfPiles(3)
    stage.press(stage.middle)
    let last = stage.base.keys[2]
    stage.base.remove(0..<2)
    #expect(stage.map.fannedKeys == [last])
    stage.base.remove(0..<1)
    #expect(stage.map.fannedKeys.isEmpty)
    #expect(stage.map.displayList().live.isEmpty)
  }

  @Test func hugePileIsFannedOutInPages() throws {
    let stage = FanStageOfPiles(100, clustered: true)
    stage.map.press(try #require(stage.clusterKey))
    let first = stage.map.fannedKeys
    #expect(first.count == 60)
    let rest = try #require(stage.map.fan.restKey)
    #expect(stage.map.annotation(for: rest)?.title == "+40")
    stage.press(try #require(stage.map.point(of: rest)) + Point(x: 0, y: -15))
    #expect(Set(first).isDisjoint(with: stage.map.fannedKeys))
    #expect(stage.map.fannedKeys.count == 40)
    var reported: [AnnotationKey] = []
    stage.map.fanRestHandler = { reported = $0 }
    stage.press(
      try #require(stage.map.fan.restKey.flatMap { stage.map.point(of: $0) }) + Point(x: 0, y: -15))
    #expect(Set(reported) == Set(stage.base.keys))
    #expect(stage.map.annotation(for: rest) == nil)
  }

  @Test func keysSelectFannedMarkersInOrder() throws {
    let stage = FanStageOfPiles(3)
    #expect(!stage.map.selectInFan(1))
    let key = try #require(stage.map.keyNearMiddle())
    stage.map.press(key)
    var selected: [AnnotationKey] = []
    for steps in [1, 1, 1, 1, -1] {
      #expect(stage.map.selectInFan(steps))
      selected += stage.map.selection.keys
    }
    let keys = stage.base.keys
    #expect(selected == [keys[0], keys[1], keys[2], keys[0], keys[2]])
    stage.map.pan(by: Point(x: 300, y: 0), animated: false)
    #expect(stage.map.keyNearMiddle() == nil)
  }

  @Test func unfoldingIsAnimated() throws {
    let stage = FanStageOfPiles(3)
    stage.map.animationsEnabled = true
    stage.press(stage.middle)
    let key = stage.base.keys[0]
    let place = try #require(stage.map.position(of: key)).point(in: stage.map.viewport)
    #expect(stage.map.point(of: key) == place)
    stage.map.advance(to: stage.time + 0.1)
    let half = try #require(stage.map.point(of: key))
    stage.map.advance(to: stage.time + 1)
    let end = try #require(stage.map.point(of: key))
    #expect((half - place).length > 10 && (end - half).length > 1)
    #expect(stage.map.foldFan())
    #expect(stage.map.point(of: key) == end)
    stage.map.advance(to: stage.time + 2)
    #expect(stage.map.point(of: key) == place)
    #expect(!stage.map.isAnimating)
  }

  @Test func fanAtTheEdgeIsPannedIntoView() throws {
    let stage = FanStageOfPiles(8)
    stage.map.pan(by: Point(x: 380, y: -280), animated: false)
    let tip = try #require(stage.map.point(of: stage.base.keys[0]))
    stage.press(tip)
    for key in stage.map.fannedKeys {
      let point = try #require(stage.map.point(of: key))
      #expect(Rectangle(x: 0, y: 0, width: 800, height: 600).contains(point))
    }
  }

  @Test func tapsOnOverlappingOwnAnnotationsSelectOneAfterAnother() {
    let stage = MapStage()
    for title in ["a", "b"] { stage.add(47, 9, title: title) }
    stage.press(Point(x: 400, y: 280))
    stage.release(Point(x: 400, y: 280))
    #expect(stage.map.fannedKeys.isEmpty && stage.map.selectedAnnotations.count == 1)
  }
}

extension MercatorPoint {
  fileprivate func point(in viewport: Viewport) -> Point { viewport.point(for: self) }
}
