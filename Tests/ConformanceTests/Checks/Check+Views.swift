import Geography
import Observation

@testable import AnnotationKit
@testable import Graphics

extension Check {
  /// Checks for the mistakes with the numbers 11, 13, 16, 17 and 20: appearance and properties of views.
  static let views = [
    Check(.asksSettabilityOnce, "Whether an annotation can be moved is asked at each press, not of the view.")
    { scene in
      scene.advancesStates()
      let fixed = Fixed(coordinate: scene.map.viewport.coordinate(at: Scene.middle))
      scene.map.add(fixed)
      scene.show()
      let view = scene.map.view(for: fixed)
      scene.drag()
      scene.equal(scene.app.states, [], "a drag of what cannot be moved")
      scene.map.remove(fixed)
      let pin = scene.pin()
      scene.expect(view != nil && scene.map.view(for: pin) === view, "the view was not used again")
      scene.drag()
      scene.equal(scene.app.states.count, 4, "changes of state of what can")
    },
    Check(.imageKeepsTheCenter, "An image sizes the frame and keeps its origin.") { scene in
      let view = scene.map.viewClass.init(reuseIdentifier: nil)
      view.frame = Rectangle(x: 100, y: 50, width: 10, height: 10)
      view.image = Image(Drawing(), size: Size(width: 32, height: 24))
      scene.equal(view.frame, Rectangle(x: 100, y: 50, width: 32, height: 24), "the frame")
      let other = scene.pin()
      scene.map.view(for: other)?.image = view.image
      scene.near(scene.tip(of: other), Scene.middle, "the view, laid out anew")
    },
    Check(.selectedKeepsItsHeight, "A selected view stands by its selectedZPriority.") { scene in
      scene.uses { annotation in
        let view = scene.box(annotation)
        view.zPriority =
          annotation.title == "low" ? AnnotationViewZPriority(rawValue: 100) : .defaultUnselected
        view.selectedZPriority = annotation.title == "low" ? .max : .min
        return view
      }
      let low = scene.pin(title: "low")
      let other = scene.pin(at: Scene.middle + Point(x: 30, y: 0), title: "other")
      scene.expect(scene.map.shownViews().last?.annotation === other, "unselected, zPriority did not decide")
      scene.map.select(low)
      scene.expect(
        scene.map.shownViews().last?.annotation === low, "selectedZPriority did not raise the view")
      scene.map.select(other)
      scene.expect(
        scene.map.shownViews().last?.annotation === low, "selectedZPriority did not lower the view")
    },
    Check(.selectionGoesWithTheView, "Selection belongs to the annotation and outlives its view.") { scene in
      let pin = scene.pin()
      scene.tap()
      scene.expect(scene.map.view(for: pin)?.isSelected == true, "the view was not selected")
      _ = scene.app.takeTrace()
      scene.leave()
      scene.expect(scene.map.selectedAnnotations.first === pin, "the selection was lost")
      scene.comeBack()
      scene.expect(scene.map.view(for: pin)?.isSelected == true, "the new view is not selected")
      scene.equal(scene.app.trace, [], "delegate calls meanwhile")
    },
    Check(.dropsInOnce, "animatesDrop drops a pin in each time it comes into sight.") { scene in
      scene.uses { annotation in
        let view = scene.map.pinClass.init(reuseIdentifier: nil)
        view.animatesDrop = true
        return view
      }
      let pin = scene.pin()
      scene.expect(isDropping(scene, pin), "the pin did not drop in")
      scene.run(2)
      scene.expect(!isDropping(scene, pin), "the pin never arrived")
      scene.leave()
      scene.map.viewport = Scene.home
      scene.show()
      scene.expect(isDropping(scene, pin), "the pin did not drop in again")
    },
  ]

  /// Returns whether the drawing is above the pin's position.
  @MainActor private static func isDropping(_ scene: Scene, _ pin: any Annotation) -> Bool {
    scene.map.view(for: pin).map { $0.shown.height > 1 } ?? false
  }
}

/// An annotation that can't be moved.
@MainActor @Observable final class Fixed: Annotation {
  let coordinate: Coordinate
  init(coordinate: Coordinate) { self.coordinate = coordinate }
}
