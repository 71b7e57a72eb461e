import AnnotationKit
import Geography
import MapTesting

/// Scenarios about selecting annotations.
extension Scenario {
  static let selections = [
    Scenario("select-one-after-another") { story in
      for (title, x) in [("a", 200.0), ("b", 400), ("c", 600)] { story.add(title, at: x, 300) }
      story.look()
      story.tap(200, 280)
      story.run(0.4)
      story.tap(400, 280)
      story.run(0.4)
      story.write("— the selected one again")
      story.tap(400, 280)
      story.run(0.4)
      story.write("— the empty map")
      story.tap(300, 450)
      story.run(0.4)
    },
    Scenario("select-by-the-program") { story in
      let (a, b) = (story.add("a", at: 200, 300), story.add("b", at: 400, 300))
      story.look()
      story.act("selectAnnotation a") { story.map.selectAnnotation(a, animated: false) }
      story.act("selectedAnnotations = [b, a]") { story.map.selectedAnnotations = [b, a] }
      story.act("deselectAnnotation a") { story.map.deselectAnnotation(a, animated: false) }
      story.act("deselectAnnotation b") { story.map.deselectAnnotation(b, animated: false) }
    },
    Scenario("select-through-a-pile") { story in
      for (title, x) in [("a", 400.0), ("b", 404), ("c", 408)] { story.add(title, at: x, 300) }
      story.look()
      for _ in 0..<4 {
        story.tap(404, 280)
        story.run(0.3)
      }
    },
    Scenario("select-what-can-be") { story in
      story.viewFor = { annotation in
        let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.isEnabled = annotation.title != "disabled"
        view.canShowCallout = annotation.title == nil
        return view
      }
      story.add("disabled", at: 200, 300)
      story.add(nil, at: 400, 300)
      story.look()
      story.write("— a disabled view")
      story.tap(200, 280)
      story.write("— a callout without title")
      story.tap(400, 280)
    },
    Scenario("select-several") { story in
      story.map.allowsMultipleSelection = true
      for (title, x) in [("a", 200.0), ("b", 400), ("c", 600)] { story.add(title, at: x, 300) }
      story.look()
      story.tap(200, 280)
      story.tap(400, 280, .control)
      story.tap(600, 280, .shift)
      story.tap(200, 280, .control)
      story.tap(300, 450)
      story.run(0.4)
    },
    Scenario("selection-outlives-the-view") { story in
      story.add("pin")
      story.look()
      story.tap(400, 280)
      story.run(0.4)
      story.act("the map goes away") {
        story.map.viewport.center = MercatorPoint(Coordinate(latitude: -40, longitude: 100))
      }
      story.run(0.4)
      story.act("and comes back") { story.map.viewport.center = Scene.home.center }
      story.run(0.4)
    },
  ]
}
