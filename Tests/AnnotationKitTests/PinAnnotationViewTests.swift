import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitViews

@MainActor @Suite struct PinAnnotationViewTests {
  let fixture = MapFixture()

  init() {
    fixture.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.isDraggable = true
      return view
    }
  }

  private var view: PlacedDrawing? { fixture.map.displayList().live.last { $0.part == .view } }

  private func rise(_ pin: PointAnnotation) -> Double {
    fixture.tip(pin).y - (view?.transform.apply(to: .zero).y ?? 0)
  }

  @Test(arguments: [0.05, 0.38, 0.5]) func pinRemovedDuringItsDropIsResetForReuse(seconds: Double)
    throws
  {
    let fixture = MapFixture()
    fixture.makesView = { annotation in
      let view =
        fixture.map.dequeueReusableAnnotationView(withIdentifier: "pin") as? PinAnnotationView
        ?? PinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.animatesDrop = view.annotation != nil
      return view
    }
    let pin = fixture.add(47, 9)
    fixture.map.layoutIfNeeded()
    fixture.run(seconds)
    let view = try #require(fixture.map.view(for: pin))
    #expect(fixture.map.isAnimating)
    fixture.map.removeAnnotation(pin)
    #expect(view.target.lift == Presentation.Lift())
    #expect(!fixture.map.isAnimating)
  }

  @Test func defaultsMatchMapKit() {
    let view = PinAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(view.pinTintColor == PinAnnotationView.redPinColor() && !view.animatesDrop)
    #expect(view.displayPriority == .required && !view.isDraggable && !view.canShowCallout)
    let colors = [
      PinAnnotationView.redPinColor(), PinAnnotationView.greenPinColor(), PinAnnotationView.purplePinColor(),
    ]
    #expect(Set(colors).count == 3)
  }

  @Test func pointOfThePinIsAtTheCoordinate() {
    let pin = fixture.add(47, 9)
    #expect(abs(rise(pin)) < 1)
    #expect(fixture.map.view(for: pin)?.frame.maxY == fixture.tip(pin).y)
    // The head and the needle are hit, but not the space next to the needle.
    #expect(fixture.map.annotationKey(at: fixture.tip(pin) + (6, -32)) != nil)
    #expect(fixture.map.annotationKey(at: fixture.tip(pin) + (0, -8)) != nil)
    #expect(fixture.map.annotationKey(at: fixture.tip(pin) + (8, -8)) == nil)
  }

  @Test func pinAdvancesItsDragStatesItself() {
    let pin = fixture.add(47, 9)
    let head = fixture.tip(pin) + (0, -30)
    _ = view
    fixture.press(head)
    fixture.move(head + (60, 0))
    fixture.run(0.4)
    fixture.release(head + (60, 0))
    fixture.run(1)
    #expect(
      fixture.takeStates().map { $0.split(separator: " at")[0] } == [
        "starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending",
      ])
    #expect(pin.coordinate.longitude > 9 && abs(rise(pin)) < 1)
  }

  @Test func pinDropsInEachTimeItComesIntoView() throws {
    fixture.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.animatesDrop = true
      return view
    }
    let pin = fixture.add(47, 9)
    for _ in 0..<3 {
      let start = fixture.time
      _ = fixture.map.displayList()
      #expect(rise(pin) > 290)
      let frame = try #require(fixture.map.view(for: pin)?.frame)
      fixture.run(0.1)
      #expect(rise(pin) > 50 && rise(pin) < 300)
      // Only the view's drawing falls. Its frame stays the same.
      #expect(fixture.map.view(for: pin)?.frame == frame)
      while fixture.map.isAnimating, fixture.time < start + 2 { fixture.run(1.0 / 60) }
      #expect(fixture.time - start < 1 && abs(rise(pin)) < 1)
      fixture.map.viewport.center = MercatorPoint(x: 0.1, y: 0.5)
      _ = fixture.map.displayList()
      fixture.run(0.1)
      #expect(fixture.map.view(for: pin) == nil)
      fixture.map.viewport.center = MercatorPoint(Coordinate(latitude: 47, longitude: 9))
    }
  }

  @Test func calloutAppearsAfterTheDrop() {
    fixture.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      (view.animatesDrop, view.canShowCallout) = (true, true)
      return view
    }
    let pin = fixture.add(47, 9, title: "Title")
    _ = view
    fixture.map.selectAnnotation(pin, animated: true)
    while rise(pin) > 0.5, fixture.time < 2 {
      #expect(fixture.map.callout == nil)
      fixture.run(1.0 / 60)
    }
    #expect(fixture.time > 0.1 && fixture.map.callout?.title == "Title")
    // A raised pin isn't dropping.
    fixture.map.view(for: pin)?.elevation = 12
    fixture.run(1)
    #expect(fixture.map.callout != nil)
  }

  /// A callout would cover a ring outside of the frame.
  @Test func selectionRingIsInsideTheFrame() throws {
    let view = PinAnnotationView(annotation: nil, reuseIdentifier: nil)
    view.isSelected = true
    let rims = view.drawing.elements.compactMap { element -> Rectangle? in
      guard case .stroke(let path, let stroke) = element,
        case .arc(let center, let radius, _, _)? = path.segments.first(where: {
          if case .arc = $0 { true } else { false }
        })
      else { return nil }
      let reach = 2 * radius + stroke.width
      return Rectangle(center: center, size: Size(width: reach, height: reach))
    }
    #expect(rims.count == 3)
    for rim in rims { #expect(view.bounds.union(rim) == view.bounds) }
  }

  @Test func pinDoesNotDropInWithoutAnimations() {
    fixture.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.animatesDrop = true
      return view
    }
    fixture.map.animationsEnabled = false
    let pin = fixture.add(47, 9)
    #expect(abs(rise(pin)) < 1 && !fixture.map.isAnimating)
  }

  @Test func droppingPinCanBeDragged() {
    fixture.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      (view.animatesDrop, view.isDraggable) = (true, true)
      return view
    }
    let pin = fixture.add(47, 9)
    _ = view
    fixture.run(0.1)
    let head = fixture.tip(pin) + (0, -30)
    fixture.press(head)
    fixture.move(head + (60, 0))
    fixture.run(0.6)
    #expect(fixture.map.dragPresentation?.state == .dragging)
    #expect(
      fixture.map.view(for: pin)?.target.lift
        == Presentation.Lift(height: 20, shape: Transform(scale: 1.12)))
  }
}
