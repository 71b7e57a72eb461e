/// How large a marker's balloon is beside others.
public enum BalloonSize: UInt8, Hashable, Sendable, CaseIterable {
  /// Four fifths of `medium`.
  case small
  /// As MapKit has them all.
  case medium
  /// Nearly a third larger than `medium`.
  case large

  /// 1 for `medium`.
  public var magnification: Double {
    switch self {
    case .small: 0.8
    case .medium: 1
    case .large: 1.3
    }
  }
}
