import AnnotationKit
import Geography
import Testing

/// Other overrides of views in another module, and when the map view calls them.
@MainActor @Suite struct ViewTests {
  private let program = Program()

  @Test func subclassDrawsInItsFrame() {
    program.provides = { Diary(annotation: $0, reuseIdentifier: nil) }
    program.addPin()
    let picture = program.map.displayList().live.last { $0.part == .view }
    #expect(picture?.drawing == Drawing([.fill(.rectangle(Diary.box), .color(.white))]))
    #expect(program.picture == Point(x: 400, y: 300))
  }

  @Test func viewWithoutSizeAndImageIsEmpty() {
    #expect(AnnotationView(annotation: nil, reuseIdentifier: nil).frame == .zero)
  }

  @Test func dequeuedViewIsPreparedForReuseAndThenForDisplay() {
    var made: [Diary] = []
    program.provides = { [unowned program] annotation in
      let used = program.map.dequeueReusableAnnotationView(withIdentifier: "diary") as? Diary
      let view = used ?? Diary(annotation: annotation, reuseIdentifier: "diary")
      view.lines.append(used == nil ? "made" : "used again")
      view.annotation = annotation
      made.append(view)
      return view
    }
    let first = program.addPin()
    _ = program.map.displayList()
    program.map.removeAnnotation(first)
    let second = program.addPin()
    _ = program.map.displayList()
    #expect(made.count == 2 && made[0] === made[1] && made[1].annotation === second)
    #expect(
      made[0].lines == ["made", "prepareForDisplay", "prepareForReuse", "used again", "prepareForDisplay"])
  }

  @Test func prepareForReuseMayBeOverriddenWithoutCallingSuper() throws {
    program.provides = { [unowned program] annotation in
      let used = program.map.dequeueReusableAnnotationView(withIdentifier: "mute")
      used?.annotation = annotation
      return used ?? Mute(annotation: annotation, reuseIdentifier: "mute")
    }
    let first = program.addPin()
    _ = program.map.displayList()
    program.map.selectAnnotation(first, animated: false)
    let view = try #require(program.map.view(for: first))
    view.isHighlighted = true
    view.dragState = .canceling
    (view.alpha, view.isHidden) = (0.5, true)
    (view as? Mute)?.markerTintColor = .black
    program.map.removeAnnotation(first)
    let second = program.addPin()
    _ = program.map.displayList()
    #expect(program.map.view(for: second) === view)
    #expect(!view.isSelected && !view.isHighlighted && view.dragState == AnnotationView.DragState.none)
    // The appearance set by the program stays until the program changes it.
    #expect(view.alpha == 0.5 && view.isHidden && (view as? Mute)?.markerTintColor == .black)
  }

  @Test func setSelectedIsCalledOnlyByTheMap() {
    program.provides = { Diary(annotation: $0, reuseIdentifier: nil) }
    let pin = program.addPin()
    _ = program.map.displayList()
    guard let view = program.map.view(for: pin) as? Diary else { return #expect(Bool(false)) }
    #expect(view.lines == ["prepareForDisplay"])
    view.lines = []
    program.press(400, 300)
    program.release(400, 300)
    program.map.deselectAnnotation(pin, animated: false)
    #expect(view.lines == ["selected true animated", "selected false"])
    #expect(!view.isSelected)
  }

  @Test func registeredClassIsCreatedByItsRequiredInitializer() {
    program.map.register(
      Diary.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = program.map.view(for: pin)
    #expect(view is Diary && view?.annotation === pin)
    #expect(view?.reuseIdentifier == MapView.defaultAnnotationViewReuseIdentifier)
  }

  @Test func containsOverrideDeterminesHits() {
    program.provides = { Ring(annotation: $0, reuseIdentifier: nil) }
    let pin = program.addPin()
    program.press(400, 300)
    program.release(400, 300)
    #expect(program.map.selectedAnnotations.isEmpty)
    program.press(418, 300)
    program.release(418, 300)
    #expect(program.map.selectedAnnotations.first === pin)
  }

  @Test func pointerPassesThroughAViewWithoutUserInteraction() throws {
    program.provides = { Square(annotation: $0, reuseIdentifier: nil) }
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = try #require(program.map.view(for: pin))
    view.isUserInteractionEnabled = false
    program.press(400, 300)
    program.release(400, 300)
    #expect(program.map.selectedAnnotations.isEmpty && view.isEnabled)
    program.map.selectAnnotation(pin, animated: false)
    #expect(program.map.selectedAnnotations.first === pin)
  }

  @Test func viewIsCreatedWithAFrame() {
    let view = AnnotationView(frame: Rectangle(x: 3, y: 4, width: 20, height: 10))
    #expect(view.frame == Rectangle(x: 3, y: 4, width: 20, height: 10) && view.reuseIdentifier == nil)
  }

  @Test func markerSubclassKeepsItsLiftAndDrop() {
    program.provides = { Flag(annotation: $0, reuseIdentifier: nil) }
    program.addPin()
    program.press(400, 290)
    program.move(500, 290)
    program.run(0.5)
    program.release(500, 290)
    program.run(1)
    #expect(
      program.heard == ["starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending"])
  }
}

/// A view that records the calls of its methods.
@MainActor final class Diary: AnnotationView {
  static let box = Rectangle(x: 0, y: 0, width: 24, height: 16)
  var lines: [String] = []

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame = Diary.box
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func draw(_ drawing: inout Drawing) {
    drawing.elements.append(.fill(.rectangle(bounds), .color(.white)))
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    lines.append("prepareForReuse")
  }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    lines.append("prepareForDisplay")
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    lines.append("selected \(selected)\(animated ? " animated" : "")")
  }
}

/// A view whose `prepareForReuse()` does nothing.
@MainActor final class Mute: MarkerAnnotationView {
  override func prepareForReuse() {}
}

/// A view with a hole.
@MainActor final class Ring: AnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = Size(width: 40, height: 40)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func contains(_ point: Point, slop: Double) -> Bool {
    let distance = (point - bounds.center).length
    return distance > 10 - slop && distance < 20 + slop
  }
}

@MainActor final class Flag: MarkerAnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    isDraggable = true
    markerTintColor = Color(red: 0.1, green: 0.5, blue: 0.3)
  }

  required init?(coder: Coder) { super.init(coder: coder) }
}
