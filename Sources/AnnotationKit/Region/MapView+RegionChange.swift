import Geography

extension MapView {
  /// Moves to `goal`, as far as the world and `zoomRange` let it, and ends the change under way.
  func move(to goal: Viewport, animated: Bool) {
    let goal = reachable(goal)
    awaited = nil
    endRegionChange()
    // Whoever heard of that may have moved the map elsewhere.
    guard regionChange == nil, !goal.looksLike(viewport) else { return }
    let change = RegionChange(by: .program, isAnimated: animated && animationsEnabled && hasSize)
    begin(change)
    guard change === regionChange else { return }
    guard change.isAnimated else {
      step(to: goal)
      return end(change)
    }
    let way = ViewportMotion(from: viewport, to: goal, duration: RegionChange.duration)
    change.goal = goal
    change.motion = clock.run(for: way.duration) { [weak self] part in
      self?.step(to: way.viewport(after: part * way.duration))
    } completion: { [weak self] isFinished in
      if isFinished { self?.end(change) }
    }
  }

  /// Called when somebody else has moved the map, or given it another size: it is theirs.
  func hostDidChangeViewport(from before: Viewport) {
    if let awaited, hasSize {
      return move(to: viewport.showing(awaited, room: roomForMarkers), animated: false)
    }
    if !viewport.looksLike(before) {
      if let change = regionChange, change.cause == .program { end(change) }
      if viewport.pixels(from: before) >= 0.5 { stopFollowing() }
    }
    guard let delegate else { return }
    if regionChange == nil { begin(RegionChange(by: .host)) }
    delegate.mapViewDidChangeVisibleRegion(self)
    if let change = regionChange, change.cause == .host { awaitQuiet(after: change) }
  }

  /// Called when a press may have ended, for a change that waited for that.
  func pressMayHaveEnded() {
    if let change = regionChange, change.cause == .host, change.quiet == nil { awaitQuiet(after: change) }
  }

  /// Ends the change under way where it is.
  func endRegionChange() { regionChange.map(end) }

  /// Shows `viewport` by way of the host.
  func step(to viewport: Viewport) {
    let before = self.viewport
    let wasStepping = isStepping
    isStepping = true
    place(viewport)
    isStepping = wasStepping
    if before != self.viewport { delegate?.mapViewDidChangeVisibleRegion(self) }
  }

  /// Has the host show `viewport`, or shows it where there is none.
  func place(_ viewport: Viewport) {
    var viewport = viewport
    viewport.size = self.viewport.size
    viewport.center.x -= viewport.center.x.rounded(.down)
    if let host { host.show(viewport) } else { self.viewport = viewport }
  }

  /// `viewport` in this size, where the world and `zoomRange` let it be.
  func reachable(_ viewport: Viewport) -> Viewport {
    var reachable = viewport
    reachable.size = self.viewport.size
    reachable.zoom = max(zoomRange.lowerBound, min(zoomRange.upperBound, viewport.zoom))
    reachable = reachable.keptOnTheWorld()
    reachable.center.x -= reachable.center.x.rounded(.down)
    reachable.center.y = max(0, min(1, reachable.center.y))
    return reachable
  }

  /// Before the first layout there is none.
  var hasSize: Bool { viewport.size.width > 0 && viewport.size.height > 0 }

  private func begin(_ change: RegionChange) {
    regionChange = change
    delegate?.mapView(self, regionWillChangeAnimated: change.isAnimated)
  }

  private func end(_ change: RegionChange) {
    guard change === regionChange else { return }
    regionChange = nil
    change.motion?.stop()
    change.quiet?.stop()
    delegate?.mapView(self, regionDidChangeAnimated: change.isAnimated)
  }

  private func awaitQuiet(after change: RegionChange) {
    if change.quiet == nil, !isPressed { wait(RegionChange.quietTime, for: change) }
    change.lastStep = clock.now
  }

  private func wait(_ time: Double, for change: RegionChange) {
    change.quiet = clock.alarm(after: time) { [weak self] in
      guard let self, change === regionChange else { return }
      change.quiet = nil
      guard !isPressed else { return }
      let rest = change.lastStep + RegionChange.quietTime - clock.now
      if rest > 1e-6 { wait(rest, for: change) } else { end(change) }
    }
  }

  private var isPressed: Bool { recognizer.isPressed || isHeldByHost }
}
