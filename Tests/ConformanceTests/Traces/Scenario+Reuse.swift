import AnnotationKit
import Geography
import MapTesting

/// Scenarios about the reuse, the collisions and the clusters of views.
extension Scenario {
  static let reuses = [
    Scenario("reuse-as-the-map-is-panned") { story in
      story.viewFor = { [unowned story] annotation in
        let used = story.map.dequeueReusableAnnotationView(withIdentifier: "box") as? Told
        let view = used ?? Told(annotation: annotation, reuseIdentifier: "box")
        if used == nil {
          story.write("a view is made")
          view.report = { [unowned story] in story.write("a view: \($0)") }
        }
        view.annotation = annotation
        return view
      }
      story.add("west", at: 400, 300)
      story.add("east", at: 2400, 300)
      story.look()
      story.act("2000 pixels to the east") {
        story.map.pan(by: Point(x: 2000, y: 0), animated: false)
      }
      story.run(0.3)
      story.act("and back") { story.map.pan(by: Point(x: -2000, y: 0), animated: false) }
      story.run(0.3)
    },
    Scenario("collisions-by-priority") { story in
      story.viewFor = { annotation in
        let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.image = Scene.picture
        switch annotation.title {
        case "required": view.displayPriority = .required
        case "high": view.displayPriority = .defaultHigh
        default: view.displayPriority = .defaultLow
        }
        return view
      }
      story.add("low", at: 400, 300)
      story.add("high", at: 420, 300)
      story.run(0.5)
      story.write("— a required one comes")
      let required = story.add("required", at: 440, 300)
      story.run(0.5)
      story.act("it goes") { story.map.removeAnnotation(required) }
      story.run(0.5)
    },
    Scenario("clusters-as-the-map-is-zoomed") { story in
      story.viewFor = clustered
      for (title, x) in [("a", 390.0), ("b", 400), ("c", 410)] { story.add(title, at: x, 300) }
      story.run(0.5)
      story.act("the map zooms in") { story.map.zoom(by: 3, animated: true) }
      story.run(1)
      story.act("and out") { story.map.zoom(by: -3, animated: true) }
      story.run(1)
    },
    Scenario("cluster-selected") { story in
      story.viewFor = clustered
      for (title, x) in [("a", 390.0), ("b", 400), ("c", 410)] { story.add(title, at: x, 300) }
      story.run(0.5)
      story.tap(400, 300)
      story.run(0.4)
      story.write("— a cluster is not draggable")
      story.press(400, 300)
      story.move(500, 300)
      story.run(0.4)
      story.release(500, 300)
    },
  ]

  @MainActor private static func clustered(_ annotation: any Annotation) -> AnnotationView {
    let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.image = Scene.picture
    view.isDraggable = true
    view.canShowCallout = annotation is ClusterAnnotation
    if !(annotation is ClusterAnnotation) {
      view.displayPriority = annotation.title == "b" ? .defaultHigh : .defaultLow
      view.clusteringIdentifier = "letters"
    }
    return view
  }
}

/// A view that reports the calls of its methods.
@MainActor final class Told: AnnotationView {
  var report: (String) -> Void = { _ in }

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    image = Scene.picture
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    report("prepareForReuse, annotation \(annotation?.title ?? "nil")")
  }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    report("prepareForDisplay, annotation \(annotation?.title ?? "nil")")
  }
}
