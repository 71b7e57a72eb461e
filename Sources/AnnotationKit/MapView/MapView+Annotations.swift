import Geography

extension MapView {
  /// What was added, in order, and last the user's location while that is shown and known. Clusters are not
  /// among it, nor what a source of the app's own holds.
  public var annotations: [any Annotation] {
    locationTracker.key == nil ? objects.annotations : objects.annotations + [userLocation]
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
    var found: [AnnotationKey: UInt32] = [:]
    source.forEachMarker(in: rectangle, zoom: .infinity) { found[$0.key] = $0.order }
    return found.sorted { $0.value < $1.value }.map(\.key)
  }

  /// The key of the annotation that is nearest to `coordinate` on the ground, other than `excluded`; nil where there
  /// is no other. O(√n) where few are about as near.
  public func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey? = nil) -> AnnotationKey? {
    coordinate.isValid ? source.nearestKey(to: coordinate, except: excluded) : nil
  }

  /// Keys of one source mean nothing to another.
  func sourceWillBeReplaced() {
    for key in Array(views.all.keys) where !key.isOwn { forget(key) }
    fan.fold(animated: false)
    density.forget()
    selectionWatch.sourceWillBeReplaced()
    policy.sourceWillBeReplaced()
  }

  func sourceDidChange(_ change: AnnotationChange) {
    density.sourceDidChange(change)
    switch change {
    case .reset, .region:
      forgetGoneViews()
      selectionWatch.annotationsWereRemoved()
      // The objects behind the keys may be others.
      views.refreshAnnotations()
      if let key = draggedKey { drag.annotationDidMove(key) }
      dragGroup?.annotationsDidMove()
    case .removed:
      forgetGoneViews()
      selectionWatch.annotationsWereRemoved()
    case .inserted: break
    case .moved(let key):
      (dragGroup?.follower(key)?.drag ?? drag).annotationDidMove(key)
      if !isDragged(key), let view = views[key] { AnimatedViews.current?.addMoving(view) }
    case .edited(let key): views.refreshLooks(of: key)
    }
    switch change {
    case .moved(let key) where !fan.contains(key): break
    case .inserted, .edited: break
    case .reset, .region, .removed, .moved: fan.update()
    }
    setNeedsLayout()
  }

  private func forgetGoneViews() {
    for key in Array(views.all.keys) where !isPresent(key) { forget(key) }
  }

  /// Takes an annotation out of everything that is going on: a press on it, its drag, the selection, its view.
  func forget(_ key: AnnotationKey) {
    if draggedKey == key { presses.cancel() } else { presses.cancel(on: key) }
    if draggedKey == key { drag.abandon() }
    dragGroup?.follower(key)?.drag.abandon()
    selection.remove(key)
    presses.forget(key)
    views.release(key)
  }
}
