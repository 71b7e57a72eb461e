import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let geofence = Port("geofence") { story in
    await SlowGazetteer.standing { gazetteer in
      let program = GeofenceController(mapView: story.map)
      story.watch(program.label)
      story.load { program.viewDidLoad() }
      await story.hold(300, 300) { program.handleLongPress($0) }
      story.run(0.6)
      await story.answer(of: gazetteer) { program.label.text != nil }
      story.write("— dragged by a finger that holds it")
      story.press(300, 285, .touch)
      story.run(0.6)
      story.move(500, 285, .touch)
      story.run(0.3)
      story.release(500, 285, .touch)
      story.run(0.6)
      await story.answer(of: gazetteer) { program.label.text?.hasSuffix("Austria") == true }
      story.write("— Escape")
      story.press(500, 285)
      story.move(520, 285)
      story.run(0.4)
      story.act("Escape") { story.map.cancelDrag() }
      story.run(0.6)
      await story.answer(of: gazetteer) { gazetteer.askers == 0 }
      story.write("— held elsewhere")
      await story.hold(600, 400) { program.handleLongPress($0) }
      story.run(0.6)
    }
  }
}

extension Recorder {
  /// Touches the map for half a second. Away from annotations this is a long press.
  func hold(_ x: Double, _ y: Double, _ handle: (LongPress) -> Void) async {
    let response = press(x, y, .touch)
    run(0.5)
    if !response.isOverAnnotation { handle(LongPress(state: .began, place: Point(x: x, y: y))) }
    release(x, y, .touch)
    if !response.isOverAnnotation { handle(LongPress(state: .ended, place: Point(x: x, y: y))) }
  }

  /// Makes the geocoder answer, and waits until `isHeard`.
  func answer(of gazetteer: SlowGazetteer, until isHeard: () -> Bool) async {
    await wait("a question") { gazetteer.askers > 0 }
    write("· the geocoder answers")
    gazetteer.answer()
    await wait("the answer", until: isHeard)
  }
}
