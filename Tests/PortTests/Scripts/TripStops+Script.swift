import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let tripStops = Port("trip-stops") { story in
    let program = TripController(mapView: story.map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    for (name, x) in [("a stop that lifts by its centre", 400.0), ("an older one", 518)] {
      story.write("— \(name)")
      story.press(x, 284)
      story.move(x + 10, 284)
      story.run(0.3)
      story.move(x + 100, 334)
      story.release(x + 100, 334)
      story.run(0.4)
      story.write("— let go in its lift")
      story.press(x + 100, 334)
      story.move(x + 60, 300)
      story.run(0.1)
      story.release(x + 60, 300)
      story.run(0.6)
      story.write("— Escape in its lift")
      story.press(x + 60, 300)
      story.move(x, 284)
      story.run(0.1)
      story.act("Escape") { story.map.cancelDrag() }
      story.run(0.6)
    }
  }
}
