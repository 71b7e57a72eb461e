import Geography

extension AnnotationView {
  /// Sets `dragState`. `animated` is passed on to `dragStateDidChange(from:animated:)`.
  func storeDragState(_ newState: DragState, animated: Bool) {
    dragIsAnimated = animated
    dragState = newState
    dragIsAnimated = true
  }

  /// Changes the drag state, notifies the delegate, and lets the view respond. All changes pass through this method,
  /// and it may be re-entered during a notification.
  func changeDragState(to newState: DragState) {
    guard newState != storedDragState else { return }
    if newState == .dragging, let host, host.ignoresDragging(of: self) { return }
    let animated = dragIsAnimated
    if newState == .starting { host?.annotationViewWillStart(self) }
    // The drag may have ended during the call.
    let oldState = storedDragState
    guard newState != oldState else { return }
    noteLift(before: newState)
    storedDragState = newState
    dragGeneration += 1
    let generation = dragGeneration
    if newState == .none { endDisplacement() }
    guard generation == dragGeneration else { return }
    host?.annotationView(self, didChange: newState, from: oldState)
    // The delegate may have changed the state again.
    if generation == dragGeneration { dragStateDidChange(from: oldState, animated: animated) }
  }

  /// Records how long `dragging` is ignored after an interrupted lift, because the lift's animation may still set that
  /// state.
  private func noteLift(before newState: DragState) {
    guard storedDragState == .starting, newState != .dragging, let host, isMoving else { return }
    draggingIgnoredUntil = host.clock.now + LiftMotion.longestLift
  }
}
