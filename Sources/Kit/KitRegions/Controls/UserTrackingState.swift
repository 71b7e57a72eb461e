/// The state of a button that makes the map follow the user's location.
public enum UserTrackingState: String, Hashable, Sendable, CaseIterable {
  /// The location isn't shown.
  case off
  /// The location will be followed, but isn't known yet.
  case searching
  /// The location is kept at the center of the map.
  case following
  /// The location is kept at the center, with the device's heading at the top.
  case followingWithHeading
  /// The location is shown, but the map doesn't follow it.
  case shown

  /// Whether the button appears pressed.
  public var isOn: Bool {
    switch self {
    case .searching, .following, .followingWithHeading: true
    case .off, .shown: false
    }
  }
}

extension UserTrackingMode {
  /// Returns the mode after a press on a tracking button. Presses cycle through none, follow and follow with heading.
  /// Follow with heading is skipped if `turnsMap` is `false`.
  public func next(turnsMap: Bool) -> UserTrackingMode {
    switch self {
    case .none: .follow
    case .follow: turnsMap ? .followWithHeading : .none
    case .followWithHeading: .none
    }
  }
}
