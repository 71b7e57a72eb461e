import Geography

extension MapView: UserLocationStage {
  /// Whether the map view asks its `locationProvider` where the user is and shows that. Turned off, what was known
  /// is forgotten.
  public var showsUserLocation: Bool {
    get { locationTracker.isOn }
    set {
      locationTracker.isOn = newValue
      userTrackingDidChange()
    }
  }

  /// Where the user is; among the `annotations` while that is shown and known.
  public var userLocation: UserLocation { locationTracker.userLocation }

  /// Says where the user is; without one, that cannot be known. MapKit has no such property.
  public var locationProvider: (any LocationProvider)? {
    get { locationTracker.locationProvider }
    set {
      locationTracker.locationProvider = newValue
      userTrackingDidChange()
    }
  }

  /// Whether any of the circle is visible in which the user is, as sure as the location is.
  public var isUserLocationVisible: Bool {
    guard locationTracker.key != nil, let location = userLocation.location, mover.hasSize else {
      return false
    }
    let point = viewport.point(for: location.coordinate)
    let radius = (location.horizontalAccuracy ?? 0) / viewport.metersPerPixel(at: location.coordinate)
    let box = Rectangle(center: point, size: Size(width: 2 * radius, height: 2 * radius))
    return annotationVisibleRect.contains(point) || annotationVisibleRect.intersects(box)
  }

  func isUserLocation(in rectangle: Rectangle) -> Bool {
    guard let position = locationTracker.key.flatMap({ position(of: $0) }) else { return false }
    let turns = (rectangle.minX - position.x).rounded(.up)
    return position.x + turns <= rectangle.maxX && position.y >= rectangle.minY
      && position.y <= rectangle.maxY
  }

  func willStartLocating() { delegate?.mapViewWillStartLocatingUser(self) }
  func didStopLocating() { delegate?.mapViewDidStopLocatingUser(self) }

  func didUpdate(_ userLocation: UserLocation) {
    delegate?.mapView(self, didUpdate: userLocation)
    userTrackingDidChange()
  }

  func didFailToLocate(_ error: LocationError) {
    delegate?.mapView(self, didFailToLocateUserWithError: error)
    userTrackingDidChange()
  }

  func didChange(_ mode: UserTrackingMode, animated: Bool) {
    delegate?.mapView(self, didChange: mode, animated: animated)
  }
}
