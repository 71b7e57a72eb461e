import AnnotationKit
import Geography
import MapTesting

/// Scenarios of drag transitions with interruptions.
extension Scenario {
  static let interruptions = [
    Scenario("cancel-by-a-lost-grab") { story in
      begin(story)
      story.cancel()
      story.run(1)
    },
    Scenario("cancel-by-escape") { story in
      begin(story)
      story.act("Escape") { story.map.cancelDrag() }
      story.run(1)
      story.release(500, 280)
    },
    Scenario("cancel-by-a-second-button") { story in
      begin(story)
      story.press(500, 280)
      story.run(1)
      story.release(500, 280)
    },
    Scenario("cancel-in-the-lift") { story in
      story.add("pin")
      story.press(400, 280)
      story.move(500, 280)
      story.run(0.1)
      story.cancel()
      story.run(1)
    },
    Scenario("region-changes-in-a-drag") { story in
      begin(story)
      story.act("the program zooms in") { story.map.zoom(by: 1, animated: true) }
      story.run(0.5)
      story.act("the program pans") { story.map.pan(by: Point(x: 0, y: 100), animated: false) }
      story.run(0.3)
      story.release(500, 280)
      story.run(1)
    },
    Scenario("map-pans-at-its-edge") { story in
      begin(story)
      story.move(795, 280)
      story.run(0.5)
      story.release(795, 280)
      story.run(1)
    },
    Scenario("removed-in-its-drag") { story in
      let pin = begin(story)
      story.act("the program removes the pin") { story.map.removeAnnotation(pin) }
      story.release(500, 280)
      story.run(1)
    },
    Scenario("removed-in-its-own-callback") { story in
      var pin: PointAnnotation?
      story.whenStateChanges = { [unowned story] _, state in
        guard state == .ending, let pin else { return }
        story.write("· the program removes the pin")
        story.map.removeAnnotation(pin)
      }
      pin = begin(story)
      story.release(500, 280)
      story.run(1)
    },
    Scenario("moved-by-the-program-in-its-drag") { story in
      let pin = begin(story)
      story.write("· the program moves the pin to 50 12")
      pin.coordinate = Coordinate(latitude: 50, longitude: 12)
      for _ in 0..<1000 where story.map.dragPresentation?.start.longitude != 12 { await Task.yield() }
      story.run(0.2)
      story.cancel()
      story.run(1)
    },
    Scenario("coordinate-written-as-the-pin-moves") { story in
      let pin = begin(story)
      let live = story.map.observeDrag { drag in
        if drag.state == .dragging { pin.coordinate = drag.coordinate }
      }
      story.move(550, 280)
      story.run(0.2)
      story.release(550, 280)
      story.run(1)
      withExtendedLifetime(live) {}
    },
    Scenario("starting-set-by-the-program") { story in
      let pin = story.add("pin")
      story.look()
      story.write("— without a pointer")
      story.act("the program sets starting") {
        story.map.view(for: pin)?.setDragState(.starting, animated: true)
      }
      story.run(0.5)
      story.act("the program sets none") { story.map.view(for: pin)?.dragState = .none }
      story.run(0.5)
      story.write("— under a finger")
      story.press(400, 280, .touch)
      story.act("the program sets starting") {
        story.map.view(for: pin)?.setDragState(.starting, animated: true)
      }
      story.move(500, 280, .touch)
      story.run(0.5)
      story.release(500, 280, .touch)
      story.run(1)
    },
    Scenario("not-draggable-any-more-in-its-drag") { story in
      let pin = begin(story)
      story.map.view(for: pin)?.isDraggable = false
      story.write("· the program sets isDraggable to false")
      story.run(0.2)
      story.release(500, 280)
      story.run(1)
      story.write("— the next press")
      story.press(500, 280)
      story.move(600, 280)
      story.run(0.2)
      story.release(600, 280)
    },
    Scenario("dragged-views-are-exempt") { story in
      story.viewFor = { annotation in
        let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "marker")
        view.isDraggable = true
        view.clusteringIdentifier = "all"
        view.displayPriority = annotation.title == "pin" ? .defaultLow : .defaultHigh
        return view
      }
      story.add("other", at: 500, 300)
      begin(story)
      story.write("— over a view it would cluster with")
      story.run(0.5)
      story.write("— far away from where it stands")
      story.map.viewport.center = MercatorPoint(Coordinate(latitude: -40, longitude: 100))
      story.run(0.5)
      story.cancel()
      story.run(1)
    },
    Scenario("cancelled-by-the-program") { story in
      let pin = begin(story)
      story.act("the program sets canceling") { story.map.view(for: pin)?.dragState = .canceling }
      story.run(1)
      story.release(500, 280)
    },
    Scenario("starting-to-none-is-no-veto") { story in
      story.viewFor = Scenario.stone
      let pin = story.add("pin")
      story.press(400, 300)
      story.move(500, 300)
      story.act("the program sets none") { story.map.view(for: pin)?.dragState = .none }
      story.run(1)
    },
  ]

  /// Drags a pin 100 pixels to the east until it is lifted.
  @MainActor @discardableResult
  private static func begin(_ story: Recorder) -> PointAnnotation {
    let pin = story.add("pin")
    story.press(400, 280)
    story.move(500, 280)
    story.run(0.5)
    return pin
  }
}
