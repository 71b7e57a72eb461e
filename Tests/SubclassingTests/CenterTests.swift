import AnnotationKit
import Geography
import Testing

/// Reading, setting and overriding the center of a view.
@MainActor @Suite struct CenterTests {
  private let program = Program()

  private static let whole = [
    "starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending",
  ]

  private func uses(_ view: @escaping (any Annotation) -> AnnotationView) {
    program.provides = { annotation in
      let view = view(annotation)
      view.isDraggable = true
      return view
    }
  }

  private func usesFollower() {
    uses { Follower(annotation: $0, reuseIdentifier: nil) }
  }

  private func follower(of pin: PointAnnotation) throws -> Follower {
    _ = program.map.displayList()
    return try #require(program.map.view(for: pin) as? Follower)
  }

  @Test func centerOverrideIsCalledAtEveryPlacement() throws {
    usesFollower()
    let view = try follower(of: program.addPin())
    #expect(view.heard.last == Point(x: 400, y: 300))
    program.map.pan(by: Point(x: 30, y: 0), animated: false)
    _ = program.map.displayList()
    #expect(view.heard.last.map { ($0 - Point(x: 370, y: 300)).length < 1e-6 } == true)
    let count = view.heard.count
    program.run(0.2)
    #expect(view.heard.count == count, "where it rests it hears nothing")
  }

  @Test func centerOverrideIsCalledAtEveryDragMotion() throws {
    usesFollower()
    let view = try follower(of: program.addPin())
    program.press(400, 300)
    for x in [420.0, 450, 500] {
      program.move(x, 300)
      #expect(view.heard.last == Point(x: x, y: 300) && view.center == Point(x: x, y: 300))
    }
    program.map.cancelDrag()
    program.run(0.5)
    #expect(view.heard.last.map { ($0 - Point(x: 400, y: 300)).length < 1e-6 } == true)
  }

  @Test func settingTheCoordinateFromTheCenterStillReportsTheDrop() throws {
    usesFollower()
    let pin = program.addPin()
    let view = try follower(of: pin)
    view.moves = { [unowned program] view in
      guard view.dragState == .dragging else { return }
      pin.coordinate = program.map.convert(view.center - view.centerOffset)
    }
    program.press(400, 300)
    program.move(450, 300)
    program.move(500, 300)
    #expect(pin.coordinate.longitude > 13)
    program.run(0.2)
    program.release(500, 300)
    program.run(0.2)
    #expect(program.takeHeard() == CenterTests.whole)
    #expect(program.picture == Point(x: 500, y: 300))
  }

  @Test func centerSetDuringADragDoesNotChangeTheLanding() throws {
    uses { Lifter(annotation: $0, reuseIdentifier: nil) }
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = try #require(program.map.view(for: pin))
    program.press(400, 300)
    program.move(450, 300)
    #expect(view.center == Point(x: 450, y: 280) && view.frame.center == view.center)
    program.run(0.3)
    program.move(500, 300)
    #expect(view.center == Point(x: 500, y: 280) && program.picture == Point(x: 500, y: 280))
    program.release(500, 300)
    program.run(0.5)
    #expect(program.takeHeard() == CenterTests.whole)
    #expect(view.center.y == 300 && program.picture == Point(x: 500, y: 300))
    #expect((program.map.convert(pin.coordinate) - Point(x: 500, y: 300)).length < 1e-5)
  }

  @Test(arguments: [Rail.self, Fence.self])
  func centerOverrideDeterminesTheLanding(viewClass: AnnotationView.Type) throws {
    uses { _ in viewClass.init() }
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = try #require(program.map.view(for: pin))
    program.press(400, 300)
    for (x, y) in [(450.0, 350.0), (480, 390), (500, 380)] {
      program.move(x, y)
      #expect(view.center == Point(x: x, y: 300) && program.picture == Point(x: x, y: 300))
    }
    #expect(program.map.dragPresentation.map { abs($0.coordinate.latitude - 47) < 1e-6 } == true)
    program.run(0.3)
    program.release(500, 380)
    program.run(0.5)
    #expect((program.map.convert(pin.coordinate) - Point(x: 500, y: 300)).length < 1e-5)
    #expect(program.takeHeard() == CenterTests.whole)
  }

