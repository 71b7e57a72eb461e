import Geography

extension AnnotationView {
  /// The view as it floats under the pointer that drags it out of the map: pressed and hovered no longer, above the
  /// shadow that it casts, and held at `point`, in the coordinates of `bounds`.
  public final func liftPreview(heldAt point: Point) -> TargetedDragPreview {
    (isHighlighted, isHovered) = (false, false)
    guard let shadow else {
      return TargetedDragPreview(drawing: drawing, bounds: drawingBounds, hotspot: point)
    }
    let fall = AnnotationView.liftedShadow
    var lifted = Drawing()
    lifted.elements = [
      .drawing(shadow.cast, Transform(translation: fall), alpha: 0.8), .drawing(drawing, .identity, alpha: 1),
    ]
    let shade = shadowBounds
    let shadeBounds = Rectangle(origin: shade.origin + fall, size: shade.size)
    return TargetedDragPreview(
      drawing: lifted, bounds: drawingBounds.union(shadeBounds), hotspot: point)
  }

  /// From a view that floats to its shadow, in logical pixels: a little above the program that it is dragged over.
  private static let liftedShadow = Point(x: 3, y: 6)
}
