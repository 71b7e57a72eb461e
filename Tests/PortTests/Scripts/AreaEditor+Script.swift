import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let areaEditor = Port("area-editor") { story in
    let program = AreaEditorController(mapView: story.map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    story.run(0.2)
    story.write("— a corner is dragged")
    drag(story, "corner 1", by: Point(x: 60, y: -40))
    story.write("— Escape")
    if let start = place(of: "corner 2", in: story) {
      story.press(start.x, start.y)
      story.move(start.x + 40, start.y)
      story.act("Escape") { story.map.cancelDrag() }
      story.run(0.2)
    }
    story.write("— another corner is selected, and the first one closes the area")
    for title in ["corner 3", "corner 0"] {
      guard let corner = place(of: title, in: story) else { continue }
      story.tap(corner.x, corner.y)
      story.run(0.2)
    }
  }

  @MainActor private static func place(of title: String, in story: Recorder) -> Point? {
    guard let corner = story.map.annotations.first(where: { $0.title == title }) else { return nil }
    let point = story.map.convert(corner.coordinate, toPointTo: story.map)
    return Point(x: point.x.rounded(), y: point.y.rounded())
  }

  @MainActor private static func drag(_ story: Recorder, _ title: String, by offset: Point) {
    guard let start = place(of: title, in: story) else { return }
    story.press(start.x, start.y)
    story.move(start.x + offset.x / 2, start.y + offset.y / 2)
    story.run(0.2)
    story.move(start.x + offset.x, start.y + offset.y)
    story.release(start.x + offset.x, start.y + offset.y)
    story.run(0.2)
  }
}