  @Test func centerSetAtRestReadsBackUntilTheMapMoves() throws {
    usesFollower()
    let view = try follower(of: program.addPin())
    view.center = Point(x: 10, y: 20)
    #expect(view.center == Point(x: 10, y: 20) && view.frame.center == Point(x: 10, y: 20))
    program.map.viewport.zoom += 1
    _ = program.map.displayList()
    #expect(view.center == Point(x: 400, y: 300) && view.heard.last == view.center)
    view.frame = Rectangle(x: 0, y: 0, width: 60, height: 20)
    #expect(view.center == Point(x: 30, y: 10) && view.bounds.size == Size(width: 60, height: 20))
    view.bounds.size.width = 80
    #expect(view.frame == Rectangle(x: -10, y: 0, width: 80, height: 20))
    program.map.viewport.zoom += 1
    _ = program.map.displayList()
    #expect(view.frame == Rectangle(x: 360, y: 290, width: 80, height: 20))
  }

  @Test func alphaAndTransformCanBeOverridden() throws {
    uses { Watchful(annotation: $0, reuseIdentifier: nil) }
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = try #require(program.map.view(for: pin) as? Watchful)
    view.alpha = 0.5
    view.transform = Transform(scale: 2)
    #expect(view.heard == ["alpha 0.5", "transform"])
  }

  @Test(arguments: ["removes", "cancels", "ends"]) func programMayEndTheDragInACenterOverride(how: String)
    throws
  {
    usesFollower()
    let pin = program.addPin()
    let view = try follower(of: pin)
    view.moves = { [unowned program] view in
      guard view.center.x > 470, view.dragState == .dragging else { return }
      switch how {
      case "removes": program.map.removeAnnotation(pin)
      case "cancels": program.map.cancelDrag()
      default: view.dragState = .none
      }
    }
    program.press(400, 300)
    program.move(450, 300)
    program.move(500, 300)
    program.release(500, 300)
    program.run(1)
    #expect(program.heard.last?.hasPrefix("none") == true && pin.coordinate.longitude == 9)
    #expect(
      program.map.dragPresentation == nil && program.map.annotations.count == (how == "removes" ? 0 : 1))
    view.moves = { _ in }
    program.heard = []
    if how == "removes" { program.map.addAnnotation(pin) }
    program.drag()
    program.run(1)
    #expect(program.takeHeard() == CenterTests.whole)
  }
}

/// A view that advances its states immediately.
@MainActor class Prompt: Square {
  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: dragState = .dragging
    case .ending, .canceling: dragState = .none
    case .none, .dragging: break
    }
  }
}

/// A view that records its centers.
@MainActor final class Follower: Prompt {
  var heard: [Point] = []
  var moves: (Follower) -> Void = { _ in }

  override var center: Point {
    didSet {
      heard.append(center)
      moves(self)
    }
  }
}

/// A view that moves only horizontally.
@MainActor final class Rail: Prompt {
  override var center: Point {
    get { super.center }
    set { super.center = Point(x: newValue.x, y: 300) }
  }
}

/// A view that moves only horizontally, by a property observer.
@MainActor final class Fence: Prompt {
  override var center: Point { didSet { if center.y != 300 { center.y = 300 } } }
}

/// A view that lifts by changing its center.
@MainActor final class Lifter: Square {
  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: move(by: -20, animated, then: .dragging)
    case .ending, .canceling: move(by: 20, animated, then: .none)
    case .none, .dragging: break
    }
  }

  private func move(by height: Double, _ animated: Bool, then next: DragState) {
    animate(duration: animated ? 0.2 : 0) {
      center.y += height
    } completion: { finished in
      if finished { self.dragState = next }
    }
  }
}

@MainActor final class Watchful: AnnotationView {
  var heard: [String] = []
  override var alpha: Double { didSet { heard.append("alpha \(alpha)") } }
  override var transform: Transform { didSet { heard.append("transform") } }
}
