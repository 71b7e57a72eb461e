/// The relative size of a marker's balloon.
public enum BalloonSize: UInt8, Hashable, Sendable, CaseIterable {
  /// 0.8 times `medium`.
  case small
  /// The size of MapKit's markers.
  case medium
  /// 1.3 times `medium`.
  case large

  /// The scale factor relative to `medium`.
  public var magnification: Double {
    switch self {
    case .small: 0.8
    case .medium: 1
    case .large: 1.3
    }
  }
}
