import Geography

/// What moving the map needs of the map view.
@MainActor protocol RegionStage: AnyObject {
  var viewport: Viewport { get set }
  /// The zooms that can be shown.
  var zoomRange: ClosedRange<Double> { get }
  var clock: MotionClock { get }
  /// What of the view is covered at its edges.
  var layoutMargins: EdgeInsets { get }
  /// Whether a pointer is down on the map.
  var isPressed: Bool { get }
  /// Whether somebody wants to know of steps that the program does not make.
  var hasDelegate: Bool { get }
  func regionWillChange(animated: Bool)
  func regionDidChange(animated: Bool)
  func visibleRegionDidChange()
  /// Has the host show `viewport`; false where there is none.
  func showInHost(_ viewport: Viewport) -> Bool
  /// The map is no longer where following the user has brought it.
  func stopFollowing()
  /// The map is no longer turned as following the user has turned it.
  func stopFollowingHeading()
}

/// Moves a map view's viewport, and tells of each change of what is shown when it begins and when it is over,
/// whether the program makes it or the host.
@MainActor final class RegionMover {
  private unowned let stage: any RegionStage
  private var change: RegionChange?
  private(set) var awaited: AwaitedRect?
  /// Within the zooms that the host can show.
  var cameraZoomRange = CameraZoomRange.unlimited
  /// Within the world.
  var cameraBoundary: CameraBoundary?
  /// The change of the viewport under way is the map view's own.
  private var isStepping = false

  init(stage: any RegionStage) { self.stage = stage }

  /// Where a movement under way will end; else what is shown.
  var destination: Viewport { change?.goal ?? stage.viewport }

  /// What is to be shown as soon as the view has a size.
  var awaitedRect: MapRect? { awaited?.rect }

  /// Before the first layout there is none.
  var hasSize: Bool { stage.viewport.size.width > 0 && stage.viewport.size.height > 0 }

  /// Within the edges and what is covered there, a part of the view where a marker stands well; in logical pixels.
  var roomForMarkers: EdgeInsets {
    let size = stage.viewport.size
    let least = min(RegionMover.edge, min(size.width, size.height) / 5)
    let (beside, covered) = (min(RegionMover.besideCovered, least), stage.layoutMargins)
    func room(beyond margin: Double) -> Double { max(least, margin + beside) }
    return EdgeInsets(
      top: room(beyond: covered.top), left: room(beyond: covered.left),
      bottom: room(beyond: covered.bottom), right: room(beyond: covered.right))
  }

  /// From an edge of the view: a marker's height. A fifth of a small view.
  private static let edge = 56.0
  /// From what is covered: half of a marker's width and a little more.
  private static let besideCovered = 24.0

  // MARK: By the program

  /// Shows `wanted`, as soon as the view has a size.
  func show(_ wanted: AwaitedRect, animated: Bool) {
    guard hasSize else { return awaited = wanted }
    move(to: stage.viewport.showing(wanted, room: roomForMarkers), animated: animated)
  }

  /// Moves the middle of what is to be shown once the view has a size; false where nothing is.
  func moveAwaited(to center: MapPoint) -> Bool {
    guard let rect = awaited?.rect else { return false }
    awaited?.rect = rect.offsetBy(dx: center.x - rect.midX, dy: center.y - rect.midY)
    return true
  }

  /// Moves to `goal`, as far as the world and the zoom range let it, and ends the change under way.
  func move(to goal: Viewport, animated: Bool) {
    let goal = reachable(goal)
    awaited = nil
    if let change { end(change) }
    // Whoever heard of that may have moved the map elsewhere.
    guard change == nil, !goal.looksLike(stage.viewport) else { return }
    let change = RegionChange(
      by: .program, isAnimated: animated && stage.clock.animationsEnabled && hasSize)
    begin(change)
    guard change === self.change else { return }
    guard change.isAnimated else {
      step(to: goal)
      return end(change)
    }
    let way = ViewportMotion(from: stage.viewport, to: goal, duration: RegionChange.duration)
    change.goal = goal
    change.motion = stage.clock.run(for: way.duration) { [weak self] part in
      self?.step(to: way.viewport(after: part * way.duration))
    } completion: { [weak self] isFinished in
      if isFinished { self?.end(change) }
    }
  }

