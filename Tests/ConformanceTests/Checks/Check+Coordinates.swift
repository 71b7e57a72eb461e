import AnnotationKit
import Geography
import Observation

extension Check {
  /// Checks for the mistakes with the number 2: when the coordinate of the annotation is set.
  static let coordinates = [
    Check(.writesWhileMoving, "The coordinate is not written while the view moves.") { scene in
      let pin = scene.pin()
      let place = pin.coordinate
      scene.advancesStates()
      scene.begin()
      scene.run(0.5)
      scene.move(Point(x: 600, y: 350))
      scene.equal(pin.coordinate, place, "the coordinate of a moving pin")
    },
    Check(
      .writesAfterEnding,
      "When the delegate hears ending, the coordinate is the new one, and is written once."
    ) {
      scene in
      let pin = Counted(coordinate: scene.map.viewport.coordinate(at: Scene.middle))
      scene.map.add(pin)
      scene.show()
      scene.advancesStates()
      let answer = scene.app.whenStateChanges
      scene.app.whenStateChanges = { [unowned scene] view, state in
        if state == .ending {
          scene.expect(pin.coordinate.longitude > 13, "ending was told before the coordinate was written")
        }
        answer(view, state)
      }
      scene.drag()
      scene.equal(pin.writes, 1, "writes of the coordinate")
    },
    Check(.writesOnCancel, "A cancelled drag writes nothing.") { scene in
      let pin = Counted(coordinate: scene.map.viewport.coordinate(at: Scene.middle))
      scene.map.add(pin)
      scene.show()
      scene.advancesStates()
      scene.begin()
      scene.run(0.5)
      scene.map.handle(.canceled, at: .zero, device: .mouse)
      scene.run(1)
      scene.equal(pin.writes, 0, "writes of the coordinate")
      scene.near(scene.tip(of: pin), Scene.middle, "the view after the way back")
    },
    Check(.writesOnPressAndRelease, "A finger that lifts a view and lets go where it was moves nothing.") {
      scene in
      let pin = Counted(coordinate: scene.map.viewport.coordinate(at: Scene.middle))
      scene.map.add(pin)
      scene.show()
      scene.advancesStates()
      scene.press(Scene.middle, .touch)
      scene.run(0.6)
      scene.release(Scene.middle, .touch)
      scene.run(1)
      scene.equal(pin.writes, 0, "writes of the coordinate")
      scene.equal(
        scene.app.states,
        ["starting ← none", "dragging ← starting", "canceling ← dragging", "none ← canceling"], "the states")
    },
  ]
}

/// An annotation that counts the changes of its coordinate.
@MainActor @Observable final class Counted: MovableAnnotation {
  var coordinate: Coordinate { didSet { writes += 1 } }
  let title: String? = "counted"
  @ObservationIgnored private(set) var writes = 0

  init(coordinate: Coordinate) { self.coordinate = coordinate }
}
