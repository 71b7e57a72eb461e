import AnnotationKit
import Geography
import Testing

/// Views of another module that handle drag states in different ways, correct and incorrect.
@MainActor @Suite struct DragStateTests {
  private let program = Program()

  private static let whole = [
    "starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending",
  ]

  private func uses(_ viewClass: AnnotationView.Type) {
    program.provides = { annotation in
      let view = viewClass.init(reuseIdentifier: nil)
      view.isDraggable = true
      return view
    }
  }

  @Test func viewAnimatesItsOwnLiftAndDrop() {
    uses(Kite.self)
    let pin = program.addPin()
    _ = program.map.displayList()
    #expect(program.picture == Point(x: 400, y: 300))
    program.press(400, 300)
    program.move(500, 300)
    #expect(program.heard == ["starting ← none"])
    program.run(0.15)
    #expect(program.picture.map { $0.x == 500 && $0.y < 300 && $0.y > 261 } == true)
    program.run(0.25)
    #expect(program.picture == Point(x: 500, y: 261))
    program.release(500, 300)
    #expect(program.heard.last == "ending ← dragging" && pin.coordinate.longitude > 13)
    program.run(0.15)
    #expect(program.picture.map { $0.y < 300 && $0.y > 261 } == true)
    program.run(0.25)
    #expect(program.takeHeard() == DragStateTests.whole)
    #expect(program.picture == Point(x: 500, y: 300))
  }

  @Test func viewAdvancesInTheSameCallWithoutAnimations() {
    uses(Kite.self)
    program.map.animationsEnabled = false
    program.addPin()
    program.drag(for: 0)
    #expect(program.takeHeard() == DragStateTests.whole)
    #expect(program.picture == Point(x: 500, y: 300))
  }

  @Test func viewThatNeverAdvancesDoesNotBlockTheNextDrag() {
    uses(Stone.self)
    let pin = program.addPin()
    program.drag()
    #expect(program.takeHeard() == ["starting ← none", "ending ← starting"])
    #expect(pin.coordinate.longitude > 13)
    program.press(500, 300)
    program.move(550, 300)
    #expect(program.takeHeard() == ["none ← ending", "starting ← none"])
  }

  @Test func viewThatStaysInEndingIsResetByTheNextDrag() {
    uses(Sinker.self)
    program.addPin()
    program.drag()
    program.run(5)
    #expect(program.takeHeard() == ["starting ← none", "dragging ← starting", "ending ← dragging"])
    program.press(500, 300)
    program.move(550, 300)
    #expect(program.takeHeard() == ["none ← ending", "starting ← none", "dragging ← starting"])
  }

  @Test func delegateMaySetTheStatesOfAView() {
    uses(Stone.self)
    program.answers = { view, state in
      switch state {
      case .starting: view.dragState = .dragging
      case .ending, .canceling: view.setDragState(.none, animated: false)
      case .none, .dragging: break
      }
    }
    let pin = program.addPin()
    program.drag()
    #expect(program.takeHeard() == DragStateTests.whole && pin.coordinate.longitude > 13)
  }

  @Test(arguments: AnnotationView.DragState.allCases)
  func viewMayBeRemovedInItsOwnCallback(state: AnnotationView.DragState) {
    uses(Kite.self)
    var removed = 0
    program.answers = { [unowned program] view, newState in
      guard newState == state, let annotation = view.annotation else { return }
      removed += 1
      program.map.removeAnnotation(annotation)
    }
    let pin = program.addPin()
    program.press(400, 300)
    program.move(500, 300)
    program.run(0.5)
    if state == .canceling { program.map.cancelDrag() } else { program.release(500, 300) }
    program.run(2)
    #expect(removed >= 1 && program.map.annotations.isEmpty && program.map.view(for: pin) == nil)
    #expect(program.heard.last?.hasPrefix("none") == true)
    #expect(program.heard.count { $0.hasPrefix("none") } == 1)
    // The next drag works normally.
    program.answers = { _, _ in }
    program.heard = []
    program.addPin()
    program.drag()
    program.run(1)
    #expect(program.takeHeard() == DragStateTests.whole)
  }

  @Test func viewThatSetsNoStartingStateIsDroppedAfterItsLift() {
    uses(Hermit.self)
    let pin = program.addPin()
    program.drag(for: 0.1)
    #expect(program.heard.isEmpty && pin.coordinate.longitude == 9)
    program.run(0.2)
    #expect(program.heard == ["dragging ← none"] && pin.coordinate.longitude > 13)
    program.run(0.3)
    #expect(program.takeHeard() == ["dragging ← none", "ending ← dragging", "none ← ending"])
  }

  @Test func canceledViewThatSetsNoStatesFliesBackSilently() {
    uses(Hermit.self)
    program.addPin()
    program.press(400, 300)
    program.move(500, 300)
    program.run(0.1)
    program.map.cancelDrag()
    #expect(program.picture?.x == 500)
    program.run(0.1)
    #expect(program.picture.map { $0.x > 400 && $0.x < 500 } == true)
    program.run(0.5)
    #expect(program.heard.isEmpty && program.picture == Point(x: 400, y: 300))
    #expect(program.map.dragPresentation == nil)
  }

  @Test func settingNoneInStartingCancelsAndIsReported() {
    uses(Objector.self)
    let pin = program.addPin()
    program.drag()
    program.run(1)
    #expect(program.mistakes.count == 1 && program.mistakes[0].contains("isDraggable"))
    #expect(
      program.takeHeard() == [
        "starting ← none", "none ← starting", "canceling ← none", "none ← canceling",
      ])
    #expect(pin.coordinate.longitude == 9)
  }

  @Test func isDraggableOffPreventsTheDrag() {
    uses(Kite.self)
    let pin = program.addPin()
    _ = program.map.displayList()
    program.map.view(for: pin)?.isDraggable = false
    program.drag()
    #expect(program.heard.isEmpty && pin.coordinate.longitude == 9)
  }
}

/// A view that rises by 39 pixels in its own animation at the start of a drag, and sinks at the drop.
@MainActor class Kite: Square {
  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: fly(to: -39, animated, then: .dragging)
    case .canceling, .ending: fly(to: 0, animated, then: .none)
    case .none, .dragging: break
    }
  }

  private func fly(to height: Double, _ animated: Bool, then next: DragState) {
    let state = dragState
    animate(duration: animated ? 0.3 : 0) {
      transform = Transform(translation: Point(x: 0, y: height))
    } completion: { [weak self] finished in
      if finished, let self, dragState == state { dragState = next }
    }
  }
}

/// A view with a size that ignores drag states.
@MainActor final class Stone: AnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = Size(width: 40, height: 40)
  }

  required init?(coder: Coder) { super.init(coder: coder) }
}

/// A view that doesn't call super in `setDragState`, like older programs.
@MainActor final class Hermit: Square {
  override func setDragState(_ newState: DragState, animated: Bool) {
    let height = newState == .starting ? -10.0 : 10
    animate(duration: animated ? 0.2 : 0) {
      center.y += height
    } completion: { _ in
      if newState == .ending { self.dragState = .ending }
      self.dragState = newState == .starting ? .dragging : .none
    }
  }
}

/// A view that never finishes its drop.
@MainActor final class Sinker: Kite {
  override func setDragState(_ newState: DragState, animated: Bool) {
    dragState = newState
    if newState == .starting { dragState = .dragging }
  }
}

/// A view that tries to refuse a drag by setting `none`.
@MainActor final class Objector: Kite {
  override func setDragState(_ newState: DragState, animated: Bool) {
    dragState = newState
    if newState == .starting || newState == .canceling { dragState = .none }
  }
}
