import AnnotationKit
import Geography
import Gtk

extension MapWidget {
  /// What the widget shows. Its size is zero before the first layout.
  public var viewport: Viewport {
    Viewport(
      center: native.center, zoom: native.zoom, rotation: native.rotation,
      size: Size(width: annotations.width, height: annotations.height))
  }

  /// Calls `body` after each change of the viewport, until the answer is released.
  public func observeViewport(_ body: @escaping @MainActor (Viewport) -> Void) -> Subscription {
    viewportObservers.add(body)
  }

  /// Shows `viewport`, apart from its size; `animated` moves there in a quarter of a second.
  public func show(_ viewport: Viewport, animated: Bool) {
    stopMotion()
    whenLaidOut = nil
    var goal = viewport
    goal.size = self.viewport.size
    goal.zoom = max(Double(zoomLimits.lowerBound), min(Double(zoomLimits.upperBound), goal.zoom))
    goal = goal.keptOnTheWorld()
    guard animated, isMapped, Settings.standard?.animationsEnabled ?? false else {
      apply(goal)
      return
    }
    let way = ViewportMotion(from: self.viewport, to: goal, duration: 0.25)
    let frames = onFrame { [weak self] time in self?.advanceMotion(to: time) ?? false }
    motion = (way, start: frameTime ?? MainLoop.now, last: self.viewport, frames)
  }

  /// Centres on `coordinate`.
  public func show(_ coordinate: Coordinate, zoom: Double? = nil, animated: Bool) {
    var goal = viewport
    goal.center = MercatorPoint(coordinate.wrapped)
    goal.zoom = zoom ?? goal.zoom
    show(goal, animated: animated)
  }

  /// Shows all of `bounds`, a rectangle on the Mercator square, with room for the pins at its edges.
  ///
  /// What fits is known after the first layout; before it, this waits.
  public func show(_ bounds: Rectangle, maximumZoom: Double = 15, animated: Bool) {
    guard annotations.width > 0 else {
      whenLaidOut = { $0.show(bounds, maximumZoom: maximumZoom, animated: false) }
      return
    }
    show(
      viewport.fitting(bounds, margin: fittingMargin, maximumZoom: maximumZoom), animated: animated)
  }

  /// Moves the map just far enough that `coordinate` stands in it with room for its pin.
  public func reveal(_ coordinate: Coordinate, animated: Bool) {
    let viewport = goalViewport
    let point = viewport.point(for: coordinate)
    let room = Rectangle(origin: .zero, size: viewport.size).inset(by: fittingMargin)
    guard !room.contains(point) else { return }
    let inside = Point(
      x: max(room.minX, min(room.maxX, point.x)), y: max(room.minY, min(room.maxY, point.y)))
    // Far away, the middle is a better place than the edge.
    let far = (point - inside).length > max(viewport.size.width, viewport.size.height)
    guard !far else { return show(coordinate, animated: animated) }
    pan(by: inside - point, animated: animated)
  }

  /// Moves the map's contents by so many logical pixels.
  public func pan(by vector: Point, animated: Bool) {
    var goal = goalViewport
    let size = goal.size
    goal.center = goal.mercatorPoint(
      at: Point(x: size.width / 2 - vector.x, y: size.height / 2 - vector.y))
    show(goal, animated: animated)
  }

  /// Zooms by `levels` about the middle; one level doubles the map.
  public func zoom(by levels: Double, animated: Bool) {
    var goal = goalViewport
    goal.zoom += levels
    show(goal, animated: animated)
  }

  /// Turns the map to `radians` clockwise from north up.
  public func rotate(to radians: Double) {
    stopMotion()
    native.rotation = radians
  }

  /// Where a movement under way will end, so that keys pressed in a row add up.
  private var goalViewport: Viewport { motion?.0.end ?? viewport }

  private var fittingMargin: Double { min(56, min(annotations.width, annotations.height) / 5) }

  /// Ends a movement where it is.
  func stopMotion() {
    motion?.frames.remove()
    motion = nil
  }

  private func advanceMotion(to time: Double) -> Bool {
    guard let (way, start, last, _) = motion else { return false }
    // Somebody else moved the map: it is theirs now.
    guard isSame(last, viewport) else {
      motion = nil
      return false
    }
    apply(way.viewport(after: time - start))
    motion?.last = viewport
    guard time - start >= way.duration else { return true }
    motion = nil
    return false
  }

  private func isSame(_ one: Viewport, _ other: Viewport) -> Bool {
    one.center == other.center && one.zoom == other.zoom && one.rotation == other.rotation
  }

  private func apply(_ viewport: Viewport) {
    native.zoom = viewport.zoom
    native.rotation = viewport.rotation
    native.center = viewport.center.coordinate.wrapped
  }

  func layoutDidChange() {
    viewportDidChange()
    guard annotations.width > 0, let wanted = whenLaidOut else { return }
    whenLaidOut = nil
    // The map's own layers are in the middle of being laid out.
    MainLoop.whenIdle { [weak self] in self.map(wanted) }
  }

  /// Hands the new viewport on, after keeping it on the world.
  func viewportDidChange() {
    guard !isKeepingOnTheWorld else { return }
    var viewport = viewport
    guard viewport.size.width > 0, viewport.size.height > 0 else { return }
    if native.zoomLimits != zoomLimits { native.zoomLimits = zoomLimits }
    let kept = viewport.keptOnTheWorld()
    if abs(kept.center.y - viewport.center.y) * viewport.worldSize > 0.01 {
      isKeepingOnTheWorld = true
      native.center = kept.center.coordinate.wrapped
      isKeepingOnTheWorld = false
      viewport = self.viewport
    }
    mapView.viewport = viewport
    overlays.viewport = viewport
    labels.viewport = viewport
    edges.viewport = viewport
    annotations.queueDraw()
    viewportObservers.tell(viewport)
  }
}
