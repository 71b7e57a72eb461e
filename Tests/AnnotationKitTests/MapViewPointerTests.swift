import AnnotationKit
import Geography
import Testing

/// Hit tests, hovering and selecting with a pointer.
@MainActor @Suite struct MapViewPointerTests {
  private func map(_ places: [(Double, Double)], zoom: Double = 5) -> (MapView, ColumnSource) {
    let map = MapView()
    let source = ColumnSource(places.map { Coordinate(latitude: $0.0, longitude: $0.1) })
    map.source = source
    map.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 9), zoom: zoom, size: Size(width: 800, height: 600))
    return (map, source)
  }

  /// Each height above the tip is inside a balloon of this size, or just above the balloon.
  @Test(arguments: [
    (BalloonSize.small, 25.0, true), (.small, 32, false), (.medium, 32, true), (.medium, 40, false),
    (.large, 40, true), (.large, 52, false),
  ])
  func balloonIsHitInItsDrawnSize(_ size: BalloonSize, _ height: Double, _ isHit: Bool) {
    let source = ColumnSource([Coordinate(latitude: 47, longitude: 9)])
    source.palette[0].size = size
    let map = MapView()
    map.source = source
    map.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 9), zoom: 5, size: Size(width: 800, height: 600))
    #expect((map.annotationKey(at: Point(x: 400, y: 300 - height)) != nil) == isHit)
    // A selected marker has a view, which is larger.
    map.selection.set(source.keys)
    #expect((map.annotationKey(at: Point(x: 400, y: 300 - height * 1.35)) != nil) == isHit)
  }

  @Test(arguments: [
    (0.0, -1.0, true), (0, -22, true), (12, -22, true), (-12, -22, true), (0, -34, true), (0, -40, false),
    (16, -22, false), (12, -4, false), (0, 5, false), (2, -6, true),
  ])
  func onlyTheShapeOfTheBalloonIsHit(x: Double, y: Double, isHit: Bool) {
    let (map, _) = map([(47, 9)])
    #expect((map.annotationKey(at: Point(x: 400 + x, y: 300 + y)) != nil) == isHit)
  }

  @Test func turningOffMultipleSelectionKeepsTheLast() {
    let fixture = MapFixture()
    let pins = [fixture.add(47, 9), fixture.add(47, 12)]
    fixture.map.allowsMultipleSelection = true
    fixture.map.selectedAnnotations = pins
    #expect(fixture.map.selectedAnnotations.count == 2)
    fixture.map.allowsMultipleSelection = false
    #expect(fixture.map.selectedAnnotations.map(ObjectIdentifier.init) == [ObjectIdentifier(pins[1])])
  }

  @Test func pinRemovedDuringAPressIsNeitherSelectedNorDragged() {
    let fixture = MapFixture()
    for device in [PointerEvent.Device.mouse, .touch] {
      let pin = fixture.add(47, 9)
      let place = fixture.tip(pin) + (0, -20)
      fixture.press(place, device)
      fixture.map.removeAnnotation(pin)
      fixture.run(1)
      fixture.release(place, device)
      #expect(fixture.map.selection.isEmpty && fixture.claims == 0 && fixture.takeTrace().isEmpty)
    }
  }

  @Test func topmostMarkerIsHit() {
    let (map, source) = map([(47, 9), (46.9, 9), (47, 9)])
    #expect(map.annotationKey(at: Point(x: 400, y: 280)) == source.keys[1])
    source.remove(1..<2)
    #expect(map.annotationKey(at: Point(x: 400, y: 280)) == source.keys[1])
    map.selection.select(only: source.keys[0])
    #expect(map.annotationKey(at: Point(x: 400, y: 280)) == source.keys[0])
  }

  @Test func hitMarkerIsTheOneDrawnOnTop() {
    let (map, source) = map(
      (0..<200).map { number -> (Double, Double) in
        (45.5 + Double(number * 37 % 100) * 0.03, 7 + Double(number) * 0.02)
      })
    let list = map.displayList().staticMarkers
    for probe in 0..<400 {
      let point = Point(x: 300 + Double(probe * 53 % 200), y: 200 + Double(probe * 29 % 200))
      let top = (0..<list.count).last { index in
        let offset = point - list.point(at: index)
        return (offset - Point(x: 0, y: -22)).length < 12
      }
      guard let top, let key = map.annotationKey(at: point), let index = source.index(of: key) else {
        continue
      }
      let hit = map.viewport.point(for: source.positions[index])
      // The hit marker is drawn at least as high as the topmost balloon at the point.
      #expect((hit.y - list.point(at: top).y) > -1.01)
    }
  }

  @Test func pointerPassesThroughDisabledViews() {
    let fixture = MapFixture()
    fixture.makesView = { annotation in
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.isEnabled = annotation.title != "off"
      return view
    }
    let below = fixture.add(47, 9)
    _ = fixture.add(46.95, 9, title: "off")
    let point = fixture.tip(below) + (0, -20)
    #expect(fixture.map.annotationKey(at: point) == fixture.map.key(of: below))
  }

  @Test func hoveringUpdatesTheViewAndTheCursor() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let point = fixture.tip(pin) + (0, -20)
    #expect(fixture.move(point).isOverAnnotation)
    #expect(fixture.map.view(for: pin)?.isHovered == true && fixture.cursors == [.grab])
    #expect(!fixture.move(point + (100, 0)).isOverAnnotation)
    #expect(fixture.map.view(for: pin)?.isHovered == false && fixture.cursors == [.grab, .standard])
  }

  @Test func movingTheMapUpdatesTheHoveredView() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    fixture.move(fixture.tip(pin) + (0, -20))
    fixture.map.viewport.center.x += 0.01
    _ = fixture.map.displayList()
    #expect(fixture.map.view(for: pin)?.isHovered == false)
  }

  @Test func pressHighlightsUntilTheDragBegins() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let point = fixture.tip(pin) + (0, -20)
    fixture.press(point)
    #expect(fixture.map.view(for: pin)?.isHighlighted == true)
    #expect(fixture.map.view(for: pin)?.isHovered == false)
    fixture.move(point + (30, 0))
    #expect(fixture.map.view(for: pin)?.isHighlighted == false)
    #expect(fixture.cursors.last == .grabbing)
  }

  @Test func tapDeselectsThePreviousAnnotationFirst() {
    let fixture = MapFixture()
    let (one, two) = (fixture.add(47, 9, title: "one"), fixture.add(47, 12, title: "two"))
    for pin in [one, two, two] {
      fixture.press(fixture.tip(pin) + (0, -20))
      fixture.release(fixture.tip(pin) + (0, -20))
    }
    #expect(
      fixture.trace == [
        "selected one", "selected view of one", "deselected one", "deselected view of one", "selected two",
        "selected view of two",
      ])
    #expect(fixture.map.selectedAnnotations.map(\.title) == ["two"])
    fixture.press(Point(x: 10, y: 10))
    fixture.release(Point(x: 10, y: 10))
    #expect(fixture.map.selection.isEmpty && fixture.trace.suffix(2).first == "deselected two")
  }

  @Test func controlTogglesAndShiftExtendsAMultipleSelection() {
    let fixture = MapFixture()
    let (one, two) = (fixture.add(47, 9), fixture.add(47, 12))
    func tap(_ pin: PointAnnotation, _ modifiers: PointerEvent.Modifiers) {
      fixture.press(fixture.tip(pin) + (0, -20), .mouse, modifiers)
      fixture.release(fixture.tip(pin) + (0, -20), .mouse, modifiers)
    }
    tap(one, [])
    tap(two, .control)
    #expect(fixture.map.selection.count == 1)
    fixture.map.allowsMultipleSelection = true
    tap(one, .shift)
    #expect(fixture.map.selection.count == 2)
    tap(two, .control)
    #expect(fixture.map.selectedAnnotations.first === one && fixture.map.selection.count == 1)
    tap(two, .control)
    tap(one, [])
    #expect(fixture.map.selection.count == 1)
  }

  @Test func draggingOneOfSeveralMovesOnlyThatOne() {
    let fixture = MapFixture()
    fixture.map.allowsMultipleSelection = true
    let (one, two) = (fixture.add(47, 9), fixture.add(47, 12))
    fixture.map.selection.set([one, two].compactMap(fixture.map.key(of:)))
    let grip = fixture.tip(one) + (0, -20)
    fixture.press(grip)
    fixture.move(grip + (0, 60))
    fixture.run(0.5)
    fixture.release(grip + (0, 60))
    fixture.run(1)
    #expect(one.coordinate.latitude < 47 && two.coordinate.latitude == 47)
    #expect(fixture.map.selection.count == 2)
  }

  @Test func touchHoldClaimsThePointerWhenItElapses() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let response = fixture.press(fixture.tip(pin) + (0, -20), .touch)
    #expect(!response.claims && response.isOverAnnotation && fixture.claims == 0)
    fixture.run(0.45)
    #expect(fixture.claims == 0 && fixture.takeStates().isEmpty)
    fixture.run(0.1)
    #expect(fixture.claims == 1 && fixture.takeStates().count == 1)
    #expect(!fixture.press(Point(x: 10, y: 10)).isOverAnnotation)
  }

  @Test func pressOnTheEmptyMapIsNotClaimed() {
    let fixture = MapFixture()
    _ = fixture.add(47, 9)
    let response = fixture.press(Point(x: 100, y: 100))
    #expect(!response.claims && !response.isOverAnnotation)
  }
}
