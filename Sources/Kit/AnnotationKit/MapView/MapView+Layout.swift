import Geography

extension MapView: ViewPerAnnotationHost, StaticMarkerHost {
  /// Updates views and clusters now instead of before the next frame. Modeled on UIKit's `layoutIfNeeded()`.
  public func layoutIfNeeded() {
    objects.refreshChanging()
    guard layout.isStale, layout.phase != .arranging, viewport.size.width > 0 else { return }
    let outer = layout.enter(.arranging)
    layoutSubviews()
    layout.enter(outer)
    notifyAdded()
  }

  /// Brings views, clusters, hovering and the selection up to date for a frame. Changes that the delegate makes are
  /// part of the frame. If the layout is still out of date afterwards, because the delegate keeps changing it, another
  /// frame is requested.
  func updateContents() {
    guard layout.phase == .idle else { return }
    layout.enter(.updating)
    selectionWatch.deselectGone()
    presses.refreshHover()
    layoutIfNeeded()
    callouts.makeView()
    layoutIfNeeded()
    layout.enter(.idle)
    if layout.isStale, viewport.size.width > 0 { setNeedsDisplay() }
  }

  func layOutViews() {
    // The delegate may change annotations while it provides views, so the layout is repeated, at most four times.
    for _ in 0..<4 where layout.isStale {
      let before = Set(views.all.keys)
      let isArrangementStale = layout.take()
      if layout.takeMapMove() { views.endDisplacements() }
      releaseUnneededViews()
      policy.makeViews()
      locationTracker.makeView()
      vertexEditor.makeViews()
      spiderfier.makeViews()
      views.layOutAll()
      policy.arrange(regroups: isArrangementStale || before != Set(views.all.keys))
    }
  }

  /// Releases the views that are no longer needed.
  package func releaseUnneededViews() {
    guard !views.isEmpty else { return }
    let shown = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.views)
    for (key, view) in views.all {
      guard !presses.isTouching(key), !isDragged(key), !view.isMoving else { continue }
      let isSelected = view.isSelected || view.notifiedSelection
      let isNeeded = isSelected || policy.keepsViewsInSight || key.isOwn || spiderfier.contains(key)
      guard isNeeded, let point = point(of: key), shown.contains(point) else {
        views.release(key)
        continue
      }
    }
  }

  /// Notifies the delegate of new views once they are positioned.
  func notifyAdded() {
    guard layout.phase != .arranging else { return }
    let added = views.takeAdded()
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  /// Requests a frame, unless the change is made while the next frame is being prepared.
  package func setNeedsDisplay() { if layout.phase == .idle { host?.needsDisplay() } }

  package func setNeedsArrangement() {
    layout.invalidateArrangement()
    setNeedsDisplay()
  }

  /// Schedules a layout because annotations may have been added, removed or moved.
  package func setNeedsLayout() {
    policy.contentsDidChange()
    setNeedsArrangement()
  }

  func cluster(of members: [any Annotation]) -> ClusterAnnotation {
    delegate?.mapView(self, clusterAnnotationForMemberAnnotations: members)
      ?? ClusterAnnotation(memberAnnotations: members)
  }
}
