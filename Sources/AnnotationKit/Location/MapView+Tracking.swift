import Geography

extension MapView {
  /// What following zooms in to, where the map shows more and the location is as exact; 13 at first. MapKit has no
  /// such property.
  public var userTrackingZoom: Double {
    get { locating.zoom }
    set { locating.zoom = newValue }
  }

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
    if locating.isFirst { goal.zoom = followingZoom(from: goal.zoom) }
    locating.isFirst = false
    move(to: goal, animated: animated)
  }

  /// So near that something is to be seen, and no nearer than that all of where the user may be is.
  private func followingZoom(from zoom: Double) -> Double {
    guard let accuracy = userLocation.location?.horizontalAccuracy, accuracy > 0, hasSize else {
      return max(zoom, locating.zoom)
    }
    let pixels = 2 * accuracy / viewport.metersPerPixel(at: userLocation.coordinate)
    // Where the circle takes the whole of the shorter side.
    let side = min(viewport.size.width, viewport.size.height)
    let nearest = Viewport.zoom(forWorldSize: viewport.worldSize * side / pixels)
    return zoom > nearest ? nearest - 0.5 : max(zoom, min(locating.zoom, nearest - 1))
  }

  /// Called when the map is moved to another place.
  func stopFollowing() { setUserTrackingMode(.none, animated: false) }
}
