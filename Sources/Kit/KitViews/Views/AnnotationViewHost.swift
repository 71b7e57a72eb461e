import Geography

/// The services of the map view that an annotation view needs.
@MainActor package protocol AnnotationViewHost: AnyObject {
  var clock: MotionClock { get }
  var viewport: Viewport { get }
  var textMetrics: any TextMetrics { get }
  var appearance: Appearance { get }

  /// Called when the view must be redrawn.
  func setNeedsDisplay()

  /// Updates the layout now instead of before the next frame.
  func layoutIfNeeded()

  /// Called when a property that affects the view's visibility or position has changed.
  func setNeedsArrangement()

  /// Called when the number of views with hosted content has changed by `change`.
  func hostedContentCountDidChange(by change: Int)

  /// Returns whether `view` is being dragged, regardless of its drag state.
  func isDragged(_ view: AnnotationView) -> Bool

  /// Returns whether to ignore that `view` changes its drag state to `dragging`. True if the view is already returning
  /// or settling, or shortly after its lift was interrupted.
  func ignoresDragging(of view: AnnotationView) -> Bool

  /// Called before the view's drag state becomes `starting`.
  func annotationViewWillStart(_ view: AnnotationView)

  /// Called on each change of the view's drag state, after the state was stored.
  func annotationView(
    _ view: AnnotationView, didChange newState: AnnotationView.DragState,
    from oldState: AnnotationView.DragState)
}
