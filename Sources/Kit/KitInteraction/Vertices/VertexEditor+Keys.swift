import Geography

/// Keyboard navigation of positions and midpoints.
extension VertexEditor {
  /// The position or midpoint that has the keyboard focus: the midpoint that the user stepped to, or the position
  /// selected last. `nil` if there is none.
  public var current: VertexStop? { midpoint.map { .midpoint($0) } ?? selection.last.map { .vertex($0) } }

  /// The coordinate of the current position or midpoint.
  public var currentPlace: Coordinate? { current.flatMap(place) }

  /// Returns the coordinate of the handle of a stop. Without a map view, returns the coordinate of the position or
  /// midpoint itself.
  private func place(of stop: VertexStop) -> Coordinate? {
    guard host != nil else { return outline?.place(of: stop) }
    return outline?.place(of: stop, in: surface.viewport)
  }

  /// Steps to the next or the previous position or midpoint, and brings it into view. A position is then
  /// selected. Returns `false` if no line or area is being edited.
  @discardableResult
  public func step(isForward: Bool) -> Bool {
    guard let stop = outline?.stop(after: current, isForward: isForward), let place = place(of: stop)
    else { return false }
    showsCurrent = true
    switch stop {
    case .vertex(let vertex): select([vertex])
    case .midpoint(let vertex):
      select([])
      midpoint = vertex
    }
    currentDidChange()
    host?.reveal(place, animated: true)
    return true
  }

  /// Creates a handle for the current stop, even if the outline has more positions than handles.
  func currentDidChange() {
    handles.invalidate()
    for handle in handles.all { showState(of: handle) }
    host?.setNeedsLayout()
  }

  /// Returns the handle for dragging with keys: the current stop's handle, or a new handle that moves the whole
  /// outline.
  func makeKeyGrip() -> AnnotationKey? {
    guard let current else { return wholePlace.map(makeGrip) }
    guard let place = currentPlace else { return nil }
    host?.reveal(place, animated: false)
    handles.invalidate()
    host?.setNeedsLayout()
    host?.layoutIfNeeded()
    return handles[current.role]?.key
  }

  /// The position at which keys hold the whole outline: the center of an area if it is in view, else the
  /// vertex nearest to the center of the view.
  private var wholePlace: Coordinate? {
    guard let outline, let key, host != nil else { return nil }
    let (viewport, view) = (surface.viewport, Rectangle(origin: .zero, size: surface.size))
    if outline.isArea, let bounds = contents.overlaySource?.shape(for: key)?.bounds {
      let center = MercatorPoint(x: bounds.midX, y: bounds.midY).coordinate.wrapped
      if view.contains(viewport.point(for: center)) { return center }
    }
    let middle = Point(x: view.midX, y: view.midY)
    return outline.parts.joined().filter(\.isValid).min {
      (viewport.point(for: $0) - middle).length < (viewport.point(for: $1) - middle).length
    }
  }
}

extension VertexStop {
  var role: VertexHandle.Role {
    switch self {
    case .vertex(let vertex): .vertex(vertex)
    case .midpoint(let vertex): .midpoint(vertex)
    }
  }
}
