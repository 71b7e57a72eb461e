import Geography

/// The services that a drag needs.
@MainActor protocol DragHost: AnyObject {
  /// Whether the map pans while a view is held at its edge.
  var isScrollEnabled: Bool { get }
  func pan(by offset: Point)
  func setCoordinate(_ coordinate: Coordinate, of key: AnnotationKey)
  /// Called when the drag has changed or ended. The host moves the view. This may notify the program, which may end the
  /// drag.
  func dragDidChange()
  /// Called once for each drag, after the view was dropped or has started to return.
  func dragWasLetGo(isDropped: Bool)
}

/// Controls the drag of one annotation view at a time, with MapKit's sequence of states.
///
/// This class sets `starting`, `canceling` and `ending`; the view sets `dragging` and `none`. Each notification may
/// re-enter this class with the next change, so each step checks the current state again.
@MainActor package final class DragStateController {
  unowned let host: any DragHost
  let contents: MapContents
  let surface: MapSurface
  let mistakes: MistakeLog
  package private(set) var session: Session?
  private var isWriting = false

  init(of contents: MapContents, on surface: MapSurface, mistakes: MistakeLog, host: any DragHost) {
    (self.contents, self.surface, self.mistakes, self.host) = (contents, surface, mistakes, host)
  }

  // MARK: Pointer

  /// Begins a drag of the resting `view`. No other drag may be active.
  ///
  /// The annotation is at `start`. Its tip appears at `tip`: the point of `start` plus the `detour` by which a
  /// spiderfied group displaces it. If `leavesDetour` is `true`, the view returns to its undisplaced point during the
  /// drag. If `announces` is `true`, this method sets the view's drag state. Otherwise, the program has begun the drag
  /// and sets the state.
  func begin(
    _ key: AnnotationKey, _ view: AnnotationView, at start: Coordinate, wasSelected: Bool, tip: Point,
    detour: Point = .zero, leavesDetour: Bool = false, isByKeys: Bool = false, pointer: Point,
    announces: Bool
  ) {
    let session = Session(
      key: key, view: view, start: start, wasSelected: wasSelected, tip: tip, detour: detour,
      leavesDetour: leavesDetour, isByKeys: isByKeys, pointer: pointer, size: surface.viewport.size)
    view.endDisplacement()
    self.session = session
    if leavesDetour, detour != .zero { leaveDetour(session) }
    host.dragDidChange()
    guard announces, session === self.session else { return }
    view.setDragState(.starting, animated: surface.clock.animationsEnabled)
  }

  func move(to pointer: Point) {
    guard let session, session.phase == .held else { return }
    session.pointer = clamped(pointer)
    session.edge.pointerMoved(to: session.pointer, size: surface.viewport.size)
    host.dragDidChange()
  }

  /// Moves the view as if its pointer were at `pointer`, even outside the map view.
  func carry(to pointer: Point) {
    guard let session, session.phase == .held, session.pointer != pointer else { return }
    session.pointer = pointer
    host.dragDidChange()
  }

  func release(at pointer: Point) {
    move(to: pointer)
    guard let session, session.phase == .held else { return }
    guard hasMoved(session) else { return cancel() }
    drop()
  }

  /// Drops the view at its current position when its lift has ended.
  func drop() {
    guard let session, session.phase == .held else { return }
    let spot = landingSpot(of: session)
    // `none` is included, because a view that doesn't set drag states may still be animating its lift.
    guard [.starting, .none].contains(session.view.dragState), session.view.isMoving else {
      return drop(session, at: spot)
    }
    session.phase = .released(spot)
    awaitLift(of: session, at: spot)
  }

  /// Drops the view at its current position without waiting for its lift.
  func dropNow() {
    guard let session, session.phase == .held else { return }
    let spot = landingSpot(of: session)
    if session.view.dragState == .starting { session.view.dragState = .dragging }
    guard session === self.session, session.phase == .held else { return }
    drop(session, at: spot)
  }

  /// Waits for a lift that may never end with the state `dragging`. Drops the view when its animations end, or after
  /// `longestLift`.
  private func awaitLift(of session: Session, at spot: Spot) {
    let dropNow = { [weak self] in
      guard let self, session === self.session, session.phase == .released(spot) else { return }
      drop(session, at: spot)
    }
    session.motion = surface.clock.run(for: LiftMotion.longestLift) { _ in
      if !session.view.isMoving { dropNow() }
    } completion: { finished in
      if finished { dropNow() }
    }
  }

  /// Cancels the drag; the view returns to its annotation's coordinate.
  package func cancel() {
    guard let session else { return }
    switch session.phase {
    case .held, .released: break
    case .returning, .settling: return
    }
    returnToStart(session)
    guard session === self.session else { return }
    session.view.setDragState(.canceling, animated: surface.clock.animationsEnabled)
    host.dragWasLetGo(isDropped: false)
    endIfSettled(session)
  }

  // MARK: View

  /// Called after the delegate was notified of a new drag state, if the view still has that state.
  package func view(
    _ view: AnnotationView, didChange newState: AnnotationView.DragState,
    from oldState: AnnotationView.DragState
  ) {
    guard let session, session.view === view else { return }
    host.dragDidChange()
    guard session === self.session, view.dragState == newState else { return }
    switch (newState, session.phase) {
    case (.dragging, .released(let spot)): drop(session, at: spot)
    case (.none, .held) where oldState == .starting, (.none, .released) where oldState == .starting:
      mistakes.report(
        "A view set its drag state from starting to none. To refuse a drag, leave isDraggable false.")
      cancel()
    case (.none, _): end(session)
    // The app canceled or ended the drag. The view still has to set `none`.
    case (.canceling, .held), (.canceling, .released), (.ending, .held), (.ending, .released):
      returnToStart(session)
      host.dragWasLetGo(isDropped: false)
    case (.starting, _), (.dragging, _), (.canceling, _), (.ending, _): break
    }
  }

  // MARK: Source

  /// Updates the drag after the app moved the annotation. A canceled drag returns to the new coordinate.
  package func annotationDidMove(_ key: AnnotationKey) {
    guard let session, session.key == key, !isWriting, let coordinate = contents.coordinate(of: key),
      coordinate.isValid
    else { return }
    if case .settling(let spot) = session.phase {
      session.landing = coordinate
      session.phase = .settling(Spot(MercatorPoint(coordinate), near: spot))
    } else {
      session.start = coordinate
    }
    host.dragDidChange()
  }

  /// Ends the drag immediately. The view's state becomes `canceling`, unless the view was already dropped or is
  /// returning, and then `none`.
  func abandon() {
    guard let session else { return }
    session.motion?.stop()
    let view = session.view
    switch session.phase {
    case .held, .released:
      session.phase = .returning(from: tipSpot(of: session), part: 1)
      if view.dragState != .none { view.setDragState(.canceling, animated: false) }
      host.dragWasLetGo(isDropped: false)
    case .returning, .settling: break
    }
    guard session === self.session else { return }
    if view.dragState != .none { view.dragState = .none }
    if session === self.session { end(session) }
  }

  // MARK: Clock

  /// Whether the map must keep panning under a resting pointer.
  var isPanning: Bool { panVelocity != .zero }

  func advance(by seconds: Double) {
    let velocity = panVelocity
    guard velocity != .zero, seconds > 0 else { return }
    // The time is limited, so that a stall doesn't move the map far.
    host.pan(by: velocity * min(seconds, 0.1))
    host.dragDidChange()
  }

  private var panVelocity: Point {
    // The map doesn't pan until the lift has ended: until the view sets `dragging` or, if it sets no drag states, stops
    // moving.
    guard let session, session.phase == .held, !session.isByKeys, host.isScrollEnabled,
      session.view.dragState == .dragging || !session.view.isMoving
    else { return .zero }
    return session.edge.velocity(pointer: session.pointer, size: surface.viewport.size)
  }

  // MARK: Steps

  private func leaveDetour(_ session: Session) {
    surface.clock.run(for: SpiderfyLayout.duration) { [weak self] part in
      session.leftPart = Curve.easeInOut.value(at: part)
      guard let self, session === self.session, session.phase == .held else { return }
      host.dragDidChange()
    }
  }

  private func drop(_ session: Session, at spot: Spot) {
    session.motion?.stop()
    session.phase = .settling(spot)
    isWriting = true
    host.setCoordinate(spot.position.coordinate.wrapped, of: session.key)
    isWriting = false
    // The delegate or an observer may have removed the annotation.
    guard session === self.session else { return }
    if let coordinate = contents.coordinate(of: session.key) {
      session.landing = coordinate
      session.phase = .settling(Spot(MercatorPoint(coordinate), near: spot))
    }
    host.dragDidChange()
    guard session === self.session else { return }
    session.view.setDragState(.ending, animated: surface.clock.animationsEnabled)
    host.dragWasLetGo(isDropped: true)
    endIfSettled(session)
  }

  private func returnToStart(_ session: Session) {
    let spot = tipSpot(of: session)
    session.motion?.stop()
    session.phase = .returning(from: spot, part: 0)
    session.motion = surface.clock.run(for: LiftMotion.returnDuration) { [weak self] part in
      guard case .returning = session.phase else { return }
      session.phase = .returning(from: spot, part: Curve.easeInOut.value(at: part))
      self?.host.dragDidChange()
    }
  }

  /// Ends the drag for views that don't set drag states, or don't report them until their animation ends.
  private func endIfSettled(_ session: Session) {
    guard session === self.session, session.view.dragState == .none else { return }
    guard session.view.isMoving else { return end(session) }
    let endNow = { [weak self] in
      guard session === self?.session, session.view.dragState == .none else { return }
      self?.end(session)
    }
    session.rest = surface.clock.run(for: LiftMotion.longestLift) { _ in
      if !session.view.isMoving, session.motion?.isOver != false { endNow() }
    } completion: { finished in
      if finished { endNow() }
    }
  }

  private func end(_ session: Session) {
    session.motion?.stop()
    session.rest?.stop()
    self.session = nil
    session.view.endDisplacement()
    host.dragDidChange()
  }
}
