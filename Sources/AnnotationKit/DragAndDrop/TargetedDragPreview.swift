import Geography

/// What is seen under the pointer during a drag. After `UITargetedDragPreview`.
public struct TargetedDragPreview: Hashable, Sendable {
  /// The picture; nil for the view itself as it looks when the drag begins.
  public var drawing: Drawing?

  /// What of the drawing's coordinates is shown.
  public var bounds: Rectangle

  /// Where the pointer holds it, in the drawing's coordinates; nil for where the view was pressed.
  public var hotspot: Point?

  /// Shows the view itself, held where it was pressed.
  public init() {
    drawing = nil
    bounds = .zero
    hotspot = nil
  }

  /// Shows a drawing, held at `hotspot`, or else in the middle.
  public init(drawing: Drawing, bounds: Rectangle, hotspot: Point? = nil) {
    self.drawing = drawing
    self.bounds = bounds
    self.hotspot = hotspot ?? bounds.center
  }
}
