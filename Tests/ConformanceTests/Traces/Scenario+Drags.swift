import AnnotationKit
import Geography
import MapTesting

/// Scenarios of drag transitions, from the press to the end.
extension Scenario {
  static let drags = [
    Scenario("drag-whole") { story in
      story.add("pin")
      story.press(400, 280)
      story.move(500, 280)
      story.run(0.5)
      story.move(600, 330)
      story.release(600, 330)
      story.run(1)
    },
    Scenario("drag-refused") { story in
      for title in ["not draggable", "disabled"] {
        story.viewFor = { annotation in
          let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
          view.isDraggable = title != "not draggable"
          view.isEnabled = title != "disabled"
          return view
        }
        story.write("— \(title)")
        let pin = story.add(title)
        story.look()
        story.press(400, 280)
        story.move(500, 280)
        story.run(1)
        story.release(500, 280)
        story.map.removeAnnotation(pin)
      }
      story.write("— not movable")
      story.viewFor = { annotation in
        let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.isDraggable = true
        return view
      }
      story.map.addAnnotation(Fixed(coordinate: Coordinate(latitude: 47, longitude: 9)))
      story.look()
      story.press(400, 280)
      story.move(500, 280)
      story.run(0.2)
      story.release(500, 280)
    },
    Scenario("drag-by-finger") { story in
      story.add("pin")
      story.look()
      story.write("— an unselected view wants to be held")
      story.press(400, 280, .touch)
      story.move(420, 280, .touch)
      story.run(0.6)
      story.release(420, 280, .touch)
      story.write("— held")
      story.press(400, 280, .touch)
      story.run(0.6)
      story.move(500, 280, .touch)
      story.run(0.3)
      story.release(500, 280, .touch)
      story.run(1)
      story.write("— selected, it drags at once")
      story.press(500, 280, .touch)
      story.move(400, 280, .touch)
      story.run(0.3)
      story.release(400, 280, .touch)
      story.run(1)
    },
    Scenario("drag-moved-in-the-lift") { story in
      story.add("pin")
      story.press(400, 280)
      story.move(450, 280)
      story.run(0.1)
      story.move(500, 330)
      story.run(0.4)
      story.release(500, 330)
      story.run(1)
    },
    Scenario("drag-let-go-unmoved-in-the-lift") { story in
      story.add("pin")
      story.press(400, 280, .touch)
      story.run(0.55)
      story.release(400, 280, .touch)
      story.run(1)
    },
    Scenario("drag-let-go-moved-in-the-lift") { story in
      story.add("pin")
      story.press(400, 280)
      story.move(500, 280)
      story.run(0.05)
      story.release(500, 280)
      story.run(1)
    },
    Scenario("drag-of-a-view-that-never-lifts") { story in
      story.viewFor = Scenario.stone
      story.add("pin")
      story.press(400, 300)
      story.move(500, 300)
      story.run(0.3)
      story.release(500, 300)
      story.run(1.2)
      story.write("— the next drag ends the last one first")
      story.press(500, 300)
      story.move(600, 300)
    },
    Scenario("drag-let-go-where-it-began") { story in
      story.add("pin")
      story.press(400, 280)
      story.move(500, 280)
      story.run(0.5)
      story.release(400, 280)
      story.run(1)
    },
    Scenario("drag-without-animations") { story in
      story.map.animationsEnabled = false
      story.add("pin")
      story.press(400, 280)
      story.move(500, 280)
      story.release(500, 280)
    },
    Scenario("drag-with-states-from-the-delegate") { story in
      story.viewFor = Scenario.stone
      story.whenStateChanges = { view, state in
        switch state {
        case .starting: view.dragState = .dragging
        case .canceling, .ending: view.dragState = .none
        case .none, .dragging: break
        }
      }
      story.add("pin")
      story.press(400, 300)
      story.move(500, 300)
      story.run(0.2)
      story.release(500, 300)
      story.run(0.2)
    },
    Scenario("drag-over-the-date-line") { story in
      story.map.viewport.center = MercatorPoint(Coordinate(latitude: 47, longitude: 179))
      story.add("pin")
      story.press(400, 280)
      story.move(500, 280)
      story.run(0.5)
      story.release(500, 280)
      story.run(1)
    },
    Scenario("drag-on-a-turned-map") { story in
      story.map.viewport.rotation = .pi / 2
      story.add("pin")
      story.press(400, 280)
      story.move(500, 280)
      story.run(0.5)
      story.release(500, 280)
      story.run(1)
    },
  ]

  /// Returns a plain view that never changes its drag state itself.
  @MainActor static func stone(_ annotation: any Annotation) -> AnnotationView {
    let view = AnnotationView(annotation: annotation, reuseIdentifier: "stone")
    view.image = Scene.picture
    view.isDraggable = true
    return view
  }
}
