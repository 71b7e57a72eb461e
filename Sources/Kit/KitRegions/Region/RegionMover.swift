import Geography

/// The services of the map view that `RegionMover` needs.
@MainActor package protocol RegionHost: AnyObject {
  /// Whether a pointer is down on the map.
  var isPressed: Bool { get }
  /// Whether there is a delegate that must be notified when the map view's host changes the region.
  var hasDelegate: Bool { get }
  func regionWillChange(animated: Bool)
  func regionDidChange(animated: Bool)
  func visibleRegionDidChange()
  /// Shows `viewport` in the map view's host, or sets it directly if there is no host.
  func place(_ viewport: Viewport)
  /// Called when the map has moved away from the followed location.
  func stopFollowing()
  /// Called when the map was rotated away from the followed heading.
  func stopFollowingHeading()
}

/// Moves a map view's viewport, and reports the beginning and the end of each region change by the program or
/// by the map view's host.
@MainActor package final class RegionMover {
  private unowned let host: any RegionHost
  private let surface: MapSurface
  private var change: RegionChange?
  package private(set) var awaited: PendingRect?
  /// The range of zooms, within the zooms that the map view's host can show.
  package var cameraZoomRange = CameraZoomRange.unlimited
  /// The area that limits the center of the map.
  package var cameraBoundary: CameraBoundary?
  /// Whether the map view itself is changing the viewport.
  private var isStepping = false

  package init(on surface: MapSurface, host: any RegionHost) { (self.surface, self.host) = (surface, host) }

  /// The viewport at the end of the current movement, or the visible one.
  package var destination: Viewport { change?.goal ?? surface.viewport }

  /// The rectangle to show as soon as the view has a size.
  package var awaitedRect: MapRect? { awaited?.rect }

  /// Whether the view has a size, which is `false` before the first layout.
  package var hasSize: Bool { surface.viewport.size.width > 0 && surface.viewport.size.height > 0 }

  /// The margins, in logical pixels, of the area in which a marker is fully visible.
  package var roomForMarkers: EdgeInsets {
    let size = surface.viewport.size
    let least = min(RegionMover.edge, min(size.width, size.height) / 5)
    let (beside, covered) = (min(RegionMover.besideCovered, least), surface.layoutMargins)
    func room(beyond margin: Double) -> Double { max(least, margin + beside) }
    return EdgeInsets(
      top: room(beyond: covered.top), left: room(beyond: covered.left),
      bottom: room(beyond: covered.bottom), right: room(beyond: covered.right))
  }

  /// The area of the view that markers stay in when keys move them.
  package var areaForMarkers: Rectangle {
    Rectangle(origin: .zero, size: surface.size).inset(by: roomForMarkers.limited(in: surface.size))
  }

  /// The margin at an edge of the view: the height of a marker, or less in a small view.
  private static let edge = 56.0
  /// The margin next to a covered edge: slightly more than half the width of a marker.
  private static let besideCovered = 24.0

  // MARK: Changes by the program

  /// Shows `wanted`, or defers it until the view has a size.
  package func show(_ wanted: PendingRect, animated: Bool) {
    guard hasSize else { return awaited = wanted }
    move(to: surface.viewport.showing(wanted, room: roomForMarkers), animated: animated)
  }

  /// Moves the center of the deferred rectangle. Returns `false` if there is none.
  package func moveAwaited(to center: MapPoint) -> Bool {
    guard let rect = awaited?.rect else { return false }
    awaited?.rect = rect.offsetBy(dx: center.x - rect.midX, dy: center.y - rect.midY)
    return true
  }

  /// Moves to `goal` within the limits of the world and the zoom range, ending the current change.
  package func move(to goal: Viewport, animated: Bool) {
    let goal = reachable(goal)
    awaited = nil
    if let change { end(change) }
    // The delegate may have moved the map during `end`.
    guard change == nil, !goal.looksLike(surface.viewport) else { return }
    let change = RegionChange(
      by: .program, isAnimated: animated && surface.clock.animationsEnabled && hasSize)
    begin(change)
    guard change === self.change else { return }
    guard change.isAnimated else {
      step(to: goal)
      return end(change)
    }
    let motion = ViewportMotion(from: surface.viewport, to: goal, duration: RegionChange.duration)
    change.goal = goal
    change.motion = surface.clock.run(for: motion.duration) { [weak self] part in
      self?.step(to: motion.viewport(after: part * motion.duration))
    } completion: { [weak self] isFinished in
      if isFinished { self?.end(change) }
    }
  }

  /// Shows `viewport`, within the limits of the world and the zoom range, as a step of a change by the user.
  package func put(_ viewport: Viewport) { if viewport.isFinite { place(reachable(viewport)) } }

  /// Returns `viewport` with the map view's size, adjusted to all limits.
  package func reachable(_ viewport: Viewport) -> Viewport {
    var sized = viewport
    sized.size = surface.viewport.size
    return kept(sized)
  }

  /// Returns `viewport` adjusted to the limits of the world, the zoom ranges and the boundary.
  package func kept(_ viewport: Viewport) -> Viewport {
    var reachable = viewport
    reachable.zoom = cameraZoomRange.limit(reachable, within: surface.zoomRange)
    if let cameraBoundary { reachable.center = cameraBoundary.nearest(to: reachable.center) }
    reachable = reachable.clampedToWorld()
    reachable.center.x -= reachable.center.x.rounded(.down)
    reachable.center.y = max(0, min(1, reachable.center.y))
    return reachable
  }

  /// Shows `viewport` as a step of the map view's own change.
  private func step(to viewport: Viewport) {
    let before = surface.viewport
    let wasStepping = isStepping
    isStepping = true
    place(viewport)
    isStepping = wasStepping
    if before != surface.viewport { host.visibleRegionDidChange() }
  }

  /// Shows `viewport` in the map view's host, or sets it directly if there is no host.
  private func place(_ viewport: Viewport) {
    var viewport = viewport
    viewport.size = surface.viewport.size
    viewport.center.x -= viewport.center.x.rounded(.down)
    host.place(viewport)
  }

  // MARK: Changes by the map view's host

  /// Handles a change of the viewport. Call it after each change. A change that the map view didn't make counts as a
  /// change by its host.
  package func viewportDidChange(from before: Viewport) {
    guard !isStepping else { return }
    let host = host
    if let awaited, hasSize {
      return move(to: surface.viewport.showing(awaited, room: roomForMarkers), animated: false)
    }
    // A resize may raise the zoom to fill the view with the world. Such a change doesn't count as moving the map.
    if surface.viewport.size == before.size, !surface.viewport.looksLike(before) {
      if let change, change.cause == .program { end(change) }
      if surface.viewport.pixels(from: before) >= 0.5 { host.stopFollowing() }
      if surface.viewport.rotation != before.rotation { host.stopFollowingHeading() }
    }
    guard host.hasDelegate else { return }
    if change == nil { begin(RegionChange(by: .host)) }
    host.visibleRegionDidChange()
    if let change, change.cause == .host { awaitQuiet(after: change) }
  }

  /// Ends a change by the map view's host that was waiting for the end of a press. Call it when a press may have ended.
  package func pressMayHaveEnded() {
    if let change, change.cause == .host, change.quiet == nil { awaitQuiet(after: change) }
  }

  private func awaitQuiet(after change: RegionChange) {
    if change.quiet == nil, !host.isPressed { wait(RegionChange.quietTime, for: change) }
    change.lastStep = surface.clock.now
  }

  private func wait(_ time: Double, for change: RegionChange) {
    change.quiet = surface.clock.alarm(after: time) { [weak self] in
      guard let self, change === self.change else { return }
      change.quiet = nil
      guard !host.isPressed else { return }
      let rest = change.lastStep + RegionChange.quietTime - surface.clock.now
      if rest > 1e-6 { wait(rest, for: change) } else { end(change) }
    }
  }

  // MARK: Changes

  private func begin(_ change: RegionChange) {
    self.change = change
    host.regionWillChange(animated: change.isAnimated)
  }

  private func end(_ change: RegionChange) {
    guard change === self.change else { return }
    self.change = nil
    change.motion?.stop()
    change.quiet?.stop()
    host.regionDidChange(animated: change.isAnimated)
  }
}
