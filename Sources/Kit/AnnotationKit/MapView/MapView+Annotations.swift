import Geography

extension MapView {
  /// The added annotations in order, followed by the user's location while it is shown and known. Clusters
  /// and the annotations of an app's own source aren't included.
  public var annotations: [any Annotation] {
    locationTracker.key == nil ? objects.annotations : objects.annotations + [userLocation]
  }

  /// Adds `annotation` unless it was added before. Its view is created in the next layout.
  public func addAnnotation(_ annotation: any Annotation) { addAnnotations([annotation]) }

  /// Adds annotations, skipping annotations that were added before. Their views are created in the next layout. Traps
  /// if the program has set another `source`.
  public func addAnnotations(_ annotations: [any Annotation]) {
    precondition(source === objects, "Annotations are added to the source that the map view was given.")
    objects.add(annotations.filter { !($0 is UserLocation) })
  }

  /// Removes `annotation` if it was added, canceling a drag of it first. O(n). To remove several annotations, call
  /// `removeAnnotations(_:)`, which is also O(n).
  public func removeAnnotation(_ annotation: any Annotation) { removeAnnotations([annotation]) }

  /// Removes annotations, skipping annotations that weren't added. Cancels drags and deselects the
  /// annotations first. O(n).
  public func removeAnnotations(_ annotations: [any Annotation]) {
    for annotation in annotations {
      if let key = objects.key(of: annotation) { forget(key) }
    }
    objects.remove(annotations)
  }

  /// Returns the annotations whose point is inside `rectangle` of the Mercator square, in the order of
  /// insertion. The x range may extend beyond 0…1. O(√n + found) for a square.
  public func annotations(in rectangle: Rectangle) -> [any Annotation] {
    let found = keys(in: rectangle).compactMap { source.annotation(for: $0) }
    return isUserLocation(in: rectangle) ? found + [userLocation] : found
  }

  /// Returns the annotations whose point is inside `rect`. MapKit returns a set.
  public func annotations(in rect: MapRect) -> [any Annotation] { annotations(in: rect.rectangle) }

  /// Returns the keys of the annotations whose point is inside `rectangle` of the Mercator square, in the
  /// source's order. O(√n + found · log found) for a square.
  public func keys(in rectangle: Rectangle) -> [AnnotationKey] {
    var found: [AnnotationKey: UInt32] = [:]
    source.forEachMarker(in: rectangle, zoom: .infinity) { found[$0.key] = $0.order }
    return found.sorted { $0.value < $1.value }.map(\.key)
  }

  /// Returns the key of the annotation nearest to `coordinate` on the ground, excluding `excluded`. Returns
  /// `nil` if there is none. O(√n) if few annotations are at a similar distance.
  public func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey? = nil) -> AnnotationKey? {
    coordinate.isValid ? source.nearestKey(to: coordinate, except: excluded) : nil
  }

  /// Removes all state that refers to keys of the old source, because these keys have no meaning in another source.
  func sourceWillBeReplaced() {
    for key in Array(views.all.keys) where !key.isOwn { forget(key) }
    spiderfier.collapse(animated: false)
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
      // The objects behind the keys may have changed.
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
    case .moved(let key) where !spiderfier.contains(key): break
    case .inserted, .edited: break
    case .reset, .region, .removed, .moved: spiderfier.update()
    }
    setNeedsLayout()
  }

  private func forgetGoneViews() {
    for key in Array(views.all.keys) where !isPresent(key) { forget(key) }
  }

  /// Ends every interaction with an annotation: presses, its drag, its selection and its view.
  func forget(_ key: AnnotationKey) {
    if draggedKey == key { presses.cancel() } else { presses.cancel(on: key) }
    if draggedKey == key { drag.abandon() }
    dragGroup?.follower(key)?.drag.abandon()
    selection.remove(key)
    presses.forget(key)
    views.release(key)
  }
}
