import Geography

/// How a drag appears at one frame. The annotation's own coordinate changes once, at the drop.
public struct DragPresentation: Hashable, Sendable {
  /// Of the annotation that is dragged.
  public var key: AnnotationKey
  /// Of its view; `none` in the last presentation of a drag.
  public var state: AnnotationView.DragState
  /// Where the annotation stood, and goes back to if the drag is cancelled; where it stands, in the last presentation.
  public var start: Coordinate
  /// What is under the tip: where it would land now. Its longitude is in -180..<180.
  public var coordinate: Coordinate
  /// Whether the annotation was selected before the drag, which selects it.
  public var wasSelected: Bool

  /// How many other selected annotations go along; see ``MapView/dragsSelectionTogether``.
  public var companionCount = 0
  /// How many selected annotations stay, as they cannot be moved.
  public var stayingCount = 0

  /// Makes a presentation, for whoever passes a drag on in another way than the map view does.
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
