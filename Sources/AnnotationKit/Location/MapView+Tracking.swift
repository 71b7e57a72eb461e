import Geography

extension MapView {
  /// What following zooms in to, where the map shows more.
  private static let followingZoom = 13.0

  /// Whether the user's location is kept in the middle. Setting it moves there at once.
  public var userTrackingMode: UserTrackingMode {
    get { locating.mode }
    set { setUserTrackingMode(newValue, animated: false) }
  }

  /// Follows the user's location, which is then shown, or stops. Following zooms in where much of the world is
  /// shown, and ends when the map is panned or the program shows another place.
  public func setUserTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
    guard mode != locating.mode else { return }
    locating.mode = mode
    locating.isFirst = true
    delegate?.mapView(self, didChange: mode, animated: animated)
    guard mode == .follow, locating.mode == .follow else { return }
    showsUserLocation = true
    follow(animated: animated)
  }

  /// Moves to the user's location, where it is known and to be followed.
  func follow(animated: Bool) {
    guard locating.mode == .follow, locating.key != nil else { return }
    var goal = destination
    goal.center = MapPoint(userLocation.coordinate.wrapped)
    if locating.isFirst { goal.zoom = max(goal.zoom, MapView.followingZoom) }
    locating.isFirst = false
    move(to: goal, animated: animated)
  }

  /// Called when the map is moved to another place.
  func stopFollowing() { setUserTrackingMode(.none, animated: false) }
}
