import AnnotationKit
import Geography

extension Check {
  /// Checks for the mistakes with the numbers 23 to 25: presses and their cancellation.
  static let input = [
    Check(.longPressOnAPinPutsDownAnother, "A long press on a pin lifts it and puts down no other.") {
      scene in
      scene.advancesStates()
      scene.pin()
      scene.press(Scene.middle, .touch)
      scene.run(1)
      scene.equal(scene.app.longPresses.count, 0, "long presses on the map")
      scene.equal(scene.app.states.first, "starting ← none", "the pin")
      scene.release(Scene.middle, .touch)
      scene.run(1)
      scene.press(Point(x: 200, y: 200), .touch)
      scene.run(1)
      scene.equal(scene.app.longPresses, [Point(x: 200, y: 200)], "long presses beside the pin")
    },
    Check(.escapeIsTheWindows, "Escape cancels a drag.") { scene in
      cancels(scene) { $0.map.escape() }
    },
    Check(.lostGrabIsADrop, "A drag whose grab is lost is cancelled.") { scene in
      cancels(scene) { $0.map.handle(.canceled, at: .zero, device: .mouse) }
    },
    Check(.secondFingerIsIgnored, "A second finger or button cancels a drag.") { scene in
      cancels(scene) { $0.press(Point(x: 500, y: 300)) }
    },
    Check(
      .highlightsWhatIsHovered,
      "isHighlighted says that a press is inside the view, not that a pointer hovers."
    ) {
      scene in
      let pin = scene.pin()
      let view = scene.map.view(for: pin)
      scene.move(Scene.middle)
      scene.equal(view?.isHighlighted, false, "highlighted, hovered")
      scene.press()
      scene.equal(view?.isHighlighted, true, "highlighted, pressed")
      scene.release(Scene.middle)
      scene.equal(view?.isHighlighted, false, "highlighted, released")
      scene.equal(view?.isSelected, true, "selected")
    },
  ]

  @MainActor private static func cancels(_ scene: Scene, _ takeAway: (Scene) -> Void) {
    scene.advancesStates()
    let pin = scene.pin()
    let place = pin.coordinate
    scene.begin()
    scene.run(0.5)
    takeAway(scene)
    scene.run(1)
    scene.move(Point(x: 550, y: 300))
    scene.release(Point(x: 550, y: 300))
    scene.run(1)
    scene.equal(
      scene.app.states,
      ["starting ← none", "dragging ← starting", "canceling ← dragging", "none ← canceling"], "the states")
    scene.equal(pin.coordinate, place, "the coordinate")
    scene.near(scene.tip(of: pin), Scene.middle, "the view")
  }
}
