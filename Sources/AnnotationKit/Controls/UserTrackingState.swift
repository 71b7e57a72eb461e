/// What a button that follows the user's location shows.
public enum UserTrackingState: String, Hashable, Sendable, CaseIterable {
  /// The location is not to be seen.
  case off
  /// To be followed, and not known as yet.
  case searching
  /// Kept in the middle of the map.
  case following
  /// Kept in the middle, with what is ahead of the device up.
  case followingWithHeading
  /// Shown; the map is not moved with it.
  case shown

  /// Whether the button is down.
  public var isOn: Bool {
    switch self {
    case .searching, .following, .followingWithHeading: true
    case .off, .shown: false
    }
  }
}

extension UserTrackingMode {
  /// The mode that a press on a button for tracking changes to: none, follow, follow with heading, none. A map that cannot
  /// turn, or knows no heading, is not turned.
  public func next(turnsMap: Bool) -> UserTrackingMode {
    switch self {
    case .none: .follow
    case .follow: turnsMap ? .followWithHeading : .none
    case .followWithHeading: .none
    }
  }
}

extension MapView {
  /// What a button that follows the user's location shows. MapKit has no such property.
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

  /// Does what a press on a button that follows the user's location does: changes to the next mode. It ends a search that
  /// following began, and begins one that has failed anew. MapKit has no such method.
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
