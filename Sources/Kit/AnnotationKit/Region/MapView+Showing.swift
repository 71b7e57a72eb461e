import Geography

extension MapView {
  /// The maximum number of annotations for which missing views are created to measure them.
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

  /// Returns the extent of the views of `annotations` beyond their points, plus the layout margins.
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
