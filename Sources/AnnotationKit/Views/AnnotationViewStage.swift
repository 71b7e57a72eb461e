import Geography

/// What an annotation view needs of the map it stands on.
@MainActor protocol AnnotationViewStage: AnyObject {
  var clock: MotionClock { get }
  var viewport: Viewport { get }
  var textMetrics: any TextMetrics { get }
  var appearance: Appearance { get }

  /// The view looks different.
  func setNeedsDisplay()

  /// Puts views where they belong now rather than before the next frame.
  func layoutIfNeeded()

  /// What decides whether the view is shown, and where, is different.
  func setNeedsArrangement()

  /// So many more views on the map host something than before.
  func hostedContentCountDidChange(by change: Int)

  /// Whether a drag of `view` is under way, whatever its state says.
  func isDragged(_ view: AnnotationView) -> Bool

  /// Whether `view` says that it has lifted when its drag has moved on.
  func isLiftLate(_ view: AnnotationView) -> Bool

  /// Called before the view's drag state becomes `starting`, whoever sets it.
  func annotationViewWillStart(_ view: AnnotationView)

  /// Called at each change of the view's drag state, when it is stored.
  func annotationView(
    _ view: AnnotationView, didChange newState: AnnotationView.DragState,
    from oldState: AnnotationView.DragState)
}
