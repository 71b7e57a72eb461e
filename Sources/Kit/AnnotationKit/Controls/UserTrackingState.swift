/// The state of a button that follows the user's location.
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

extension MapView {
  /// The state of a button that follows the user's location. MapKit has no such property.
  public var userTrackingState: UserTrackingState {
    guard showsUserLocation else { return .off }
    guard userLocation.location != nil else {
      let isAwaited = userTrackingMode != .none || locationTracker.wasTurnedOnByFollowing
      return isAwaited && userLocation.isUpdating ? .searching : .off
    }
    return switch userTrackingMode {
    case .none: .shown
    case .follow: .following
    case .followWithHeading: .followingWithHeading
    }
  }

  /// Changes the tracking mode as a press on a tracking button does. It cancels a search that was started by
  /// following, and restarts a failed search. MapKit has no such method.
  public func advanceUserTracking(animated: Bool) {
    switch userTrackingState {
    case .searching where locationTracker.wasTurnedOnByFollowing:
      showsUserLocation = false
    case .off where userTrackingMode != .none:
      showsUserLocation = false
      setUserTrackingMode(.follow, animated: animated)
    case .off, .searching, .following, .followingWithHeading, .shown:
      let turnsMap = isRotateEnabled && userLocation.heading != nil
      setUserTrackingMode(userTrackingMode.next(turnsMap: turnsMap), animated: animated)
    }
  }
}
