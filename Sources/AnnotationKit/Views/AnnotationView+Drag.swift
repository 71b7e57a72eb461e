import Geography

extension AnnotationView {
  /// The one door through which the drag state changes: stores, announces, then lets the view answer. Whoever
  /// hears of it may come back here at once.
  func changeDragState(to newState: DragState) {
    guard newState != storedDragState else { return }
    if newState == .dragging, let stage, stage.isLiftLate(self) { return }
    let animated = dragIsAnimated
    if newState == .starting { stage?.annotationViewWillStart(self) }
    // The drag that began there may be over already.
    let oldState = storedDragState
    guard newState != oldState else { return }
    noteLift(before: newState)
    storedDragState = newState
    dragGeneration += 1
    let generation = dragGeneration
    if newState == .none { endDisplacement() }
    guard generation == dragGeneration else { return }
    stage?.annotationView(self, didChange: newState, from: oldState)
    // Somebody who heard of the change may have made the next one.
    if generation == dragGeneration { dragStateDidChange(from: oldState, animated: animated) }
  }

  /// Notes for how long a lift that was broken off may still end by setting `dragging`.
  private func noteLift(before newState: DragState) {
    guard storedDragState == .starting, newState != .dragging, let stage, isMoving else { return }
    lateLiftEnd = stage.clock.now + DragStateController.longestLift
  }
}
