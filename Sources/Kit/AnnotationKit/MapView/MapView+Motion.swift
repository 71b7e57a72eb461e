import Geography

/// Methods that move the map. MapKit has only members for the region and the center.
extension MapView {
  /// The viewport at the end of the current movement, or the visible viewport if the map isn't moving. Commands start
  /// from it, so that repeated key presses add up.
  public var destination: Viewport { mover.destination }

  /// Shows `viewport`, keeping the view's size. If `animated` is `true`, the movement takes a quarter of a second. A
  /// running movement is stopped. A viewport that isn't finite is logged and ignored.
  public func show(_ viewport: Viewport, animated: Bool) {
    guard viewport.isFinite else {
      return report("A map view was asked to show a viewport that is not finite.")
    }
    if viewport.pixels(from: destination) >= 1e-6 { stopFollowing() }
    mover.move(to: viewport, animated: animated)
  }

  /// Centers the map on `coordinate`, and sets the zoom unless `zoom` is `nil`.
  public func show(_ coordinate: Coordinate, zoom: Double? = nil, animated: Bool) {
    var goal = destination
    goal.center = MercatorPoint(coordinate.wrapped)
    goal.zoom = zoom ?? goal.zoom
    show(goal, animated: animated)
  }

  /// Shows all of `rect` with north up and at most `maximumZoom`, with room for the markers at its edges.
  /// Before the first layout, the request is deferred.
  public func show(_ rect: MapRect, maximumZoom: Double = 15, animated: Bool) {
    show(PendingRect(rect: rect, maximumZoom: maximumZoom), animated: animated)
  }

  func show(_ wanted: PendingRect, animated: Bool) {
    let numbers = wanted.padding.map { [$0.top, $0.left, $0.bottom, $0.right] } ?? []
    guard wanted.rect.isValid, numbers.allSatisfy(\.isFinite) else {
      return report("A map view was asked to show a rectangle that is not one.")
    }
    stopFollowing()
    mover.show(wanted, animated: animated)
  }

  /// Whether a request is deferred until the view has a size.
  public var isAwaitingSize: Bool { mover.awaitedRect != nil }

  /// Moves the map just enough to show `coordinate` with room for its marker.
  public func reveal(_ coordinate: Coordinate, animated: Bool) {
    let goal = destination
    let point = goal.point(for: coordinate)
    let room = Rectangle(origin: .zero, size: goal.size).inset(
      by: mover.roomForMarkers.limited(in: goal.size))
    guard !room.contains(point) else { return }
    let inside = Point(
      x: max(room.minX, min(room.maxX, point.x)), y: max(room.minY, min(room.maxY, point.y)))
    // Centers a coordinate that is far away, instead of panning to it.
    let far = (point - inside).length > max(goal.size.width, goal.size.height)
    guard !far else { return show(coordinate, animated: animated) }
    pan(by: point - inside, animated: animated)
  }

  /// Moves the map by `offset` logical pixels.
  public func pan(by offset: Point, animated: Bool) {
    show(destination.panned(by: offset), animated: animated)
  }

  /// Zooms in by `levels` about the center. One level doubles the scale.
  public func zoom(by levels: Double, animated: Bool) {
    var goal = destination
    goal.zoom += levels
    show(goal, animated: animated)
  }

  /// Rotates the map to `radians` clockwise from north up.
  public func rotate(to radians: Double, animated: Bool) {
    var goal = destination
    goal.rotation = radians
    show(goal, animated: animated)
  }
}
