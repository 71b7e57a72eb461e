import AnnotationKit
import Geography

/// The image under the pointer during a drag. Modeled on `UITargetedDragPreview`.
public struct TargetedDragPreview: Hashable, Sendable {
  /// The drawing, or `nil` for the view as it looks when the drag begins.
  public var drawing: Drawing?

  /// The visible part of the drawing, in its coordinates.
  public var bounds: Rectangle

  /// The point under the pointer in the drawing's coordinates, or `nil` for the pressed point of the view.
  public var hotspot: Point?

  /// Creates a preview that shows the view itself, held where it was pressed.
  public init() {
    drawing = nil
    bounds = .zero
    hotspot = nil
  }

  /// Creates a preview that shows a drawing, held at `hotspot` or at its center.
  public init(drawing: Drawing, bounds: Rectangle, hotspot: Point? = nil) {
    self.drawing = drawing
    self.bounds = bounds
    self.hotspot = hotspot ?? bounds.center
  }
}
