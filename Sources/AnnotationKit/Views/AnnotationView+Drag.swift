import Geography

extension AnnotationView {
  /// The one door through which the drag state changes: stores, announces, then lets the view answer. Whoever
  /// hears of it may come back here at once.
  func changeDragState(to newState: DragState) {
    let oldState = storedDragState
    guard newState != oldState else { return }
    // A lift that ends when the drag has moved on.
    if newState == .dragging, let stage, !stage.awaitsDragging(self) { return }
    storedDragState = newState
    dragGeneration += 1
    let (generation, animated) = (dragGeneration, dragIsAnimated)
    if newState == .none { present { $0.displacement = .zero } }
    stage?.annotationView(self, didChange: newState, from: oldState)
    // Somebody who heard of the change may have made the next one.
    if generation == dragGeneration { dragStateDidChange(from: oldState, animated: animated) }
  }
}
