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
}
