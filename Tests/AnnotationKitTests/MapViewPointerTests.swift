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

  /// Each height is inside a balloon of this size, or just above it.
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
    let stage = MapStage()
    let pins = [stage.add(47, 9), stage.add(47, 12)]
    stage.map.allowsMultipleSelection = true
    stage.map.selectedAnnotations = pins
    #expect(stage.map.selectedAnnotations.count == 2)
    stage.map.allowsMultipleSelection = false
    #expect(stage.map.selectedAnnotations.map(ObjectIdentifier.init) == [ObjectIdentifier(pins[1])])
  }

  @Test func pinRemovedDuringAPressIsNeitherSelectedNorDragged() {
    let stage = MapStage()
    for device in [PointerEvent.Device.mouse, .touch] {
      let pin = stage.add(47, 9)
      let place = stage.tip(pin) + (0, -20)
      stage.press(place, device)
      stage.map.removeAnnotation(pin)
      stage.run(1)
      stage.release(place, device)
      #expect(stage.map.selection.isEmpty && stage.claims == 0 && stage.takeTrace().isEmpty)
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
    let list = map.displayList().resting
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
    let stage = MapStage()
    stage.makesView = { annotation in
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.isEnabled = annotation.title != "off"
      return view
    }
    let below = stage.add(47, 9)
    _ = stage.add(46.95, 9, title: "off")
    let point = stage.tip(below) + (0, -20)
    #expect(stage.map.annotationKey(at: point) == stage.map.key(of: below))
  }

  @Test func hoveringUpdatesTheViewAndTheCursor() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    let point = stage.tip(pin) + (0, -20)
    #expect(stage.move(point).isOverAnnotation)
    #expect(stage.map.view(for: pin)?.isHovered == true && stage.cursors == [.grab])
    #expect(!stage.move(point + (100, 0)).isOverAnnotation)
    #expect(stage.map.view(for: pin)?.isHovered == false && stage.cursors == [.grab, .standard])
  }

  @Test func movingTheMapUpdatesTheHoveredView() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    stage.move(stage.tip(pin) + (0, -20))
    stage.map.viewport.center.x += 0.01
    _ = stage.map.displayList()
    #expect(stage.map.view(for: pin)?.isHovered == false)
  }

  @Test func pressHighlightsUntilTheDragBegins() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    let point = stage.tip(pin) + (0, -20)
    stage.press(point)
    #expect(stage.map.view(for: pin)?.isHighlighted == true)
    #expect(stage.map.view(for: pin)?.isHovered == false)
    stage.move(point + (30, 0))
    #expect(stage.map.view(for: pin)?.isHighlighted == false)
    #expect(stage.cursors.last == .grabbing)
  }

  @Test func tapDeselectsThePreviousAnnotationFirst() {
    let stage = MapStage()
    let (one, two) = (stage.add(47, 9, title: "one"), stage.add(47, 12, title: "two"))
    for pin in [one, two, two] {
      stage.press(stage.tip(pin) + (0, -20))
      stage.release(stage.tip(pin) + (0, -20))
    }
    #expect(
      stage.trace == [
        "selected one", "selected view of one", "deselected one", "deselected view of one", "selected two",
        "selected view of two",
      ])
    #expect(stage.map.selectedAnnotations.map(\.title) == ["two"])
    stage.press(Point(x: 10, y: 10))
    stage.release(Point(x: 10, y: 10))
    #expect(stage.map.selection.isEmpty && stage.trace.suffix(2).first == "deselected two")
  }

  @Test func controlTogglesAndShiftExtendsAMultipleSelection() {
    let stage = MapStage()
    let (one, two) = (stage.add(47, 9), stage.add(47, 12))
    func tap(_ pin: PointAnnotation, _ modifiers: PointerEvent.Modifiers) {
      stage.press(stage.tip(pin) + (0, -20), .mouse, modifiers)
      stage.release(stage.tip(pin) + (0, -20), .mouse, modifiers)
    }
    tap(one, [])
    tap(two, .control)
    #expect(stage.map.selection.count == 1)
    stage.map.allowsMultipleSelection = true
    tap(one, .shift)
    #expect(stage.map.selection.count == 2)
    tap(two, .control)
    #expect(stage.map.selectedAnnotations.first === one && stage.map.selection.count == 1)
    tap(two, .control)
    tap(one, [])
    #expect(stage.map.selection.count == 1)
  }

  @Test func draggingOneOfSeveralMovesOnlyThatOne() {
    let stage = MapStage()
    stage.map.allowsMultipleSelection = true
    let (one, two) = (stage.add(47, 9), stage.add(47, 12))
    stage.map.selection.set([one, two].compactMap(stage.map.key(of:)))
    let grip = stage.tip(one) + (0, -20)
    stage.press(grip)
    stage.move(grip + (0, 60))
    stage.run(0.5)
    stage.release(grip + (0, 60))
    stage.run(1)
    #expect(one.coordinate.latitude < 47 && two.coordinate.latitude == 47)
    #expect(stage.map.selection.count == 2)
  }

  @Test func touchHoldClaimsThePointerWhenItElapses() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    let response = stage.press(stage.tip(pin) + (0, -20), .touch)
    #expect(!response.claims && response.isOverAnnotation && stage.claims == 0)
    stage.run(0.45)
    #expect(stage.claims == 0 && stage.takeStates().isEmpty)
    stage.run(0.1)
    #expect(stage.claims == 1 && stage.takeStates().count == 1)
    #expect(!stage.press(Point(x: 10, y: 10)).isOverAnnotation)
  }

  @Test func pressOnTheEmptyMapIsNotClaimed() {
    let stage = MapStage()
    _ = stage.add(47, 9)
    let response = stage.press(Point(x: 100, y: 100))
    #expect(!response.claims && !response.isOverAnnotation)
  }
}
