import AnnotationKit
import Geography
import MapTesting
import Observing

/// Scenarios about callouts.
extension Scenario {
  static let callouts = [
    Scenario("callout-in-a-drag") { story in
      story.viewFor = talking
      let pin = story.add("pin")
      pin.subtitle = "before"
      story.look()
      story.tap(400, 280)
      story.run(0.4)
      story.write("— put away at the lift")
      story.press(400, 280)
      story.move(500, 280)
      story.run(0.4)
      story.write("— back after the drop")
      story.release(500, 280)
      story.run(1)
    },
    Scenario("callout-follows") { story in
      story.viewFor = talking
      let pin = story.add("pin")
      story.look()
      story.tap(400, 280)
      story.run(0.4)
      story.act("the program renames the pin") { pin.title = "renamed" }
      story.act("and describes it") { pin.subtitle = "described" }
      story.act("the map is panned") { story.map.pan(by: Point(x: 50, y: 0), animated: false) }
      story.run(0.3)
      story.act("the title is taken away") { pin.title = nil }
      story.run(0.2)
    },
    Scenario("callout-accessories") { story in
      let (left, right, plain) = (Knob(), Knob(), Ornament())
      story.viewFor = { annotation in
        let view = talking(annotation)
        view.leftCalloutAccessoryView = left
        view.rightCalloutAccessoryView = right
        view.detailCalloutAccessoryView = plain
        return view
      }
      let pin = story.add("pin")
      pin.subtitle = "not shown beside a detail accessory"
      story.look()
      story.tap(400, 280)
      story.run(0.4)
      story.act("the left control is tapped") { left.tap() }
      story.act("the right control is tapped") { right.tap() }
      story.tap(300, 450)
      story.run(0.2)
      story.act("the left control is tapped without a callout") { left.tap() }
    },
  ]

  @MainActor private static func talking(_ annotation: any Annotation) -> AnnotationView {
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.isDraggable = true
    view.canShowCallout = true
    return view
  }
}

/// A control that the test taps.
@MainActor final class Knob: CalloutControl {
  private let taps = Observers<Void>()
  func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription { taps.add { body() } }
  func tap() { taps.notify(()) }
}

/// An accessory that isn't a control.
@MainActor final class Ornament: CalloutAccessory {}
