import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let bikeShare = Port("bike-share") { story in
    let program = BikeShareController(mapView: story.map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    story.run(0.4)
    story.write("— the cluster is tapped")
    story.tap(407, 290)
    story.run(1)
    story.write("— a member is tapped")
    if let cycle = story.map.annotations.first(where: { $0.title == "3" }) {
      let point = story.map.convert(cycle.coordinate, toPointTo: story.map)
      story.tap(point.x, point.y - 15)
    }
    story.run(0.4)
    story.write("— back")
    story.zoom(by: -4)
    story.run(0.6)
  }
}
