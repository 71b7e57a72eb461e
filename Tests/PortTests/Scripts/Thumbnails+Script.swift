import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let thumbnails = Port("thumbnails") { story in
    let program = ThumbnailsController(mapView: story.map)
    story.watch(program.label)
    story.load { program.viewDidLoad() }
    // While a view grows, its drawing is scaled. Its right edge stays, so the position in the trace moves.
    for (x, y) in [(332.0, 280.0), (468, 280), (200, 100)] {
      story.tap(x, y)
      story.run(0.3)
      sizes(story)
    }
    story.act("the tower is moved") { program.moveTower() }
    story.run(0.4)
  }

  /// Records the sizes of the views.
  @MainActor private static func sizes(_ story: Recorder) {
    for annotation in story.map.annotations {
      guard let view = story.map.view(for: annotation), let thumbnail = annotation as? ThumbnailAnnotation
      else { continue }
      let size = "\(Int(view.bounds.width)) × \(Int(view.bounds.height))"
      story.write("    \(thumbnail.thumbnail.title): \(size), offset \(story.text(view.centerOffset))")
    }
  }
}
