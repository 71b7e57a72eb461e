import AnnotationKit
import Geography
import Testing

/// What programs do in a drag besides answering its states.
@MainActor @Suite struct LiveDragTests {
  private let program = Program()

  private func uses(_ viewClass: AnnotationView.Type) {
    program.provides = { annotation in
      let view = viewClass.init(annotation: annotation, reuseIdentifier: nil)
      view.isDraggable = true
      return view
    }
  }

  // MARK: The coordinate is written meanwhile

  @Test func aProgramThatWritesTheCoordinateAsThePinMovesHearsOfTheDrop() {
    uses(Kite.self)
    let pin = program.addPin()
    let live = program.map.observeDrag { drag in
      if drag.state == .dragging { pin.coordinate = drag.coordinate }
    }
    program.press(400, 300)
    program.move(450, 300)
    program.run(0.5)
    program.move(500, 300)
    program.run(0.1)
    #expect(pin.coordinate.longitude > 13)
    program.release(500, 300)
    program.run(1)
    #expect(
      program.takeHeard() == [
        "starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending",
      ])
    #expect(pin.coordinate.longitude > 13)
    withExtendedLifetime(live) {}
  }

  @Test func aPressLetGoWhereItBeganIsNoDropThoughTheProgramMovedThePin() {
    uses(Kite.self)
    let pin = program.addPin()
    program.press(400, 300)
    program.move(450, 300)
    program.run(0.5)
    pin.coordinate = Coordinate(latitude: 48, longitude: 10)
    program.release(400, 300)
    program.run(1)
    #expect(program.takeHeard().suffix(2) == ["canceling ← dragging", "none ← canceling"])
    #expect(pin.coordinate == Coordinate(latitude: 48, longitude: 10))
  }

  // MARK: Views that never say dragging

  @Test func aViewThatNeverSaysDraggingIsDroppedAtTheRelease() {
    uses(Stone.self)
    let pin = program.addPin()
    program.drag()
    #expect(program.takeHeard() == ["starting ← none", "ending ← starting"])
    #expect(pin.coordinate.longitude > 13)
  }

  @Test func aViewWhoseMotionEndsWithoutSayingDraggingIsDroppedThen() {
    uses(Breather.self)
    program.addPin()
    program.drag(for: 0.1)
    #expect(program.takeHeard() == ["starting ← none"])
    program.run(0.3)
    #expect(program.takeHeard() == ["ending ← starting"])
  }

  @Test func aViewThatNeverSaysDraggingPansTheMapAtItsEdge() {
    uses(Stone.self)
    program.addPin()
    program.press(400, 300)
    program.move(790, 300)
    program.run(0.5)
    #expect(program.map.viewport.center.coordinate.longitude > 10)
  }
}

/// Moves as it is taken up, and says nothing of it.
@MainActor final class Breather: AnnotationView {
  required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = Size(width: 40, height: 40)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    if newState == .starting { animate(duration: 0.3) { alpha = 0.8 } }
  }
}
