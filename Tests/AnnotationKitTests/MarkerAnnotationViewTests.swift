import AnnotationKit
import Geography
import Testing

@MainActor @Suite struct MarkerAnnotationViewTests {
  let fixture = MapFixture()
  let pin: PointAnnotation
  let grip: Point

  init() {
    pin = fixture.add(47, 9)
    grip = fixture.tip(pin) + (0, -20)
  }

  private var view: PlacedDrawing? { fixture.map.displayList().live.last { $0.part == .view } }

  /// Returns the height of the tip above the landing point, and the scale of the marker.
  private func pose() -> (rise: Double, width: Double, height: Double) {
    guard let view, let presentation = fixture.map.dragPresentation else { return (0, 0, 0) }
    let ground = fixture.map.convert(presentation.coordinate)
    return (ground.y - view.transform.apply(to: .zero).y, view.transform.a, view.transform.d)
  }

  @Test func liftTakesAFifthOfASecondAndOvershoots() {
    fixture.press(grip)
    fixture.move(grip + (50, 0))
    #expect(abs(pose().rise) < 1)
    var highest = 0.0
    while fixture.map.dragPresentation?.state == .starting, fixture.time < 1 {
      fixture.run(1.0 / 60)
      highest = max(highest, pose().rise)
    }
    #expect(abs(fixture.time - 0.2) < 0.02)
    #expect(highest > 16.5 && highest < 18.5)
    fixture.run(0.2)
    #expect(abs(pose().rise - 16) < 1 && abs(pose().width - 1.12) < 0.001)
  }

  @Test func dropSquashesAndSettles() {
    fixture.press(grip)
    fixture.move(grip + (50, 0))
    fixture.run(0.5)
    let start = fixture.time
    fixture.release(grip + (50, 0))
    var lowest = 9.0
    var widest = 0.0
    while fixture.map.dragPresentation?.state == .ending, fixture.time < 2 {
      let (rise, width, height) = pose()
      if height < lowest { (lowest, widest) = (height, width) }
      if fixture.time > start + 0.13 { #expect(abs(rise) < 1) }
      fixture.run(1.0 / 60)
    }
    #expect(lowest > 0.88 && lowest < 0.93 && widest > 1.06)
    #expect(abs(fixture.time - start - 0.31) < 0.03)
    #expect(view.map { $0.transform.a == 1 && $0.transform.d == 1 } == true)
  }

  @Test func canceledDragFliesBackAndThenDrops() {
    fixture.press(grip)
    fixture.move(grip + (120, 0))
    fixture.run(0.5)
    let start = fixture.time
    fixture.cancel()
    fixture.run(0.1)
    #expect(pose().rise > 14)
    let place = fixture.map.dragPresentation?.coordinate.longitude ?? 0
    #expect(place > 9.2 && place < 14)
    fixture.run(0.13)
    #expect(abs((fixture.map.dragPresentation?.coordinate.longitude ?? 0) - 9) < 1e-9)
    while fixture.map.dragPresentation != nil, fixture.time < 2 { fixture.run(1.0 / 60) }
    #expect(fixture.time - start < 0.6)
  }

  @Test func draggedMarkerGrowsFromItsTip() {
    fixture.press(grip)
    fixture.move(grip + (50, 0))
    fixture.run(0.5)
    guard let view else { return }
    let tip = view.transform.apply(to: .zero)
    let top = view.transform.apply(to: Point(x: 0, y: -40))
    #expect(abs(top.x - tip.x) < 1e-9 && abs(tip.y - top.y - 40 * 1.12) < 1e-6)
  }

  @Test func selectionGrowsAndEndsAtScaleOne() {
    fixture.map.animationsEnabled = true
    fixture.press(grip)
    fixture.release(grip)
    let first = view?.transform.a ?? 0
    #expect(first < 0.9)
    fixture.run(1)
    #expect(view?.transform.a == 1)
    let view = fixture.map.view(for: pin) as? MarkerAnnotationView
    #expect(
      view?.markerState == .selected && view?.markerAppearance.drawing(in: .selected) == self.view?.drawing)
  }

  @Test func ownTintAndGlyphOverrideTheSource() {
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(
      view.markerAppearance.tint == MarkerAnnotationView.defaultTint && view.markerAppearance.glyph == nil)
    view.markerTintColor = .black
    view.glyphText = "ab"
    #expect(view.markerAppearance == MarkerAppearance(tint: .black, glyph: "ab"))
  }

  @Test func defaultsMatchMapKit() {
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(view.displayPriority == .defaultLow && !view.isDraggable && view.isEnabled)
    #expect(view.dragState == AnnotationView.DragState.none)
    #expect(view.zPriority == .defaultUnselected && view.selectedZPriority == .defaultSelected)
    let base = AnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(base.displayPriority == .required && base.frame == .zero && base.alpha == 1)
    #expect(base.centerOffset == .zero && base.transform == .identity && !base.isHidden)
  }

