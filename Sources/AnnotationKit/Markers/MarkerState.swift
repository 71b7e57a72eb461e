/// What a marker's picture tells about it, apart from its looks. A pressed marker looks hovered.
public enum MarkerState: UInt8, Hashable, Sendable, CaseIterable {
  case normal, hovered, selected, dragged

  /// The size of the picture, 1 for that of a resting marker.
  public var magnification: Double {
    switch self {
    case .normal: 1
    case .hovered: 1.1
    case .selected, .dragged: 1.35
    }
  }
}
