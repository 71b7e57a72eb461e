import Geography

extension MapView {
  /// What following zooms in to, where the map shows more and the location is as exact; 13 at first. MapKit has no
  /// such property.
  public var userTrackingZoom: Double {
    get { locationTracker.zoom }
    set { locationTracker.zoom = newValue }
  }

  /// Whether the user's location is kept in the middle. Setting it moves there at once.
  public var userTrackingMode: UserTrackingMode {
    get { locationTracker.mode }
    set { setUserTrackingMode(newValue, animated: false) }
  }

  /// Follows the user's location, which is then shown, or stops. Following zooms in where much of the world is
  /// shown, and ends when the map is panned or the program shows another part of it.
  public func setUserTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
    locationTracker.setMode(mode, animated: animated)
    userTrackingDidChange()
  }
}
