import AnnotationKit
import Geography

extension AnnotationView {
  /// Returns the preview of a drag out of the map: the view, neither pressed nor hovered, above its shadow.
  /// `point` is the point under the pointer in the coordinates of `bounds`.
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

  /// The offset from a lifted view to its shadow, in logical pixels. It is small, because the preview floats
  /// just above the target program.
  private static let liftedShadow = Point(x: 3, y: 6)
}
