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
      // The keys may now refer to other objects.
      views.refreshAnnotations()
      if let key = drags.draggedKey { drags.drag.annotationDidMove(key) }
      drags.group?.annotationsDidMove()
    case .removed:
      forgetGoneViews()
      selectionWatch.annotationsWereRemoved()
    case .inserted: break
    case .moved(let key):
      drags.controller(of: key).annotationDidMove(key)
      if !drags.isDragged(key), let view = views[key] { AnimatedViews.current?.addMoving(view) }
    case .edited(let key): views.refreshAppearance(of: key)
    }
    switch change {
    case .moved(let key) where !spiderfier.contains(key): break
    case .inserted, .edited: break
    case .reset, .region, .removed, .moved: spiderfier.update()
    }
    setNeedsLayout()
  }

  private func forgetGoneViews() {
    for key in Array(views.all.keys) where !contents.isPresent(key) { forget(key) }
  }

  /// Releases an annotation's view and ends all interaction with the annotation: presses, its drag and its selection.
  package func forget(_ key: AnnotationKey) {
    if drags.draggedKey == key { presses.cancel() } else { presses.cancel(on: key) }
    drags.abandon(key)
    selection.remove(key)
    presses.forget(key)
    views.release(key)
  }
}

/// Lookup of annotations by key, from the source or the map view itself.
extension MapView {
  /// Returns the annotation of `key`, from the source or from the map view's own annotations. Returns `nil` if the key
  /// names no annotation.
  public func annotation(for key: AnnotationKey) -> (any Annotation)? { contents.annotation(for: key) }

  /// Returns the key of an annotation that was added as an object or is the map view's own. Returns `nil` for other
  /// annotations. O(1) on average, except for clusters.
  public func key(of annotation: any Annotation) -> AnnotationKey? { contents.key(of: annotation) }

  /// The source of the objects that the program adds.
  var objects: ObjectSource { contents.objects }
  var own: OwnAnnotations { contents.own }
  func isPresent(_ key: AnnotationKey) -> Bool { contents.isPresent(key) }
  func isSelected(_ key: AnnotationKey) -> Bool { contents.isSelected(key) }
  func position(of key: AnnotationKey) -> MercatorPoint? { contents.position(of: key) }
  func point(of key: AnnotationKey) -> Point? { placement.point(of: key) }
}

extension MapView {
  /// If there are more annotations than this, missing views aren't created to measure them.
  private static let measuredViews = 100
  /// The distance between views and the edge of the map, in logical pixels.
  private static let margin = 8.0
  /// The maximum zoom for a single annotation, and for several.
  private static let (nearestToOne, nearest) = (15.0, 18.0)

  /// Adds the annotations that weren't added before, and shows all of them with room for their views. North is up, and
  /// the rectangle crosses the date line if that is shorter. Annotations with an invalid coordinate are skipped.
  ///
  /// If the program has set another `source`, no annotations are added.
  public func showAnnotations(_ annotations: [any Annotation], animated: Bool) {
    if source === objects {
      addAnnotations(annotations.filter { own.key(of: $0) == nil && !($0 is ClusterAnnotation) })
    }
    let shown = annotations.filter { $0.coordinate.isValid }
    guard let rect = MapRect(around: shown.map { MapPoint($0.coordinate) }) else { return }
    let isOnePoint = max(rect.width, rect.height) < 1e-9
    show(
      PendingRect(
        rect: rect, padding: room(for: shown),
        maximumZoom: isOnePoint ? MapView.nearestToOne : MapView.nearest), animated: animated)
  }

  /// Returns the room that the views of `annotations` need beyond their points, plus the layout margins and `margin`.
  private func room(for annotations: [any Annotation]) -> EdgeInsets {
    let makesViews = annotations.count <= MapView.measuredViews && source === objects
    let marker = MarkerShape.box(MarkerState.selected.magnification)
    let extents = annotations.map { annotation -> Rectangle in
      guard let key = key(of: annotation) else { return marker }
      return (makesViews ? views.make(for: key) : views[key])?.extent ?? marker
    }
    let reach = extents.dropFirst().reduce(extents.first ?? marker) { $0.union($1) }
    return EdgeInsets(
      top: max(0, -reach.minY), left: max(0, -reach.minX), bottom: max(0, reach.maxY),
      right: max(0, reach.maxX)) + layoutMargins + EdgeInsets(MapView.margin)
  }
}

extension AnnotationView {
  /// The bounds of the view and its drawing, relative to the annotation's point.
  fileprivate var extent: Rectangle {
    bounds.union(drawingBounds).offset(by: centerOffset - bounds.center)
  }
}
