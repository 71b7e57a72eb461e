import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let radiusSelector = Port("radius-selector") { story in
    let program = RadiusSelectorController(mapView: story.map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    story.run(0.6)
    story.write("— a finger drags the pin without holding it")
    story.press(400, 285, .touch)
    story.move(440, 285, .touch)
    story.run(0.4)
    story.move(500, 285, .touch)
    story.release(500, 285, .touch)
    story.run(0.3)
    story.act("0.3 s have passed") { program.queue.run() }
    story.run(0.6)
    story.write("— the edge of the circle is pulled")
    let edge = story.map.convert(program.circleEdge, toPointTo: story.map)
    for (state, x) in [(Pan.State.began, 0.0), (.changed, 40), (.changed, 60), (.ended, 60)] {
      story.act("\(state) \(Int(x)) to the east of the edge") {
        program.handlePan(Pan(state: state, place: Point(x: edge.x + x, y: edge.y)))
      }
    }
    story.run(0.6)
  }
}

extension RadiusSelectorController {
  /// The easternmost coordinate of the circle.
  fileprivate var circleEdge: Coordinate {
    let box = mapView.overlays[0].boundingMapRect
    return MapPoint(x: box.maxX, y: box.midY).coordinate
  }
}
