import Geography

extension MapView {
  /// What was added, in order, and last the user's location while that is shown and known. Clusters are not
  /// among it, nor what a source of the app's own holds.
  public var annotations: [any Annotation] {
    locating.key == nil ? objects.annotations : objects.annotations + [userLocation]
  }

  /// Adds `annotation`, unless it is there already. Its view comes at the next layout.
  public func addAnnotation(_ annotation: any Annotation) { addAnnotations([annotation]) }

  /// Adds those that are not there yet; their views come at the next layout. They go into the map view's own
  /// source: adding to a map view that was given another traps.
  public func addAnnotations(_ annotations: [any Annotation]) {
    precondition(source === objects, "Annotations are added to the source that the map view was given.")
    objects.add(annotations.filter { !($0 is UserLocation) })
  }

  /// Removes `annotation`, if it is there. A drag of it is cancelled first. O(n): `removeAnnotations(_:)`
  /// takes no longer for many.
  public func removeAnnotation(_ annotation: any Annotation) { removeAnnotations([annotation]) }

  /// Removes those that are there. A drag of one of them is cancelled first, and those selected are
  /// deselected. O(n).
  public func removeAnnotations(_ annotations: [any Annotation]) {
    for annotation in annotations {
      if let key = objects.key(of: annotation) { forget(key) }
    }
    objects.remove(annotations)
  }

  /// Those whose point is inside `rectangle` of the Mercator square, in the order of adding; its x may go on
  /// beyond 0…1. O(√n + found) for a square.
  public func annotations(in rectangle: Rectangle) -> [any Annotation] {
    let found = keys(in: rectangle).compactMap { source.annotation(for: $0) }
    return isUserLocation(in: rectangle) ? found + [userLocation] : found
  }

  /// The same of `rect`. MapKit answers a set.
  public func annotations(in rect: MapRect) -> [any Annotation] { annotations(in: rect.rectangle) }

  /// The keys of the annotations whose point is inside `rectangle` of the Mercator square, in the source's
  /// order. O(√n + found) for a square, and sorting what is found.
  public func keys(in rectangle: Rectangle) -> [AnnotationKey] {
    let positions = source.positions
    index.update(positions)
    var found: Set<Int> = []
    index.forEach(in: rectangle, of: positions) { index, _ in found.insert(index) }
    let keys = source.keys
    return found.sorted().map { keys[$0] }
  }

  /// The key of the annotation that is nearest to `coordinate` on the ground, other than `excluded`; nil where there
  /// is no other. O(√n) where few are about as near.
  public func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey? = nil) -> AnnotationKey? {
    guard coordinate.isValid else { return nil }
    let positions = source.positions
    index.update(positions)
    let place = excluded.flatMap { source.index(of: $0) }
    return index.nearest(to: coordinate, of: positions, except: place).map { source.keys[$0] }
  }

  func observeSource() {
    sourceObservation = source.observe { [weak self] change in self?.sourceDidChange(change) }
  }

  /// Keys of one source mean nothing to another.
  func sourceWillBeReplaced() {
    sourceObservation = nil
    for key in Array(views.keys) where !key.isOwn { forget(key) }
    selection.remove(selectedOfSource.filter { !$0.isOwn })
    showClusters(of: [])
  }

  func sourceWasReplaced() {
    observeSource()
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

  /// Takes an annotation out of everything that is going on: a press on it, its drag, the selection, its view.
  func forget(_ key: AnnotationKey) {
    if drag.key == key || recognizer.key == key {
      apply(recognizer.handle(PointerEvent(.cancelled, at: .zero, time: clock.now)))
    }
    if drag.key == key { drag.abandon() }
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
