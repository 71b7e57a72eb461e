import Geography

/// What of a map view's layout is out of date.
struct LayoutState {
  /// Whether other views may be shown than before.
  private(set) var isArrangementStale = true
  /// Whether the views may only be elsewhere.
  private(set) var arePointsStale = false
  private(set) var isArranging = false
  /// What was dragged when that was last looked at.
  private var draggedKey: AnnotationKey?

  var isStale: Bool { isArrangementStale || arePointsStale }

  mutating func invalidateArrangement() { isArrangementStale = true }
  mutating func invalidatePoints() { arePointsStale = true }

  /// What is dragged gives way to nothing, so that another arrangement is due; answers whether it is.
  mutating func draggedDidChange(to key: AnnotationKey?) -> Bool {
    guard key != draggedKey else { return false }
    draggedKey = key
    isArrangementStale = true
    return true
  }

  mutating func begin() { isArranging = true }
  mutating func end() { isArranging = false }

  /// Takes what is stale as being done; whether that is the arrangement.
  mutating func take() -> Bool {
    defer { (isArrangementStale, arePointsStale) = (false, false) }
    return isArrangementStale
  }
}

extension MapView: EagerViewsStage, RestingViewsStage {
  /// Brings views and clusters up to date now rather than before the next frame. After UIKit's.
  public func layoutIfNeeded() {
    objects.refreshChanging()
    guard layout.isStale, !layout.isArranging, viewport.size.width > 0 else { return }
    layout.begin()
    // The delegate, asked for views, may change what it is asked about.
    for _ in 0..<4 where layout.isStale {
      let before = Set(views.all.keys)
      let isArrangementStale = layout.take()
      releaseUnneededViews()
      policy.makeViews()
      locationTracker.makeView()
      vertexEditor.makeViews()
      makeFannedViews()
      views.layOutAll()
      policy.arrange(regroups: isArrangementStale || before != Set(views.all.keys))
    }
    layout.end()
    tellAdded()
  }

  /// Lets go of the views that nothing needs any more.
  func releaseUnneededViews() {
    guard !views.isEmpty else { return }
    let shown = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.views)
    for (key, view) in views.all {
      guard !presses.isTouching(key), !isDragged(key), !view.isMoving else { continue }
      let isNeeded = view.isSelected || policy.keepsViewsInSight || key.isOwn || fan.contains(key)
      guard isNeeded, let point = point(of: key), shown.contains(point) else {
        views.release(key)
        continue
      }
    }
  }

  /// Tells the delegate of the views that came, when they stand where they belong.
  func tellAdded() {
    guard !layout.isArranging else { return }
    let added = views.takeAdded()
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  func setNeedsDisplay() { host?.needsDisplay() }

  func setNeedsArrangement() {
    layout.invalidateArrangement()
    setNeedsDisplay()
  }

  /// What is shown may be other annotations, or elsewhere.
  func setNeedsLayout() {
    policy.contentsDidChange()
    setNeedsArrangement()
  }

  func cluster(of members: [any Annotation]) -> ClusterAnnotation {
    delegate?.mapView(self, clusterAnnotationForMemberAnnotations: members)
      ?? ClusterAnnotation(memberAnnotations: members)
  }
}
