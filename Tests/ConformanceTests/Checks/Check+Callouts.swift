import AnnotationKit
import Geography

extension Check {
  /// Checks for the mistakes with the numbers 10, 12 and 14: callouts.
  static let callouts = [
    Check(.leavesTheCallout, "The callout is put away at the lift.") { scene in
      usesCallouts(scene)
      scene.pin()
      scene.tap()
      scene.equal(scene.map.callout?.title, "pin", "the callout's title")
      scene.begin()
      scene.equal(scene.map.callout, nil, "the callout in a drag")
      scene.run(1)
      scene.equal(scene.map.callout, nil, "the callout later in a drag")
    },
    Check(.forgetsTheCallout, "The callout is back after the drop, at the new place.") { scene in
      usesCallouts(scene)
      scene.pin()
      scene.tap()
      scene.drag()
      scene.run(1)
      scene.near(scene.map.callout?.anchor, Point(x: 500, y: 280), "the callout after the drop")
    },
    Check(.keepsTheCalloutsText, "The callout's texts follow the annotation's at once.") { scene in
      usesCallouts(scene)
      let pin = scene.pin()
      scene.tap()
      pin.title = "renamed"
      pin.subtitle = "and described"
      scene.equal(scene.map.callout?.title, "renamed", "the title")
      scene.equal(scene.map.callout?.subtitle, "and described", "the subtitle")
    },
    Check(
      .selectsWithoutTitle, "A view that can show a callout, of an annotation without title, is not selected."
    ) {
      scene in
      usesCallouts(scene)
      scene.pin(title: nil)
      scene.tap()
      scene.equal(scene.map.selectedAnnotations.count, 0, "selected annotations")
      scene.equal(scene.map.callout, nil, "the callout")
      // A view that shows no callout can be selected without a title.
      scene.leave()
      scene.uses { scene.box($0, nil) }
      scene.comeBack()
      let plain = scene.pin(at: Point(x: 200, y: 200), title: nil)
      scene.tap(Point(x: 200, y: 200))
      scene.expect(scene.map.selectedAnnotations.first === plain, "a view without callout was not selected")
    },
    Check(.calloutPointsAtTheCoordinate, "The callout points at the top of the frame, calloutOffset away.") {
      scene in
      usesCallouts(scene)
      let pin = scene.pin()
      scene.map.view(for: pin)?.centerOffset = Point(x: 0, y: -30)
      scene.map.view(for: pin)?.calloutOffset = Point(x: 3, y: 5)
      scene.show()
      scene.tap(Point(x: 400, y: 270))
      scene.near(scene.map.callout?.anchor, Point(x: 403, y: 255), "the callout")
    },
  ]

  @MainActor private static func usesCallouts(_ scene: Scene) {
    scene.advancesStates()
    scene.uses { [unowned scene] annotation in
      let view = scene.box(annotation)
      view.canShowCallout = true
      return view
    }
  }
}
