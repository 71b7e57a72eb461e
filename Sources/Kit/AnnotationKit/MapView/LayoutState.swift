import Geography

/// The phase of a map view's frame, and the outdated parts of its layout.
struct LayoutState {
  /// The current work of a map view. Only the outermost call of each phase does its work, because the delegate may
  /// call the map view again.
  enum Phase {
    /// Nothing. A change requests a frame from the host.
    case idle
    /// Bringing everything up to date for a frame. A change is part of that frame.
    case updating
    /// Creating and arranging views. The requested frame is still to come.
    case arranging
  }

  private(set) var phase = Phase.idle
  /// Whether the set of visible views may have changed.
  private(set) var isArrangementStale = true
  /// Whether only the positions of views may have changed.
  private(set) var arePointsStale = false
  /// Whether the map was moved. Views that the program has moved then return to their annotations.
  private var isMapMoved = false
  /// The dragged annotation at the last check.
  private var draggedKey: AnnotationKey?

  var isStale: Bool { isArrangementStale || arePointsStale }

  mutating func invalidateArrangement() { isArrangementStale = true }
  mutating func invalidatePoints() { arePointsStale = true }
  mutating func mapDidMove() { isMapMoved = true }

  /// Returns whether the map was moved since the last call.
  mutating func takeMapMove() -> Bool {
    defer { isMapMoved = false }
    return isMapMoved
  }

  /// Records the dragged annotation. Returns whether it changed, which makes the arrangement stale because a
  /// dragged annotation is exempt from collisions.
  mutating func draggedDidChange(to key: AnnotationKey?) -> Bool {
    guard key != draggedKey else { return false }
    draggedKey = key
    isArrangementStale = true
    return true
  }

  /// Begins a phase. Returns the previous phase, which the caller enters again afterwards.
  @discardableResult
  mutating func enter(_ phase: Phase) -> Phase {
    defer { self.phase = phase }
    return self.phase
  }

  /// Marks the layout as up to date. Returns whether the arrangement was stale.
  mutating func take() -> Bool {
    defer { (isArrangementStale, arePointsStale) = (false, false) }
    return isArrangementStale
  }
}