  @Test(arguments: MarkerState.allCases, BalloonSize.allCases)
  func tipOfEveryDrawingIsTheOrigin(state: MarkerState, size: BalloonSize) {
    let appearance = MarkerAppearance(tint: .black, glyph: "A", size: size)
    let drawing = appearance.drawing(in: state)
    guard case .fill(let path, _) = drawing.elements.first else {
      Issue.record("no balloon")
      return
    }
    #expect(path.segments.first == .move(.zero))
    let bounds = appearance.spriteBounds(in: state)
    let height = 34 * state.magnification * size.magnification
    #expect(bounds.contains(.zero) && bounds.contains(Point(x: 0, y: -height)))
    #expect(!bounds.contains(Point(x: 0, y: -height - 5)))
    #expect(bounds.minX == bounds.minX.rounded() && bounds.height == bounds.height.rounded())
  }

  @Test func lightTintHasADarkGlyph() {
    func glyph(_ tint: Color) -> Color? {
      guard case .text(let run) = MarkerAppearance(tint: tint, glyph: "A").drawing(in: .normal).elements.last
      else { return nil }
      return run.color
    }
    #expect(glyph(Color(red: 1, green: 0.9, blue: 0.3)).map { $0.red < 0.1 } == true)
    #expect(glyph(Color(red: 0.8, green: 0.1, blue: 0.1)) == .white)
  }
}

@MainActor @Suite struct AnnotationViewTests {
  @Test(arguments: [MarkerAnnotationView.self, PinAnnotationView.self])
  func imageDoesNotMoveMarkersAndPins(viewClass: AnnotationView.Type) throws {
    let fixture = MapFixture()
    fixture.makesView = { _ in viewClass.init() }
    let pin = fixture.add(47, 9)
    let places = { fixture.map.displayList().live.map(\.transform) }
    let before = places()
    let view = try #require(fixture.map.view(for: pin))
    let frame = view.frame
    view.image = Image(Drawing(), size: Size(width: 90, height: 10))
    #expect(view.image?.size.width == 90 && view.frame == frame)
    #expect(places() == before)
    view.image = nil
    #expect(view.frame == frame && places() == before)
  }

  @Test func imageResizesTheFrameAndKeepsItsOrigin() {
    let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
    view.frame = Rectangle(x: 7, y: 8, width: 1, height: 1)
    view.image = Image(Drawing(), size: Size(width: 30, height: 20))
    #expect(view.frame == Rectangle(x: 7, y: 8, width: 30, height: 20))
    view.image = nil
    #expect(view.frame == Rectangle(x: 7, y: 8, width: 0, height: 0))
  }

  @Test func centerIsAtTheOffsetFromThePoint() {
    let fixture = MapFixture()
    fixture.makesView = { annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.image = Image(Drawing(), size: Size(width: 40, height: 60))
      view.centerOffset = Point(x: 5, y: -30)
      return view
    }
    let pin = fixture.add(47, 9)
    _ = fixture.map.displayList()
    #expect(fixture.map.view(for: pin)?.center == Point(x: 405, y: 270))
    fixture.map.view(for: pin)?.centerOffset = .zero
    _ = fixture.map.displayList()
    #expect(fixture.map.view(for: pin)?.center == Point(x: 400, y: 300))
  }

  @Test func alphaAndTransformDoNotAffectFrameOrHits() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    _ = fixture.map.displayList()
    let view = fixture.map.view(for: pin)
    let frame = view?.frame
    view?.alpha = 0
    view?.transform = Transform(scale: 3)
    view?.elevation = 100
    #expect(fixture.map.displayList().live.isEmpty)
    #expect(view?.frame == frame)
    #expect(fixture.map.annotationKey(at: fixture.tip(pin) + (0, -20)) != nil)
    #expect(fixture.map.annotationKey(at: fixture.tip(pin) + (0, -80)) == nil)
  }

  @Test func newAnimationReplacesTheOldOneOfAProperty() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    _ = fixture.map.displayList()
    guard let view = fixture.map.view(for: pin) else { return }
    var ends: [String] = []
    view.animate(duration: 1, curve: .linear) {
      view.alpha = 0
      view.elevation = 10
    } completion: {
      ends.append("first \($0)")
    }
    fixture.run(0.5)
    view.animate(duration: 1, curve: .linear) {
      view.alpha = 1
    } completion: {
      ends.append("second \($0)")
    }
    fixture.run(0.5)
    #expect(fixture.map.displayList().live.last.map { abs($0.alpha - 0.75) < 0.01 } == true)
    fixture.run(1)
    #expect(view.alpha == 1 && view.elevation == 10 && ends == ["first true", "second true"])
  }

  @Test func removedViewEndsItsAnimationsUnfinished() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    _ = fixture.map.displayList()
    var finished: Bool?
    let view = fixture.map.view(for: pin)
    view?.animate(duration: 1) {
      view?.alpha = 0
    } completion: {
      finished = $0
    }
    fixture.map.removeAnnotation(pin)
    #expect(finished == false && view?.alpha == 0, "as it was set")
    #expect(!fixture.map.isAnimating)
  }
}
