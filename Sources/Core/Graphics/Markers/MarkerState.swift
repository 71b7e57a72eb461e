/// The interaction state of a marker that affects its drawing.
public enum MarkerState: UInt8, Hashable, Sendable, CaseIterable {
  /// The marker is at rest.
  case normal
  /// The marker is under the pointer or pressed: slightly larger and lighter.
  case hovered
  /// The marker is selected: larger, with a ring.
  case selected
  /// The marker is dragged: drawn like a selected marker, from the lift to the end of the drop.
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
