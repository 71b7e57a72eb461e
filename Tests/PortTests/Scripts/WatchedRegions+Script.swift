import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let watchedRegions = Port("watched-regions") { story in
    let program = WatchedRegionsController(mapView: story.map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    story.act("a region is added") { program.addRegion() }
    story.run(0.6)
    story.tap(400, 285)
    story.run(0.3)
    story.write("— its pin is dragged")
    story.press(400, 285)
    story.move(420, 300)
    story.run(0.4)
    story.move(520, 335)
    story.release(520, 335)
    story.run(0.6)
    story.write("— Escape")
    story.press(520, 335)
    story.move(460, 300)
    story.run(0.4)
    story.act("Escape") { story.map.cancelDrag() }
    story.run(0.6)
    story.write("— it leaves the map and comes back")
    for offset in [900.0, -900] {
      story.pan(by: Point(x: offset, y: 0))
      story.run(0.6)
    }
    story.act("“Remove” is tapped") { (story.map.callout?.leftAccessory as? Button)?.tap() }
    story.run(0.3)
  }
}
