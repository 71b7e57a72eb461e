import Geography

/// How a drag appears at one frame. The annotation's own coordinate changes once, at the drop.
public struct DragPresentation: Hashable, Sendable {
  public var key: AnnotationKey
  public var state: AnnotationView.DragState
  /// Where the annotation stands, and goes back to if the drag is cancelled.
  public var start: Coordinate
  /// What is under the tip: where it would land.
  public var coordinate: Coordinate

  public init(
    key: AnnotationKey, state: AnnotationView.DragState, start: Coordinate, coordinate: Coordinate
  ) {
    self.key = key
    self.state = state
    self.start = start
    self.coordinate = coordinate
  }
}
