extension AnnotationView {
  /// Resets the properties that the map view sets. Called when the view is queued for reuse.
  final func resetMapState() {
    resetPresentation()
    (isHighlighted, isHovered, isSelected) = (false, false, false)
    cluster = nil
    storedDragState = .none
    dragGeneration += 1
  }
}
