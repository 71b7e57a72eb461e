import Geography

extension MapView {
  /// The annotations given to the map view, adding one again does nothing; and last the user's location while it
  /// is shown and known.
  public var annotations: [any Annotation] {
    locating.key == nil ? objects.annotations : objects.annotations + [userLocation]
  }

  public func addAnnotation(_ annotation: any Annotation) { addAnnotations([annotation]) }

  public func addAnnotations(_ annotations: [any Annotation]) {
    precondition(source === objects, "Annotations are added to the source that the map view was given.")
    objects.add(annotations.filter { !($0 is UserLocation) })
  }

  public func removeAnnotation(_ annotation: any Annotation) { removeAnnotations([annotation]) }

  /// Removes those that are there. A drag of one of them is cancelled first.
  public func removeAnnotations(_ annotations: [any Annotation]) {
    for annotation in annotations {
      if let key = objects.key(of: annotation) { forget(key) }
    }
    objects.remove(annotations)
  }

  /// Those whose point is inside `rectangle` of the Mercator square; its x may go on beyond 0…1. On an index.
  public func annotations(in rectangle: Rectangle) -> [any Annotation] {
    let found = keys(in: rectangle).compactMap { source.annotation(for: $0) }
    return isUserLocation(in: rectangle) ? found + [userLocation] : found
  }

  /// The same of `rect`, as MapKit has it.
  public func annotations(in rect: MapRect) -> [any Annotation] { annotations(in: rect.rectangle) }

  /// The keys of the annotations whose point is inside `rectangle` of the Mercator square, in the source's
  /// order.
  public func keys(in rectangle: Rectangle) -> [AnnotationKey] {
    let positions = source.positions
    index.update(positions)
    var found: Set<Int> = []
    index.forEach(in: rectangle, of: positions) { index, _ in found.insert(index) }
    let keys = source.keys
    return found.sorted().map { keys[$0] }
  }

  func observeSource() {
    sourceObservation = source.observe { [weak self] change in self?.sourceDidChange(change) }
  }

  func sourceWasReplaced() {
    observeSource()
    // Keys of one source mean nothing to another.
    drag.abandon()
    (hovered, highlighted) = (nil, nil)
    for key in Array(views.keys) where !key.isOwn { releaseView(of: key) }
    sourceDidChange(.reset)
  }

  private func sourceDidChange(_ change: AnnotationChange) {
    index.apply(change)
    switch change {
    case .reset, .removed:
      forgetGoneViews()
      hasGoneKeys = true
      if change == .reset { refreshViews() }
    case .inserted: break
    case .moved(let index): drag.annotationDidMove(source.keys[index])
    case .edited(let index): refreshLooks(of: source.keys[index])
    }
    setNeedsLayout()
  }

  /// After a reset the objects behind the keys may be others.
  private func refreshViews() {
    for (key, view) in views {
      let annotation = annotation(for: key)
      if view.annotation !== annotation { view.annotation = annotation }
      refreshLooks(of: key)
    }
    if let key = drag.key { drag.annotationDidMove(key) }
  }

  private func forgetGoneViews() {
    for key in Array(views.keys) where !isPresent(key) { forget(key) }
  }

  /// Takes an annotation out of everything that is going on: its drag, the selection, its view.
  func forget(_ key: AnnotationKey) {
    if drag.key == key {
      apply(recognizer.handle(PointerEvent(.cancelled, at: .zero, time: clock.now)))
      drag.abandon()
    }
    selection.remove(key)
    if hovered == key { hovered = nil }
    if highlighted == key { highlighted = nil }
    releaseView(of: key)
  }

  /// Deselects what the source had and has no longer; late, because many may go one after another.
  func deselectGone() {
    guard hasGoneKeys else { return }
    hasGoneKeys = false
    selection.remove(selectedOfSource.filter { !isPresent($0) })
  }
}
