extension PointerEvent.Device {
  /// The hit tolerance of lines and outlines, in logical pixels.
  package var reach: Double {
    switch self {
    case .mouse, .pen: 6
    case .touch: 12
    }
  }

  /// The distance beyond a view's contour at which a press still hits the view, in logical pixels.
  package var slop: Double {
    switch self {
    case .mouse, .pen: 2
    case .touch: 10
    }
  }
}
