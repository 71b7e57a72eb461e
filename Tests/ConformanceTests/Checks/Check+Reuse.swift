import AnnotationKit
import Geography

extension Check {
  /// Checks for the mistakes with the numbers 18 and 19: reuse of views.
  static let reuse = [
    Check(
      .dequeueMakesWhatNobodyRegistered,
      "A dequeue gives a queued view, or one of a registered class, or nil."
    ) {
      scene in
      scene.expect(scene.map.dequeue("unknown") == nil, "a view of an identifier that nobody registered")
      scene.map.register(scene.map.markerClass, for: "marker")
      let made = scene.map.dequeue("marker")
      scene.expect(made is MarkerAnnotationView, "no view of the registered class")
      scene.equal(made?.reuseIdentifier, "marker", "its identifier")
      scene.expect(made?.annotation == nil, "the annotation is not left to the caller")
      // A view without an identifier is never queued.
      scene.uses { scene.box($0, nil) }
      let pin = scene.pin()
      let view = scene.map.view(for: pin)
      scene.map.remove(pin)
      scene.uses { scene.box($0, nil) }
      let next = scene.pin()
      scene.expect(scene.map.view(for: next) !== view, "a view without identifier was used again")
    },
    Check(.dequeueTakesTheLastQueued, "The view queued first is used again first.") { scene in
      let pins = [300.0, 400, 500].map { scene.pin(at: Point(x: $0, y: 300)) }
      let views = pins.map { scene.map.view(for: $0) }
      for pin in pins { scene.map.remove(pin) }
      scene.expect(views.allSatisfy { $0 != nil && $0?.annotation == nil }, "a queued view has an annotation")
      for (index, view) in views.enumerated() {
        scene.expect(scene.map.dequeue("box") === view, "dequeue \(index) gave another view")
      }
      scene.expect(scene.map.dequeue("box") == nil, "the queue was not empty")
    },
    Check(.dequeueForLeavesTheAnnotation, "A dequeue for an annotation assigns it.") { scene in
      scene.map.register(scene.map.markerClass, for: "marker")
      let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9))
      scene.expect(scene.map.dequeue("marker", for: pin).annotation === pin, "a new view has no annotation")
      let other = scene.pin()
      scene.map.remove(other)
      scene.expect(scene.map.dequeue("box", for: pin).annotation === pin, "a used view has no annotation")
    },
    Check(
      .preparesWhenQueued, "A view is prepared for reuse when it is taken out, before the delegate sees it."
    ) {
      scene in
      scene.uses { annotation in
        let view =
          (scene.map.dequeue("prepared") as? Prepared)
          ?? Prepared(annotation: annotation, reuseIdentifier: "prepared")
        view.seen.append(view.prepared)
        return view
      }
      let pin = scene.pin()
      let view = scene.map.view(for: pin) as? Prepared
      scene.map.remove(pin)
      scene.equal(view?.prepared, 0, "preparations of a view that waits")
      scene.pin()
      scene.equal(view?.seen ?? [], [0, 1], "preparations that the delegate found")
    },
  ]
}

/// A view that counts the calls of `prepareForReuse()`.
@MainActor final class Prepared: AnnotationView {
  var prepared = 0
  var seen: [Int] = []

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    image = Scene.picture
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    prepared += 1
  }
}
