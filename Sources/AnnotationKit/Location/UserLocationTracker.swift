import Geography

/// What showing and following the user's location needs of the map view.
@MainActor protocol UserLocationStage: AnyObject {
  var viewport: Viewport { get }
  var clock: MotionClock { get }
  var views: AnnotationViews { get }
  var own: OwnAnnotations { get }
  var mover: RegionMover { get }
  func point(of key: AnnotationKey) -> Point?
  func isInSight(_ key: AnnotationKey) -> Bool
  /// Takes an annotation out of everything that is going on.
  func forget(_ key: AnnotationKey)
  func setNeedsLayout()
  func willStartLocating()
  func didStopLocating()
  func didUpdate(_ userLocation: UserLocation)
  func didFailToLocate(_ error: LocationError)
  func didChange(_ mode: UserTrackingMode, animated: Bool)
}

/// Asks a location provider where the user is, puts that on the map and follows it.
@MainActor final class UserLocationTracker {
  private unowned let stage: any UserLocationStage
  let userLocation = UserLocation()
  /// Of the user's location among the map view's own annotations, while it is known and shown.
  private(set) var key: AnnotationKey?
  private var isShown = false
  private var provider: (any LocationProvider)?
  /// Whether the provider was started and not stopped since.
  private var isListening = false
  /// Counts the times that a provider was started, so that no report of a former time is heard.
  private var session = 0
  private(set) var mode = UserTrackingMode.none
  /// What following zooms in to.
  var zoom = 13.0
  /// Whether the location is shown because it was to be followed.
  private(set) var wasTurnedOnByFollowing = false
  /// Whether following has not had a location yet.
  private var isFirst = true

  init(stage: any UserLocationStage) { self.stage = stage }

  // MARK: Locating

  var isOn: Bool {
    get { isShown }
    set {
      guard newValue != isShown else { return }
      isShown = newValue
      if newValue { start() } else { stop() }
    }
  }

  var locationProvider: (any LocationProvider)? {
    get { provider }
    set {
      guard newValue !== provider else { return }
      endSession()
      provider = newValue
      if isShown { beginSession() }
    }
  }

  private func start() {
    stage.willStartLocating()
    if isShown { beginSession() }
  }

  private func stop() {
    wasTurnedOnByFollowing = false
    endSession()
    forgetLocation()
    setMode(.none, animated: false)
    stage.didStopLocating()
  }

  private func beginSession() {
    userLocation.isUpdating = true
    session += 1
    guard let provider else { return locatingDidFail(.absent) }
    isListening = true
    provider.start { [weak self, session] result in
      guard let self, session == self.session else { return }
      switch result {
      case .success(let location): userDidMove(to: location)
      case .failure(let error): locatingDidFail(error)
      }
    }
  }

  private func endSession() {
    session += 1
    userLocation.isUpdating = false
    guard isListening else { return }
    isListening = false
    provider?.stop()
  }

  private func userDidMove(to location: Location) {
    // A negative accuracy says that the coordinate is none, as Core Location has it.
    guard location.coordinate.isValid, (location.horizontalAccuracy ?? 0) >= 0 else { return }
    let before = key.flatMap { stage.point(of: $0) }
    userLocation.isUpdating = true
    userLocation.location = location
    userLocation.heading = location.heading.flatMap { $0.isFinite ? $0 : nil }
    if key == nil { key = stage.own.add(userLocation) }
    stage.setNeedsLayout()
    if let before { glide(from: before) }
    stage.didUpdate(userLocation)
    follow(animated: true)
  }

  private func locatingDidFail(_ error: LocationError) {
    switch error {
    case .unknown: return
    case .denied, .disabled: forgetLocation()
    case .absent, .failed, .timedOut: break
    }
    userLocation.isUpdating = false
    stage.didFailToLocate(error)
  }

  private func forgetLocation() {
    if let key {
      stage.forget(key)
      stage.own.remove(key)
      self.key = nil
      stage.setNeedsLayout()
    }
    userLocation.location = nil
    userLocation.heading = nil
  }

  // MARK: The view

  /// Makes the view of the user's location, where it is in sight.
  func makeView() {
    if let key, stage.views[key] == nil, stage.isInSight(key) { stage.views.make(for: key) }
  }

  /// Has the view move from where it was to where it belongs, as fast as a map that follows.
  private func glide(from before: Point) {
    guard stage.clock.animationsEnabled, let key, let view = stage.views[key], let now = stage.point(of: key)
    else { return }
    let way = before - now
    guard way.length < max(stage.viewport.size.width, stage.viewport.size.height) else { return }
    view.present { $0.displacement = way }
    view.animate(duration: RegionChange.duration, curve: .easeOut) {
      view.present { $0.displacement = .zero }
    }
  }

  // MARK: Following

  func setMode(_ newMode: UserTrackingMode, animated: Bool) {
    guard newMode != mode else { return }
    let before = mode
    mode = newMode
    isFirst = before == .none
    stage.didChange(newMode, animated: animated)
    guard newMode != .none, mode == newMode else { return }
    if !isOn {
      wasTurnedOnByFollowing = true
      isOn = true
    }
    follow(animated: animated)
  }

  /// Moves to the user's location, where it is known and to be followed.
  private func follow(animated: Bool) {
    guard mode != .none, key != nil else { return }
    var goal = stage.mover.destination
    if mode == .followWithHeading, let heading = userLocation.heading {
      goal.rotation = Camera.rotation(heading: heading)
    }
    goal.center = MapPoint(userLocation.coordinate.wrapped)
    if isFirst { goal.zoom = followingZoom(from: goal.zoom) }
    isFirst = false
    stage.mover.move(to: goal, animated: animated)
  }

  /// So near that something is to be seen, and no nearer than that all of where the user may be is.
  private func followingZoom(from current: Double) -> Double {
    guard let accuracy = userLocation.location?.horizontalAccuracy, accuracy > 0, stage.mover.hasSize else {
      return max(current, zoom)
    }
    let viewport = stage.viewport
    let pixels = 2 * accuracy / viewport.metersPerPixel(at: userLocation.coordinate)
    // Where the circle takes the whole of the shorter side.
    let side = min(viewport.size.width, viewport.size.height)
    let nearest = Viewport.zoom(forWorldSize: viewport.worldSize * side / pixels)
    return current > nearest ? nearest - 0.5 : max(current, min(zoom, nearest - 1))
  }
}
