import Geography

extension MapView: UserLocationHost {
  /// Whether the map view requests the user's location from its `locationProvider` and shows it. Turning it
  /// off discards the location.
  public var showsUserLocation: Bool {
    get { locationTracker.isOn }
    set {
      locationTracker.isOn = newValue
      userTrackingDidChange()
    }
  }

  /// The annotation of the user's location. It is in `annotations` while the location is shown and known.
  public var userLocation: UserLocation { locationTracker.userLocation }

  /// The provider of the user's location. Without a provider, the location is unknown. MapKit has no such property.
  public var locationProvider: (any LocationProvider)? {
    get { locationTracker.locationProvider }
    set {
      locationTracker.locationProvider = newValue
      userTrackingDidChange()
    }
  }

  /// Whether any part of the circle of uncertainty around the user's location is visible.
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
