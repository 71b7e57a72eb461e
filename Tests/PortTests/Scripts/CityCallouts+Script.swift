import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let cityCallouts = Port("city-callouts") { story in
    await SlowGazetteer.standing { gazetteer in
      let program = CityCalloutsController(mapView: story.map)
      story.load { program.viewDidLoad() }
      story.run(0.6)
      story.write("— a bubble comes, goes to another city, and goes away")
      for (x, y) in [(309.0, 285.0), (455, 285), (200, 100)] {
        story.tap(x, y)
        story.run(0.3)
      }
      story.write("— a selected city leaves the map and comes back")
      story.tap(309, 285)
      story.run(0.3)
      for offset in [900.0, -900] {
        story.pan(by: Point(x: offset, y: 0))
        story.run(0.6)
      }
      story.act("the program deselects") {
        for annotation in story.map.selectedAnnotations {
          story.map.deselectAnnotation(annotation, animated: false)
        }
      }
      story.write("— a city is looked up")
      await story.hold(200, 400) { program.handleLongPress($0) }
      await story.answer(of: gazetteer) { story.map.annotations.count == 4 }
      story.run(0.6)
      story.tap(200, 385)
      story.run(0.3)
    }
  }
}
