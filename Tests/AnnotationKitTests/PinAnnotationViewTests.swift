import Geography
import Testing

@testable import AnnotationKit

@MainActor @Suite struct PinAnnotationViewTests {
  let stage = MapStage()

  init() {
    stage.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.isDraggable = true
      return view
    }
  }

  private var view: PlacedDrawing? { stage.map.displayList().live.last { $0.part == .view } }

  private func rise(_ pin: PointAnnotation) -> Double {
    stage.tip(pin).y - (view?.transform.apply(to: .zero).y ?? 0)
  }

  @Test(arguments: [0.05, 0.38, 0.5]) func pinRemovedDuringItsDropIsResetForReuse(seconds: Double)
    throws
  {
    let stage = MapStage()
    stage.makesView = { annotation in
      let view =
        stage.map.dequeueReusableAnnotationView(withIdentifier: "pin") as? PinAnnotationView
        ?? PinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.animatesDrop = view.annotation != nil
      return view
    }
    let pin = stage.add(47, 9)
    stage.map.layoutIfNeeded()
    stage.run(seconds)
    let view = try #require(stage.map.view(for: pin))
    #expect(stage.map.isAnimating)
    stage.map.removeAnnotation(pin)
    #expect(view.target.lift == Presentation.Lift())
    #expect(!stage.map.isAnimating)
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
    let pin = stage.add(47, 9)
    #expect(abs(rise(pin)) < 1)
    #expect(stage.map.view(for: pin)?.frame.maxY == stage.tip(pin).y)
    // The head and the needle are hit, but not the space next to the needle.
    #expect(stage.map.annotationKey(at: stage.tip(pin) + (6, -32)) != nil)
    #expect(stage.map.annotationKey(at: stage.tip(pin) + (0, -8)) != nil)
    #expect(stage.map.annotationKey(at: stage.tip(pin) + (8, -8)) == nil)
  }

  @Test func pinAdvancesItsDragStatesItself() {
    let pin = stage.add(47, 9)
    let head = stage.tip(pin) + (0, -30)
    _ = view
    stage.press(head)
    stage.move(head + (60, 0))
    stage.run(0.4)
    stage.release(head + (60, 0))
    stage.run(1)
    #expect(
      stage.takeStates().map { $0.split(separator: " at")[0] } == [
        "starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending",
      ])
    #expect(pin.coordinate.longitude > 9 && abs(rise(pin)) < 1)
  }

  @Test func pinDropsInEachTimeItComesIntoView() throws {
    stage.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.animatesDrop = true
      return view
    }
    let pin = stage.add(47, 9)
    for _ in 0..<3 {
      let start = stage.time
      _ = stage.map.displayList()
      #expect(rise(pin) > 290)
      let frame = try #require(stage.map.view(for: pin)?.frame)
      stage.run(0.1)
      #expect(rise(pin) > 50 && rise(pin) < 300)
      // Only the drawing falls.
      #expect(stage.map.view(for: pin)?.frame == frame)
      while stage.map.isAnimating, stage.time < start + 2 { stage.run(1.0 / 60) }
      #expect(stage.time - start < 1 && abs(rise(pin)) < 1)
      stage.map.viewport.center = MercatorPoint(x: 0.1, y: 0.5)
      _ = stage.map.displayList()
      stage.run(0.1)
      #expect(stage.map.view(for: pin) == nil)
      stage.map.viewport.center = MercatorPoint(Coordinate(latitude: 47, longitude: 9))
    }
  }

  @Test func calloutAppearsAfterTheDrop() {
    stage.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      (view.animatesDrop, view.canShowCallout) = (true, true)
      return view
    }
    let pin = stage.add(47, 9, title: "Title")
    _ = view
    stage.map.selectAnnotation(pin, animated: true)
    while rise(pin) > 0.5, stage.time < 2 {
      #expect(stage.map.callout == nil)
      stage.run(1.0 / 60)
    }
    #expect(stage.time > 0.1 && stage.map.callout?.title == "Title")
    // A raised pin isn't dropping.
    stage.map.view(for: pin)?.elevation = 12
    stage.run(1)
    #expect(stage.map.callout != nil)
  }

  /// Otherwise a callout would cover the ring.
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
    stage.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.animatesDrop = true
      return view
    }
    stage.map.animationsEnabled = false
    let pin = stage.add(47, 9)
    #expect(abs(rise(pin)) < 1 && !stage.map.isAnimating)
  }

  @Test func droppingPinCanBeDragged() {
    stage.makesView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      (view.animatesDrop, view.isDraggable) = (true, true)
      return view
    }
    let pin = stage.add(47, 9)
    _ = view
    stage.run(0.1)
    let head = stage.tip(pin) + (0, -30)
    stage.press(head)
    stage.move(head + (60, 0))
    stage.run(0.6)
    #expect(stage.map.dragPresentation?.state == .dragging)
    #expect(
      stage.map.view(for: pin)?.target.lift
        == Presentation.Lift(height: 20, shape: Transform(scale: 1.12)))
  }
}
