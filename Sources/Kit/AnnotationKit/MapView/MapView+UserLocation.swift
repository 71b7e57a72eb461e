import Geography
import Observing

extension MapView: UserLocationHost {
  /// Whether the map view requests the user's location from its `locationProvider` and shows it. Turning it
  /// off discards the location.
  public var showsUserLocation: Bool {
    get { locationTracker.isOn }
    set {
      locationTracker.isOn = newValue
      locationTracker.notifyObservers()
    }
  }

  /// The annotation of the user's location. It is in `annotations` while the location is shown and known.
  public var userLocation: UserLocation { locationTracker.userLocation }

  /// The provider of the user's location. Without a provider, the location is unknown. MapKit has no such property.
  public var locationProvider: (any LocationProvider)? {
    get { locationTracker.locationProvider }
    set {
      locationTracker.locationProvider = newValue
      locationTracker.notifyObservers()
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
    guard let position = locationTracker.key.flatMap({ contents.position(of: $0) }) else { return false }
    let turns = (rectangle.minX - position.x).rounded(.up)
    return position.x + turns <= rectangle.maxX && position.y >= rectangle.minY
      && position.y <= rectangle.maxY
  }

  package func willStartLocating() { delegate?.mapViewWillStartLocatingUser(self) }
  package func didStopLocating() { delegate?.mapViewDidStopLocatingUser(self) }

  package func didUpdate(_ userLocation: UserLocation) {
    delegate?.mapView(self, didUpdate: userLocation)
    locationTracker.notifyObservers()
  }

  package func didFailToLocate(_ error: LocationError) {
    delegate?.mapView(self, didFailToLocateUserWithError: error)
    locationTracker.notifyObservers()
  }

  package func didChange(_ mode: UserTrackingMode, animated: Bool) {
    delegate?.mapView(self, didChange: mode, animated: animated)
  }
}

extension MapView {
  /// The zoom to which the map zooms in when it starts following the user's location, if it shows a larger area and the
  /// location is accurate enough. 13 by default. MapKit has no such property.
  public var userTrackingZoom: Double {
    get { locationTracker.zoom }
    set { locationTracker.zoom = newValue }
  }

  /// Whether the map follows the user's location. Setting it moves the map immediately.
  public var userTrackingMode: UserTrackingMode {
    get { locationTracker.mode }
    set { setUserTrackingMode(newValue, animated: false) }
  }

  /// Starts or stops following the user's location. Following also shows the location, and zooms in if the map shows a
  /// large area. Following ends when the map is panned or the program shows another area.
  public func setUserTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
    locationTracker.setMode(mode, animated: animated)
    locationTracker.notifyObservers()
  }
}

extension MapView {
  /// The state of a button that makes the map follow the user's location. MapKit has no such property.
  public var userTrackingState: UserTrackingState { locationTracker.state }

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

  /// Rotates the map so that north is at the top. If the map followed the user's heading, it follows only the
  /// location afterwards. MapKit has no such method; pressing its compass does the same.
  public func pointNorth(animated: Bool) {
    if userTrackingMode == .followWithHeading { setUserTrackingMode(.follow, animated: animated) }
    rotate(to: 0, animated: animated)
  }
}

/// Observation for controls outside the map view. MapKit notifies its own controls privately.
extension MapView {
  /// Calls `body` with the viewport after each change of the viewport, until the returned subscription is
  /// released.
  public func observeViewport(_ body: @escaping @MainActor (Viewport) -> Void) -> Subscription {
    surface.viewportObservers.add(body)
  }

  /// Calls `body` after each change of `userTrackingState` or of the user's location, until the returned
  /// subscription is released.
  public func observeUserTracking(_ body: @escaping @MainActor (UserTrackingState) -> Void) -> Subscription {
    locationTracker.observers.add(body)
  }
}
