import AnnotationKit
import Geography
import Testing

/// What the standard callout is from moment to moment.
@MainActor @Suite struct CalloutTests {
  let fixture = MapFixture()
  let pin: PointAnnotation
  var map: MapView { fixture.map }

  init() {
    fixture.makesView = { annotation in
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      (view.isDraggable, view.canShowCallout) = (true, true)
      return view
    }
    pin = fixture.add(47, 9, title: "Bern")
    _ = map.displayList()
  }

  private func view() throws -> AnnotationView { try #require(map.view(for: pin)) }

  private func select() { map.selectAnnotation(pin, animated: false) }

  @Test func theSelectedAnnotationHasOne() throws {
    #expect(map.callout == nil)
    select()
    let callout = try #require(map.callout)
    #expect(callout.key == map.key(of: pin) && callout.view === map.view(for: pin))
    #expect(callout.title == "Bern" && callout.subtitle == nil)
    map.deselectAnnotation(pin, animated: false)
    #expect(map.callout == nil)
  }

  /// In the midst of drawing nobody may ask for another drawing.
  @Test func whereItWasLaidOutItIsAskedForWithoutAnotherLayout() throws {
    select()
    #expect(map.callout?.key == map.laidOutCallout?.key)
    var added = 0
    fixture.whenViewsAreAdded = { added += $0.count }
    fixture.add(47.2, 9.2)
    map.viewport.center = MercatorPoint(Coordinate(latitude: 47.1, longitude: 9.4))
    let displays = fixture.displays
    let moved = try #require(map.laidOutCallout)
    #expect(fixture.displays == displays && added == 0)
    #expect(moved.anchors == map.callout?.anchors)
    #expect(added == 1)
  }

  @Test func aDetailAccessoryIsACalloutWithoutATitle() throws {
    let ornament = Accessory()
    for title in [nil, ""] {
      pin.title = title
      try view().detailCalloutAccessoryView = nil
      fixture.press(fixture.tip(pin) + (0, -20))
      fixture.release(fixture.tip(pin) + (0, -20))
      #expect(map.selectedAnnotations.isEmpty && map.callout == nil)
      try view().detailCalloutAccessoryView = ornament
      fixture.press(fixture.tip(pin) + (0, -20))
      fixture.release(fixture.tip(pin) + (0, -20))
      #expect(map.selectedAnnotations.count == 1)
      let callout = try #require(map.callout)
      #expect(callout.title.isEmpty && callout.detailAccessory === ornament && callout.subtitle == nil)
      map.selectedAnnotations = []
    }
  }

  @Test func itBelongsToTheLastSelected() throws {
    let other = fixture.add(47, 10, title: "Chur")
    _ = map.displayList()
    map.allowsMultipleSelection = true
    map.selection.set([try #require(map.key(of: pin)), try #require(map.key(of: other))])
    #expect(map.callout?.title == "Chur")
    map.selection.remove(try #require(map.key(of: other)))
    #expect(map.callout?.title == "Bern")
  }

  @Test(
    arguments: [
      { $0.canShowCallout = false }, { $0.isEnabled = false }, { $0.isHidden = true },
      { $0.dragState = .starting },
    ] as [@MainActor (AnnotationView) -> Void])
  func aViewMustBeThereAndWantOne(spoil: @MainActor (AnnotationView) -> Void) throws {
    select()
    #expect(map.callout != nil)
    spoil(try view())
    #expect(map.callout == nil)
  }

  @Test(
    arguments: [
      { $0.isEnabled = false }, { $0.canShowCallout = false }, { $0.isHidden = true },
      { $0.calloutOffset = Point(x: 1, y: 1) }, { $0.accessoryOffset = Point(x: 1, y: 1) },
      { $0.rightCalloutAccessoryView = nil }, { $0.centerOffset = Point(x: 9, y: 9) },
    ] as [@MainActor (AnnotationView) -> Void])
  func whateverChangesItAsksForAFrame(change: @MainActor (AnnotationView) -> Void) throws {
    select()
    #expect(map.callout != nil)
    let before = fixture.displays
    change(try view())
    #expect(fixture.displays > before)
  }

  @Test(arguments: [nil, ""] as [String?])
  func withoutATitleThereIsNone(title: String?) {
    select()
    pin.title = title
    #expect(map.callout == nil)
  }

  @Test func itGoesOutOfSightWithItsViewAndComesBack() {
    select()
    let before = map.viewport
    map.viewport.center = MercatorPoint(Coordinate(latitude: 0, longitude: 120))
    fixture.run(0.1)
    _ = map.displayList()
    #expect(map.callout == nil)
    map.viewport = before
    _ = map.displayList()
    #expect(map.callout?.title == "Bern")
  }

  @Test func aMarkerOfASourceGetsItsViewBackWithIt() throws {
    let source = ColumnSource([Coordinate(latitude: 47, longitude: 9)])
    map.source = source
    map.selection.select(only: source.keys[0])
    #expect(map.callout?.title == "100")
    let before = map.viewport
    map.viewport.center = MercatorPoint(Coordinate(latitude: 0, longitude: 120))
    fixture.run(1)
    map.viewport = before
    #expect(map.callout == nil)
    _ = map.displayList()
    #expect(map.callout?.title == "100")
  }

  @Test func theDetailAccessoryReplacesTheSubtitle() throws {
    pin.subtitle = "capital"
    select()
    #expect(map.callout?.subtitle == "capital")
    let detail = Accessory()
    try view().detailCalloutAccessoryView = detail
    #expect(map.callout?.subtitle == nil && map.callout?.detailAccessory === detail)
  }

  @Test func itPointsAtTheFrameAndNotAtTheCoordinate() throws {
    let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
    view.bounds.size = Size(width: 30, height: 40)
    view.canShowCallout = true
    fixture.makesView = { _ in view }
    let pin = fixture.add(46, 8, title: "Sion")
    _ = map.displayList()
    view.centerOffset = Point(x: 5, y: -50)
    view.calloutOffset = Point(x: 1, y: 2)
    view.leftCalloutOffset = Point(x: 3, y: 4)
    view.rightCalloutOffset = Point(x: 5, y: 6)
    view.accessoryOffset = Point(x: 100, y: 200)
    map.selectAnnotation(pin, animated: false)
    let anchors = try #require(map.callout).anchors
    let frame = view.frame
    #expect(frame.center.isNear(fixture.tip(pin) + (5, -50)))
    #expect(anchors.above.isNear(Point(x: frame.center.x, y: frame.minY) + (101, 202)))
    #expect(anchors.left.isNear(Point(x: frame.minX, y: frame.center.y) + (103, 204)))
    #expect(anchors.right.isNear(Point(x: frame.maxX, y: frame.center.y) + (105, 206)))
    #expect(anchors.below.isNear(Point(x: frame.center.x, y: frame.maxY) + (101, 198)))
  }

  @Test func itFollowsTheMap() throws {
    select()
    let before = try #require(map.callout).anchors.above
    map.pan(by: Point(x: 30, y: -20), animated: false)
    #expect(try #require(map.callout).anchors.above.isNear(before + (-30, 20)))
  }

  @Test func itIsPutAwayAtTheLiftAndBackAfterTheDrop() throws {
    var seen: [String] = []
    fixture.whenStateChanges = { [map] _, state in seen.append("\(state) \(map.callout == nil)") }
    let grip = fixture.tip(pin) + (0, -20)
    fixture.press(grip)
    fixture.move(grip + (20, 0))
    #expect(map.callout == nil && seen == ["starting true"])
    fixture.run(0.5)
    fixture.move(grip + (60, 0))
    fixture.release(grip + (60, 0))
    #expect(map.callout == nil)
    fixture.run(1)
    #expect(seen == ["starting true", "dragging true", "ending true", "none false"])
    let anchors = try #require(map.callout).anchors
    #expect(abs(anchors.above.x - 460) < 1)
  }

  @Test func itIsBackAfterACanceledDrag() {
    select()
    let grip = fixture.tip(pin) + (0, -20)
    fixture.press(grip)
    fixture.move(grip + (20, 0))
    fixture.cancel()
    #expect(map.callout == nil)
    fixture.run(1)
    #expect(map.callout != nil)
  }

  /// Waits for it, but not for ever.
  private func frameIsAskedFor() async {
    for _ in 0..<100_000 where fixture.displays == 0 { await Task.yield() }
    #expect(fixture.displays > 0)
  }

  @Test func itsTextsFollowAtOnceAndAskForAFrame() async throws {
    select()
    #expect(map.callout?.title == "Bern")
    for round in 1...3 {
      fixture.displays = 0
      pin.title = "Bern \(round)"
      #expect(map.callout?.title == "Bern \(round)")
      await frameIsAskedFor()
      #expect(map.callout?.title == "Bern \(round)")
      fixture.displays = 0
      pin.subtitle = "\(round)"
      await frameIsAskedFor()
      #expect(map.callout?.subtitle == "\(round)")
    }
  }

  @Test func aTitleThatComesLaterAsksForAFrameToo() async {
    select()
    pin.title = nil
    await frameIsAskedFor()
    #expect(map.callout == nil)
    fixture.displays = 0
    pin.title = "again"
    await frameIsAskedFor()
    #expect(map.callout?.title == "again")
  }

  @Test func listeningKeepsNobodyAlive() {
    weak var gone: PointAnnotation?
    do {
      let other = fixture.add(47, 10, title: "Chur")
      gone = other
      _ = map.displayList()
      map.selectAnnotation(other, animated: false)
      #expect(map.callout != nil)
      map.removeAnnotation(other)
      _ = map.displayList()
      #expect(map.callout == nil)
    }
    #expect(gone == nil)
  }
}

/// What a toolkit's view would be.
@MainActor final class Accessory: CalloutAccessory {}
