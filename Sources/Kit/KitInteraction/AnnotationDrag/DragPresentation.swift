import Geography

/// The appearance of a drag in one frame. The annotation's own coordinate changes only once, when it is dropped.
public struct DragPresentation: Hashable, Sendable {
  /// The key of the dragged annotation.
  public var key: AnnotationKey
  /// The drag state of the annotation's view; `none` in the last presentation of a drag.
  public var state: AnnotationView.DragState
  /// The start coordinate, to which the annotation returns if the drag is canceled. In the last presentation,
  /// it is the current coordinate.
  public var start: Coordinate
  /// The coordinate under the tip, where the annotation would be dropped. Its longitude is in -180..<180.
  public var coordinate: Coordinate
  /// Whether the annotation was already selected before the drag. Starting a drag selects the annotation.
  public var wasSelected: Bool

  /// The number of other selected annotations that move with the dragged one. See ``MapView/dragsSelectionTogether``.
  public var companionCount = 0
  /// The number of selected annotations that can't be moved.
  public var stayingCount = 0

  /// Creates a presentation, for programs that report drags without a map view.
  public init(
    key: AnnotationKey, state: AnnotationView.DragState, start: Coordinate, coordinate: Coordinate,
    wasSelected: Bool = true
  ) {
    self.key = key
    self.state = state
    self.start = start
    self.coordinate = coordinate
    self.wasSelected = wasSelected
  }
}
