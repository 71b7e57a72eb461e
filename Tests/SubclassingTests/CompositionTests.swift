import AnnotationKit
import Geography
import Testing

/// The map view and AnnotationKit's own views don't change properties that the program sets. Their own animations and
/// sizes are applied in addition.
@MainActor @Suite struct CompositionTests {
  private let program = Program()

  /// An event that affects a view.
  enum Event: String, CaseIterable {
    case hover, press, selection, deselection, drag, canceledDrag, removedInDrag, recycling, zoom, appearance
  }

  /// The view classes of AnnotationKit.
  enum Kind: String, CaseIterable {
    case plain, pin, droppingPin, marker, growingMarker

    @MainActor func view(_ annotation: any Annotation) -> AnnotationView {
      switch self {
      case .plain: return Square(annotation: annotation, reuseIdentifier: "view")
      case .pin: return PinAnnotationView(annotation: annotation, reuseIdentifier: "view")
      case .droppingPin:
        let pin = PinAnnotationView(annotation: annotation, reuseIdentifier: "view")
        pin.animatesDrop = true
        return pin
      case .marker: return MarkerAnnotationView(annotation: annotation, reuseIdentifier: "view")
      case .growingMarker:
        let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "view")
        marker.animatesWhenAdded = true
        return marker
      }
    }
  }

  private func set(_ view: AnnotationView) {
    view.isDraggable = true
    view.alpha = 0.6
    view.transform = Transform(scaleX: 0.5, y: 0.75)
    view.elevation = 3
    view.anchorPoint = Point(x: 0.25, y: 0.75)
    view.centerOffset = Point(x: 3, y: -9)
    view.bounds = Rectangle(x: -20, y: -21, width: 40, height: 42)
    view.calloutOffset = Point(x: 1, y: 2)
    (view.zPriority, view.selectedZPriority) = (.min, .defaultUnselected)
    view.displayPriority = .defaultHigh
    view.collisionMode = .circle
  }

  /// Returns all properties that `set(_:)` changes, as texts.
  private func values(of view: AnnotationView) -> [String] {
    [
      "alpha \(view.alpha)", "transform \(view.transform)", "elevation \(view.elevation)",
      "anchorPoint \(view.anchorPoint)", "centerOffset \(view.centerOffset)", "bounds \(view.bounds)",
      "frame size \(view.frame.size)", "calloutOffset \(view.calloutOffset)",
      "z \(view.zPriority.rawValue) \(view.selectedZPriority.rawValue)",
      "display \(view.displayPriority.rawValue)", "collision \(view.collisionMode)",
      "draggable \(view.isDraggable)", "hidden \(view.isHidden)", "enabled \(view.isEnabled)",
    ]
  }

  @Test(arguments: Kind.allCases, Event.allCases)
  func propertiesOfTheProgramAreKept(_ kind: Kind, _ event: Event) throws {
    program.provides = { [unowned program] annotation in
      if let used = program.map.dequeueReusableAnnotationView(withIdentifier: "view") {
        used.annotation = annotation
        return used
      }
      let view = kind.view(annotation)
      set(view)
      return view
    }
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = try #require(program.map.view(for: pin))
    let before = values(of: view)
    func check(_ moment: String) {
      let now = values(of: view)
      for (a, b) in zip(before, now) where a != b { Issue.record("\(a) is \(b) \(moment)") }
    }
    check("at first")
    program.run(1)
    check("when it has come")
    play(event, pin) { check("during \($0)") }
    program.run(2)
    check("afterwards")
    #expect(view.center == program.map.convert(pin.coordinate) + view.centerOffset || event == .removedInDrag)
  }

  private func play(_ event: Event, _ pin: PointAnnotation, _ check: (String) -> Void) {
    let map = program.map
    let middle = Point(x: 403, y: 291)
    switch event {
    case .hover:
      program.move(middle.x, middle.y)
      check("the hover")
      program.move(10, 10)
    case .press:
      program.press(middle.x, middle.y)
      check("the press")
      program.release(middle.x, middle.y)
    case .selection, .deselection:
      map.selectAnnotation(pin, animated: true)
      program.run(0.1)
      check("the selection")
      if event == .deselection { map.deselectAnnotation(pin, animated: true) }
    case .drag, .canceledDrag, .removedInDrag:
      program.press(middle.x, middle.y)
      program.move(middle.x + 60, middle.y + 30)
      program.run(0.1)
      check("the lift")
      program.run(0.6)
      check("the drag")
      switch event {
      case .drag: program.release(middle.x + 60, middle.y + 30)
      case .canceledDrag: map.cancelDrag()
      default: map.removeAnnotation(pin)
      }
      program.run(0.1)
      check("the fall")
    case .recycling:
      map.removeAnnotation(pin)
      check("its absence")
      map.addAnnotation(pin)
      program.run(0.1)
    case .zoom: map.viewport.zoom += 1
    case .appearance: map.appearance = .dark
    }
  }

  /// The drawn transform of the topmost view, without translation.
  private var shape: [Double]? {
    program.map.displayList().live.last { $0.part == .view }.map {
      [$0.transform.a, $0.transform.b, $0.transform.c, $0.transform.d]
    }
  }

  @Test func pinLiftIsAppliedOnTopOfTheTransform() throws {
    program.provides = { PinAnnotationView(annotation: $0, reuseIdentifier: nil) }
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = try #require(program.map.view(for: pin))
    view.isDraggable = true
    view.transform = Transform(scale: 2)
    #expect(shape == [2, 0, 0, 2])
    program.press(400, 295)
    program.move(440, 295)
    program.run(0.5)
    let lifted = try #require(shape)
    #expect(abs(lifted[0] - 2 * 1.12) < 1e-9 && abs(lifted[3] - 2 * 1.12) < 1e-9)
    view.transform = Transform(scale: 3)
    #expect(shape.map { abs($0[0] - 3 * 1.12) < 1e-9 } == true, "also where it's set in the drag")
    program.release(440, 295)
    program.run(1)
    #expect(shape == [3, 0, 0, 3])
  }

  @Test func transformSetDuringTheDropInIsKept() throws {
    program.provides = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.animatesDrop = true
      return view
    }
    let pin = program.addPin()
    program.run(0.1)
    let view = try #require(program.map.view(for: pin))
    view.transform = Transform(scale: 1.5)
    view.elevation = 4
    program.run(2)
    #expect(view.transform == Transform(scale: 1.5) && view.elevation == 4 && shape == [1.5, 0, 0, 1.5])
  }

  @Test func markerWithACustomOffsetGrowsFromItsTip() throws {
    program.provides = { annotation in
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.centerOffset = Point(x: 0, y: -40)
      return view
    }
    let pin = program.addPin()
    _ = program.map.displayList()
    func tip() -> Point? {
      program.map.displayList().live.last { $0.part == .view }.map { $0.transform.apply(to: .zero) }
    }
    let before = try #require(tip())
    program.map.selectAnnotation(pin, animated: true)
    #expect(tip() == before)
    program.run(0.1)
    #expect(tip() == before)
    program.run(1)
    #expect(tip() == before)
  }

  @Test func resetOffsetOfAMarkerFollowsItsStateAgain() throws {
    program.provides = { MarkerAnnotationView(annotation: $0, reuseIdentifier: nil) }
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = try #require(program.map.view(for: pin))
    let (offset, size) = (view.centerOffset, view.bounds.size)
    view.centerOffset = Point(x: 0, y: -40)
    program.map.selectAnnotation(pin, animated: false)
    #expect(view.centerOffset == Point(x: 0, y: -40) && view.bounds.size == size)
    program.map.deselectAnnotation(pin, animated: false)
    view.centerOffset = offset
    program.map.selectAnnotation(pin, animated: false)
    #expect(view.centerOffset.y < offset.y && view.bounds.height > size.height)
  }
}
