/// What a marker's picture tells about it, apart from its looks.
public enum MarkerState: UInt8, Hashable, Sendable, CaseIterable {
  /// At rest.
  case normal
  /// Under a pointer, or pressed: a little larger and lighter.
  case hovered
  /// Larger, with a ring.
  case selected
  /// As a selected one, from the lift until the drop is done.
  case dragged

  /// The size of the picture, 1 for that of a resting marker.
  public var magnification: Double {
    switch self {
    case .normal: 1
    case .hovered: 1.1
    case .selected, .dragged: 1.35
    }
  }
}
