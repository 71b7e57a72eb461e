import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let travelPhotos = Port("travel-photos") { story in
    let program = TravelPhotosController(mapView: story.map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    story.run(0.6)
    story.write("— a photo is selected, and dragged by a view that sets no state")
    story.tap(309, 288)
    story.run(0.3)
    story.press(309, 288)
    story.move(320, 340)
    story.run(0.2)
    story.release(320, 340)
    story.run(0.3)
    story.write("— a pin is dragged, whose view sets its states, too")
    story.press(491, 285)
    story.move(480, 340)
    story.run(0.4)
    story.release(480, 340)
    story.run(0.6)
    story.write("— views are used again")
    for _ in 0..<2 {
      story.pan(by: Point(x: 700, y: 0))
      story.run(0.6)
    }
    story.act("all are removed") { program.removeAll() }
    story.run(0.2)
  }
}
