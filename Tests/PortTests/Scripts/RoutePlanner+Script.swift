import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let routePlanner = Port("route-planner") { story in
    let program = RoutePlannerController(mapView: story.map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    story.write("— the second waypoint is dragged")
    let point = story.map.convert(
      story.map.annotations[1].coordinate, toPointTo: story.map)
    story.press(point.x, point.y)
    story.move(point.x + 20, point.y + 60)
    story.run(0.2)
    story.move(point.x + 50, point.y + 150)
    story.release(point.x + 50, point.y + 150)
    story.run(0.2)
    story.write("— and pressed where it stands")
    story.press(point.x + 50, point.y + 150)
    story.release(point.x + 50, point.y + 150)
    story.run(0.2)
    story.write("— the map is another")
    story.zoom(by: 1)
  }
}
