import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let dragAndDrop2009 = Port("drag-and-drop-2009") { story in
    await SlowGazetteer.standing { gazetteer in
      let locations = ScriptedLocation()
      let program = DragAndDropController(mapView: story.map, locationManager: locations)
      story.watch(program.label)
      story.load { program.viewDidLoad() }
      story.act("the user is not found") { locations.fail(.unknown) }
      story.act("the user is found") { locations.find(47, 9) }
      story.act("and would be again") { locations.find(48, 10) }
      story.tap(408, 290)
      await story.wait("a question") { gazetteer.askers == 1 }
      story.write("· the geocoder answers")
      gazetteer.answer()
      await story.wait("the answer") { story.map.callout?.subtitle?.hasSuffix("France") == true }
      story.write("— dragged to the east, and to the west before the geocoder has answered")
      story.press(408, 290)
      story.move(508, 290)
      story.run(0.4)
      story.release(508, 290)
      story.run(0.2)
      await story.wait("a question") { gazetteer.askers == 1 }
      story.press(508, 290)
      story.move(300, 290)
      story.run(0.4)
      story.release(300, 290)
      story.run(0.2)
      await story.wait("another question") { gazetteer.askers == 2 }
      story.write("· the geocoder answers of the east, which is late")
      gazetteer.answer()
      await story.wait("somebody to have it") { gazetteer.answers == 2 }
      // Waits as many iterations as an effect would take, because no effect is expected.
      for _ in 0..<20 { await Task.yield() }
      story.look()
      story.write("· and of the west")
      gazetteer.answer()
      await story.wait("the answer") { story.map.callout?.subtitle?.hasSuffix("France") == true }
      story.write("— pressed and let go where it began")
      story.press(300, 290)
      story.move(310, 290)
      story.run(0.4)
      story.move(300, 290)
      story.release(300, 290)
      story.run(0.6)
    }
  }
}
