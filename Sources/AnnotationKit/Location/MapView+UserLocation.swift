import Geography

extension MapView {
  /// Whether the map view asks its `locationProvider` where the user is and shows that. Turned off, what was known
  /// is forgotten.
  public var showsUserLocation: Bool {
    get { locating.isShown }
    set {
      guard newValue != locating.isShown else { return }
      locating.isShown = newValue
      if newValue { startLocating() } else { stopLocating() }
    }
  }

  /// Where the user is; among the `annotations` while that is shown and known.
  public var userLocation: UserLocation { locating.userLocation }

  /// Says where the user is; without one, that cannot be known. MapKit has no such property.
  public var locationProvider: (any LocationProvider)? {
    get { locating.provider }
    set {
      guard newValue !== locating.provider else { return }
      endSession()
      locating.provider = newValue
      if locating.isShown { beginSession() }
    }
  }

  /// Whether a place is visible where the user may be, as sure as the location is.
  public var isUserLocationVisible: Bool {
    guard locating.key != nil, let location = userLocation.location, hasSize else { return false }
    let point = viewport.point(for: location.coordinate)
    let radius = (location.horizontalAccuracy ?? 0) / viewport.metersPerPixel(at: location.coordinate)
    let box = Rectangle(center: point, size: Size(width: 2 * radius, height: 2 * radius))
    return annotationVisibleRect.contains(point) || annotationVisibleRect.intersects(box)
  }

  private func startLocating() {
    delegate?.mapViewWillStartLocatingUser(self)
    if locating.isShown { beginSession() }
  }

  private func stopLocating() {
    endSession()
    forgetLocation()
    stopFollowing()
    delegate?.mapViewDidStopLocatingUser(self)
  }

  private func beginSession() {
    userLocation.isUpdating = true
    locating.session += 1
    guard let provider = locating.provider else { return locatingDidFail(.absent) }
    locating.isListening = true
    provider.start { [weak self, session = locating.session] result in
      guard let self, session == locating.session else { return }
      switch result {
      case .success(let location): userDidMove(to: location)
      case .failure(let error): locatingDidFail(error)
      }
    }
  }

  private func endSession() {
    locating.session += 1
    userLocation.isUpdating = false
    guard locating.isListening else { return }
    locating.isListening = false
    locating.provider?.stop()
  }

  private func userDidMove(to location: Location) {
    // A negative accuracy says that the place is none, as Core Location has it.
    guard location.coordinate.isValid, (location.horizontalAccuracy ?? 0) >= 0 else { return }
    let before = locating.key.flatMap { point(of: $0) }
    userLocation.isUpdating = true
    userLocation.location = location
    userLocation.heading = location.heading.flatMap { $0.isFinite ? $0 : nil }
    if locating.key == nil { locating.key = own.add(userLocation) }
    setNeedsLayout()
    if let before { glide(from: before) }
    delegate?.mapView(self, didUpdate: userLocation)
    follow(animated: true)
  }

  private func locatingDidFail(_ error: LocationError) {
    switch error {
    case .unknown: return
    case .denied, .disabled: forgetLocation()
    case .absent, .failed, .timedOut: break
    }
    userLocation.isUpdating = false
    delegate?.mapView(self, didFailToLocateUserWithError: error)
  }

  private func forgetLocation() {
    if let key = locating.key {
      forget(key)
      own.remove(key)
      locating.key = nil
      setNeedsLayout()
    }
    userLocation.location = nil
    userLocation.heading = nil
  }

  /// Has the view move from where it was to where it belongs, as fast as a map that follows.
  private func glide(from before: Point) {
    guard animationsEnabled, let key = locating.key, let view = views[key], let now = point(of: key) else {
      return
    }
    let way = before - now
    guard way.length < max(viewport.size.width, viewport.size.height) else { return }
    view.present { $0.displacement = way }
    view.animate(duration: RegionChange.duration, curve: .easeOut) {
      view.present { $0.displacement = .zero }
    }
  }

  func isUserLocation(in rectangle: Rectangle) -> Bool {
    guard let place = locating.key.flatMap({ place(of: $0) }) else { return false }
    let turns = (rectangle.minX - place.x).rounded(.up)
    return place.x + turns <= rectangle.maxX && place.y >= rectangle.minY && place.y <= rectangle.maxY
  }

  /// Makes the view of the user's location, where it is in sight.
  func makeUserLocationView() {
    if let key = locating.key, views[key] == nil, isInSight(key) { makeView(for: key) }
  }
}
