import Geography
import Observing

/// The services of the map view that `UserLocationTracker` needs.
@MainActor package protocol UserLocationHost: AnyObject {
  /// Deselects the annotation and ends every interaction with it.
  func forget(_ key: AnnotationKey)
  func willStartLocating()
  func didStopLocating()
  func didUpdate(_ userLocation: UserLocation)
  func didFailToLocate(_ error: LocationError)
  func didChange(_ mode: UserTrackingMode, animated: Bool)
}

/// Receives the user's location from a provider, shows it on the map and follows it.
@MainActor package final class UserLocationTracker {
  private unowned let host: any UserLocationHost
  private unowned let layout: any LayoutRequests
  private let contents: MapContents
  private let surface: MapSurface
  private let views: AnnotationViews
  private let placement: AnnotationPlacement
  private let mover: RegionMover
  /// The observers of `state` and of the user's location.
  package let observers = Observers<UserTrackingState>()
  package let userLocation = UserLocation()
  /// The key of the user's location among the map view's own annotations. `nil` if the location isn't shown or isn't
  /// known.
  package private(set) var key: AnnotationKey?
  private var isShown = false
  private var provider: (any LocationProvider)?
  /// Whether the provider is started.
  private var isListening = false
  /// The number of the current session. Reports of earlier sessions are ignored.
  private var session = 0
  package private(set) var mode = UserTrackingMode.none
  /// The zoom to which the map zooms in when it starts following the user.
  package var zoom = 13.0
  /// Whether the location is shown only because following was turned on.
  package private(set) var wasTurnedOnByFollowing = false
  /// Whether no location has been received since following was turned on.
  private var isFirst = true

  package init(
    of contents: MapContents, on surface: MapSurface, views: AnnotationViews,
    placement: AnnotationPlacement, mover: RegionMover, layout: any LayoutRequests,
    host: any UserLocationHost
  ) {
    (self.contents, self.surface, self.views, self.placement) = (contents, surface, views, placement)
    (self.mover, self.layout, self.host) = (mover, layout, host)
  }

  /// The state of a button that makes the map follow the user's location.
  package var state: UserTrackingState {
    guard isShown else { return .off }
    guard userLocation.location != nil else {
      let isAwaited = mode != .none || wasTurnedOnByFollowing
      return isAwaited && userLocation.isUpdating ? .searching : .off
    }
    return switch mode {
    case .none: .shown
    case .follow: .following
    case .followWithHeading: .followingWithHeading
    }
  }

  package func notifyObservers() { observers.notify(state) }

  // MARK: Locating

  package var isOn: Bool {
    get { isShown }
    set {
      guard newValue != isShown else { return }
      isShown = newValue
      if newValue { start() } else { stop() }
    }
  }

  package var locationProvider: (any LocationProvider)? {
    get { provider }
    set {
      guard newValue !== provider else { return }
      endSession()
      provider = newValue
      if isShown { beginSession() }
    }
  }

  private func start() {
    host.willStartLocating()
    if isShown { beginSession() }
  }

  private func stop() {
    wasTurnedOnByFollowing = false
    endSession()
    forgetLocation()
    setMode(.none, animated: false)
    host.didStopLocating()
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
    // A negative accuracy marks an invalid coordinate, as in Core Location.
    guard location.coordinate.isValid, (location.horizontalAccuracy ?? 0) >= 0 else { return }
    let before = key.flatMap { placement.point(of: $0) }
    userLocation.isUpdating = true
    userLocation.location = location
    userLocation.heading = location.heading.flatMap { $0.isFinite ? $0 : nil }
    if key == nil { key = contents.own.add(userLocation) }
    layout.setNeedsLayout()
    if let before { glide(from: before) }
    host.didUpdate(userLocation)
    follow(animated: true)
  }

  private func locatingDidFail(_ error: LocationError) {
    switch error {
    case .unknown: return
    case .denied, .disabled: forgetLocation()
    case .absent, .failed, .timedOut: break
    }
    userLocation.isUpdating = false
    host.didFailToLocate(error)
  }

  private func forgetLocation() {
    if let key {
      host.forget(key)
      contents.own.remove(key)
      self.key = nil
      layout.setNeedsLayout()
    }
    userLocation.location = nil
    userLocation.heading = nil
  }

  // MARK: The view

  /// Creates the view of the user's location if it is visible.
  package func makeView() {
    if let key, views[key] == nil, placement.isInSight(key) { views.make(for: key) }
  }

  /// Animates the view from its old position, with the same timing as a map that follows the location.
  private func glide(from before: Point) {
    guard surface.clock.animationsEnabled, let key, let view = views[key], let now = placement.point(of: key)
    else { return }
    let displacement = before - now
    guard displacement.length < max(surface.viewport.size.width, surface.viewport.size.height) else { return }
    view.present { $0.displacement = displacement }
    view.animate(duration: RegionChange.duration, curve: .easeOut) {
      view.present { $0.displacement = .zero }
    }
  }

  // MARK: Following

  package func setMode(_ newMode: UserTrackingMode, animated: Bool) {
    guard newMode != mode else { return }
    let before = mode
    mode = newMode
    isFirst = before == .none
    host.didChange(newMode, animated: animated)
    guard newMode != .none, mode == newMode else { return }
    if !isOn {
      wasTurnedOnByFollowing = true
      isOn = true
    }
    follow(animated: animated)
  }

  /// Moves the map to the user's location if it is known and followed.
  private func follow(animated: Bool) {
    guard mode != .none, key != nil else { return }
    var goal = mover.destination
    if mode == .followWithHeading, let heading = userLocation.heading {
      goal.rotation = Camera.rotation(heading: heading)
    }
    goal.center = MapPoint(userLocation.coordinate.wrapped)
    if isFirst { goal.zoom = followingZoom(from: goal.zoom) }
    isFirst = false
    mover.move(to: goal, animated: animated)
  }

  /// Returns the zoom for following: at least `zoom`, but low enough to show the whole circle of uncertainty.
  private func followingZoom(from current: Double) -> Double {
    guard let accuracy = userLocation.location?.horizontalAccuracy, accuracy > 0, mover.hasSize else {
      return max(current, zoom)
    }
    let viewport = surface.viewport
    let pixels = 2 * accuracy / viewport.metersPerPixel(at: userLocation.coordinate)
    // The zoom at which the circle's diameter equals the shorter side of the view.
    let side = min(viewport.size.width, viewport.size.height)
    let nearest = Viewport.zoom(forWorldSize: viewport.worldSize * side / pixels)
    return current > nearest ? nearest - 0.5 : max(current, min(zoom, nearest - 1))
  }
}
