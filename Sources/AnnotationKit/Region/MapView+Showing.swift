import Geography

extension MapView {
  /// Of more annotations than that nobody is asked for the views that are not there yet.
  private static let measuredViews = 100
  /// From a view to the edge of the map, in logical pixels.
  private static let margin = 8.0
  /// How near the map comes for the sake of one annotation, and of several.
  private static let (nearestToOne, nearest) = (15.0, 18.0)

  /// Adds those of `annotations` that are not there yet, and moves so that all of them are visible with room for
  /// their views, north up and the short way around the world. Those without a valid coordinate are left out.
  ///
  /// With a source that was given to the map view nothing is added.
  public func showAnnotations(_ annotations: [any Annotation], animated: Bool) {
    if source === objects {
      addAnnotations(annotations.filter { own.key(of: $0) == nil && !($0 is ClusterAnnotation) })
    }
    let shown = annotations.filter { $0.coordinate.isValid }
    guard let rect = MapRect(around: shown.map { MapPoint($0.coordinate) }) else { return }
    let isOnePoint = max(rect.width, rect.height) < 1e-9
    show(
      AwaitedRect(
        rect: rect, padding: room(for: shown),
        maximumZoom: isOnePoint ? MapView.nearestToOne : MapView.nearest), animated: animated)
  }

  /// How far the views of `annotations` reach beyond their points, and what is covered at the edges.
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
  /// What the view and its picture cover, from the annotation's point.
  fileprivate var extent: Rectangle {
    bounds.union(drawingBounds).offset(by: centerOffset - bounds.center)
  }
}
