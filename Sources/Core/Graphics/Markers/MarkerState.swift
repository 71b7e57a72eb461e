/// The interaction state of a marker that affects its drawing.
public enum MarkerState: UInt8, Hashable, Sendable, CaseIterable {
  /// The marker is at rest.
  case normal
  /// The pointer is over the marker, or the marker is pressed. It is drawn slightly larger and lighter.
  case hovered
  /// The marker is selected. It is drawn larger, with a ring.
  case selected
  /// The marker is being dragged, from the lift to the end of the drop. It is drawn like a selected marker.
  case dragged

  /// The scale factor of the drawing, relative to a static marker.
  public var magnification: Double {
    switch self {
    case .normal: 1
    case .hovered: 1.1
    case .selected, .dragged: 1.35
    }
  }
}
