import Geography

extension MapView {
  /// The zoom to which the map zooms in when it starts following the user. Used if the map shows a larger area and the
  /// location is accurate enough; 13 by default. MapKit has no such property.
  public var userTrackingZoom: Double {
    get { locationTracker.zoom }
    set { locationTracker.zoom = newValue }
  }

  /// Whether the map follows the user's location. Setting it moves the map immediately.
  public var userTrackingMode: UserTrackingMode {
    get { locationTracker.mode }
    set { setUserTrackingMode(newValue, animated: false) }
  }

  /// Starts or stops following the user's location. Following also shows the location, and zooms in if the
  /// map shows a large area. It ends when the map is panned or the program shows another area.
  public func setUserTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
    locationTracker.setMode(mode, animated: animated)
    userTrackingDidChange()
  }
}
