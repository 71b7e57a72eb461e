import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let artworkGuide = Port("artwork-guide") { story in
    let program = ArtworkGuideController(mapView: story.map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    story.tap(309, 285)
    story.run(0.4)
    story.writeCallout()
    story.act("the left button is tapped") { (story.map.callout?.leftAccessory as? Button)?.tap() }
    story.write("— another, whose text is a view")
    story.tap(400, 285)
    story.run(0.4)
    story.writeCallout()
    story.act("the right button is tapped") { (story.map.callout?.rightAccessory as? Button)?.tap() }
    story.run(0.4)
    story.write("— a view that is used again is set up again")
    story.pan(by: Point(x: 1000, y: 0))
    story.run(0.3)
    story.tap(331, 285)
    story.run(0.4)
    story.writeCallout()
    story.tap(100, 500)
  }
}

extension Recorder {
  /// Records the contents of the callout except its title.
  func writeCallout() {
    guard let callout = map.callout, let view = callout.view as? MarkerAnnotationView else {
      return write("    no callout")
    }
    let parts = [callout.leftAccessory, callout.rightAccessory].map { ($0 as? Button)?.title ?? "nothing" }
    let detail = (callout.detailAccessory as? CalloutLabel)?.text ?? callout.subtitle ?? "nothing"
    write("    \(parts[0]) at the left, \(parts[1]) at the right, \(detail) under the title")
    write("    the marker says \(view.glyphText ?? "nothing")")
  }
}