  /// Shows `viewport`, where the world and the zoom range let it be, as one step of a change that somebody else makes.
  func put(_ viewport: Viewport) { place(reachable(viewport)) }

  /// The same in the map view's size.
  func reachable(_ viewport: Viewport) -> Viewport {
    var sized = viewport
    sized.size = stage.viewport.size
    return kept(sized)
  }

  /// `viewport` where the world, the zoom ranges and the boundary let it be.
  func kept(_ viewport: Viewport) -> Viewport {
    var reachable = viewport
    reachable.zoom = cameraZoomRange.limit(reachable, within: stage.zoomRange)
    if let cameraBoundary { reachable.center = cameraBoundary.nearest(to: reachable.center) }
    reachable = reachable.clampedToWorld()
    reachable.center.x -= reachable.center.x.rounded(.down)
    reachable.center.y = max(0, min(1, reachable.center.y))
    return reachable
  }

  /// Shows `viewport` by way of the host.
  private func step(to viewport: Viewport) {
    let before = stage.viewport
    let wasStepping = isStepping
    isStepping = true
    place(viewport)
    isStepping = wasStepping
    if before != stage.viewport { stage.visibleRegionDidChange() }
  }

  /// Has the host show `viewport`, or shows it where there is none.
  private func place(_ viewport: Viewport) {
    var viewport = viewport
    viewport.size = stage.viewport.size
    viewport.center.x -= viewport.center.x.rounded(.down)
    if !stage.showInHost(viewport) { stage.viewport = viewport }
  }

  // MARK: By the host

  /// To be called at each change of the viewport; one that is not the map view's own is the host's.
  func viewportDidChange(from before: Viewport) {
    guard !isStepping else { return }
    let stage = stage
    if let awaited, hasSize {
      return move(to: stage.viewport.showing(awaited, room: roomForMarkers), animated: false)
    }
    // Another size may raise the zoom, so that the world still fills the view; nobody has moved the map by that.
    if stage.viewport.size == before.size, !stage.viewport.looksLike(before) {
      if let change, change.cause == .program { end(change) }
      if stage.viewport.pixels(from: before) >= 0.5 { stage.stopFollowing() }
      if stage.viewport.rotation != before.rotation { stage.stopFollowingHeading() }
    }
    guard stage.hasDelegate else { return }
    if change == nil { begin(RegionChange(by: .host)) }
    stage.visibleRegionDidChange()
    if let change, change.cause == .host { awaitQuiet(after: change) }
  }

  /// To be called when a press may have ended, for a change that waited for that.
  func pressMayHaveEnded() {
    if let change, change.cause == .host, change.quiet == nil { awaitQuiet(after: change) }
  }

  private func awaitQuiet(after change: RegionChange) {
    if change.quiet == nil, !stage.isPressed { wait(RegionChange.quietTime, for: change) }
    change.lastStep = stage.clock.now
  }

  private func wait(_ time: Double, for change: RegionChange) {
    change.quiet = stage.clock.alarm(after: time) { [weak self] in
      guard let self, change === self.change else { return }
      change.quiet = nil
      guard !stage.isPressed else { return }
      let rest = change.lastStep + RegionChange.quietTime - stage.clock.now
      if rest > 1e-6 { wait(rest, for: change) } else { end(change) }
    }
  }

  // MARK: Changes

  private func begin(_ change: RegionChange) {
    self.change = change
    stage.regionWillChange(animated: change.isAnimated)
  }

  private func end(_ change: RegionChange) {
    guard change === self.change else { return }
    self.change = nil
    change.motion?.stop()
    change.quiet?.stop()
    stage.regionDidChange(animated: change.isAnimated)
  }
}
