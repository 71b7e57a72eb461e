import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let trackRecorder = Port("track-recorder", map: { TrackMapView() }) { story in
    guard let map = story.map as? TrackMapView else { return }
    let program = TrackRecorderController(mapView: map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    for longitude in [9.0, 9.5, 9.6] {
      story.act("a fix at \(longitude)") {
        program.didUpdate(Location(latitude: 47, longitude: longitude))
      }
    }
    story.write("— a mark is put down")
    await story.hold(300, 400) { program.handleLongPress($0) }
    story.run(0.6)
    story.write("— and dragged, and its drag is cancelled")
    story.press(300, 385)
    story.move(330, 385)
    story.run(0.4)
    story.move(360, 365)
    story.release(360, 365)
    story.run(0.6)
    story.press(360, 365)
    story.move(300, 365)
    story.run(0.4)
    story.act("Escape") { story.map.cancelDrag() }
    story.run(0.6)
    story.write("— the buttons of its callout")
    story.act("“Edit” is tapped") { (story.map.callout?.rightAccessory as? Button)?.tap() }
    story.tap(360, 365)
    story.run(0.2)
    story.act("“Delete” is tapped") { (story.map.callout?.leftAccessory as? Button)?.tap() }
    story.write("— another, and all is cleared")
    await story.hold(500, 200) { program.handleLongPress($0) }
    story.run(0.6)
    story.act("the track is cleared") { program.mapView.clear() }
  }
}
