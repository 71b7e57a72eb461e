import Geography

/// What a drag needs of the map it happens on.
@MainActor protocol DragStage: AnyObject {
  var viewport: Viewport { get }
  /// Device pixels in a logical one.
  var displayScale: Double { get }
  var clock: MotionClock { get }
  /// Whether the map pans while a view is held at its edge.
  var isScrollEnabled: Bool { get }
  func pan(by offset: Point)
  /// Where the annotation stands; nil once it is gone.
  func coordinate(of key: AnnotationKey) -> Coordinate?
  func setCoordinate(_ coordinate: Coordinate, of key: AnnotationKey)
  /// The drag looks different, or has ended. Moves the view, which the program may hear of and end the drag.
  func dragDidChange()
  /// The view has heard that it is dropped, or that it goes back; once for each drag.
  func dragWasLetGo(isDropped: Bool)
  /// Tells the programmer of a mistake.
  func reportMistake(_ sentence: String)
}

/// Takes one annotation view at a time through a drag, in MapKit's order of states.
///
/// The map side announces `starting`, `canceling` and `ending`; `dragging` and `none` come from the view. Any
/// announcement may come back here with the next change, so each step looks again at what holds.
@MainActor final class DragStateController {
  /// Seconds the view takes to fly back when a drag is cancelled.
  static let returnDuration = 0.22
  /// Seconds after a release for which the view may go on lifting.
  static let longestLift = 1.0

  unowned let stage: any DragStage
  private(set) var session: Session?
  private var isWriting = false

  init(stage: any DragStage) { self.stage = stage }

  // MARK: From the pointer

  /// Begins a drag of the resting `view`. No other drag may be active.
  ///
  /// The annotation is at `start`. Its tip appears at `tip`: the point of `start` plus the `detour` by which a fan displaces
  /// it. With `leavesDetour` the view returns to its undisplaced point during the drag. `announces` is whether the view's
  /// drag state is set here; otherwise the program has begun the drag and sets the state itself.
  func begin(
    _ key: AnnotationKey, _ view: AnnotationView, at start: Coordinate, wasSelected: Bool, tip: Point,
    detour: Point = .zero, leavesDetour: Bool = false, isByKeys: Bool = false, pointer: Point,
    announces: Bool
  ) {
    let session = Session(
      key: key, view: view, start: start, wasSelected: wasSelected, tip: tip, detour: detour,
      leavesDetour: leavesDetour, isByKeys: isByKeys, pointer: pointer, size: stage.viewport.size)
    self.session = session
    if leavesDetour, detour != .zero { leaveDetour(session) }
    stage.dragDidChange()
    guard announces, session === self.session else { return }
    view.setDragState(.starting, animated: stage.clock.animationsEnabled)
  }

  func move(to pointer: Point) {
    guard let session, session.phase == .held else { return }
    session.pointer = clamped(pointer)
    session.edge.pointerMoved(to: session.pointer, size: stage.viewport.size)
    stage.dragDidChange()
  }

  /// Moves the view where its tip was taken to `pointer`, also out of sight.
  func carry(to pointer: Point) {
    guard let session, session.phase == .held, session.pointer != pointer else { return }
    session.pointer = pointer
    stage.dragDidChange()
  }

  func release(at pointer: Point) {
    move(to: pointer)
    guard let session, session.phase == .held else { return }
    guard hasMoved(session) else { return cancel() }
    drop()
  }

  /// Drops the view where it is, as soon as it has lifted.
  func drop() {
    guard let session, session.phase == .held else { return }
    let spot = landingSpot(of: session)
    // A view that keeps `starting` to itself lifts all the same.
    guard [.starting, .none].contains(session.view.dragState), session.view.isMoving else {
      return drop(session, at: spot)
    }
    session.phase = .released(spot)
    awaitLift(of: session, at: spot)
  }

  /// Drops the view where it is without waiting for its lift.
  func dropNow() {
    guard let session, session.phase == .held else { return }
    let spot = landingSpot(of: session)
    if session.view.dragState == .starting { session.view.dragState = .dragging }
    guard session === self.session, session.phase == .held else { return }
    drop(session, at: spot)
  }

  /// Drops the view when no motion of its own is under way any more that could end in `dragging`, and after
  /// `longestLift` in any case.
  private func awaitLift(of session: Session, at spot: Spot) {
    let dropNow = { [weak self] in
      guard let self, session === self.session, session.phase == .released(spot) else { return }
      drop(session, at: spot)
    }
    session.motion = stage.clock.run(for: DragStateController.longestLift) { _ in
      if !session.view.isMoving { dropNow() }
    } completion: { finished in
      if finished { dropNow() }
    }
  }

  /// Takes the view back to where its annotation stands.
  func cancel() {
    guard let session else { return }
    switch session.phase {
    case .held, .released: break
    case .returning, .settling: return
    }
    returnToStart(session)
    guard session === self.session else { return }
    session.view.setDragState(.canceling, animated: stage.clock.animationsEnabled)
    stage.dragWasLetGo(isDropped: false)
    endIfResting(session)
  }

  // MARK: From the view

  /// Called after the delegate heard of a change that still holds.
  func view(
    _ view: AnnotationView, didChange newState: AnnotationView.DragState,
    from oldState: AnnotationView.DragState
  ) {
    guard let session, session.view === view else { return }
    stage.dragDidChange()
    guard session === self.session, view.dragState == newState else { return }
    switch (newState, session.phase) {
    case (.dragging, .released(let spot)): drop(session, at: spot)
    case (.none, .held) where oldState == .starting, (.none, .released) where oldState == .starting:
      stage.reportMistake(
        "A view set its drag state from starting to none. To refuse a drag, leave isDraggable false.")
      cancel()
    case (.none, _): end(session)
    // The app aborts: it owes the none.
    case (.canceling, .held), (.canceling, .released), (.ending, .held), (.ending, .released):
      returnToStart(session)
      stage.dragWasLetGo(isDropped: false)
    case (.starting, _), (.dragging, _), (.canceling, _), (.ending, _): break
    }
  }

  // MARK: From the source

  /// The app moved the annotation: that is where a cancelled drag goes back to.
  func annotationDidMove(_ key: AnnotationKey) {
    guard let session, session.key == key, !isWriting, let coordinate = stage.coordinate(of: key),
      coordinate.isValid
    else { return }
    if case .settling(let spot) = session.phase {
      session.landing = coordinate
      session.phase = .settling(Spot(MercatorPoint(coordinate), near: spot))
    } else {
      session.start = coordinate
    }
    stage.dragDidChange()
  }

  /// Ends whatever is under way at once: the view goes through canceling, where it was not settling already,
  /// to none.
  func abandon() {
    guard let session else { return }
    session.motion?.stop()
    let view = session.view
    switch session.phase {
    case .held, .released:
      session.phase = .returning(from: tipSpot(of: session), part: 1)
      if view.dragState != .none { view.setDragState(.canceling, animated: false) }
      stage.dragWasLetGo(isDropped: false)
    case .returning, .settling: break
    }
    guard session === self.session else { return }
    if view.dragState != .none { view.dragState = .none }
    if session === self.session { end(session) }
  }

  // MARK: From the clock

  /// Whether the map must go on panning with a pointer that rests.
  var isPanning: Bool { panVelocity != .zero }

  func advance(by seconds: Double) {
    let velocity = panVelocity
    guard velocity != .zero, seconds > 0 else { return }
    // A stall must not fling the map away.
    stage.pan(by: velocity * min(seconds, 0.1))
    stage.dragDidChange()
  }

  private var panVelocity: Point {
    // A view that lifts is not carried away; one that says nothing of its lift has none.
    guard let session, session.phase == .held, !session.isByKeys, stage.isScrollEnabled,
      session.view.dragState == .dragging || !session.view.isMoving
    else { return .zero }
    return session.edge.velocity(pointer: session.pointer, size: stage.viewport.size)
  }

  // MARK: Steps

  private func leaveDetour(_ session: Session) {
    stage.clock.run(for: Fan.duration) { [weak self] part in
      session.leftPart = Curve.easeInOut.value(at: part)
      guard let self, session === self.session, session.phase == .held else { return }
      stage.dragDidChange()
    }
  }

  private func drop(_ session: Session, at spot: Spot) {
    session.motion?.stop()
    session.phase = .settling(spot)
    isWriting = true
    stage.setCoordinate(spot.position.coordinate.wrapped, of: session.key)
    isWriting = false
    // Removed by somebody who heard of the move.
    guard session === self.session else { return }
    if let coordinate = stage.coordinate(of: session.key) {
      session.landing = coordinate
      session.phase = .settling(Spot(MercatorPoint(coordinate), near: spot))
    }
    stage.dragDidChange()
    guard session === self.session else { return }
    session.view.setDragState(.ending, animated: stage.clock.animationsEnabled)
    stage.dragWasLetGo(isDropped: true)
    endIfResting(session)
  }

  private func returnToStart(_ session: Session) {
    let spot = tipSpot(of: session)
    session.motion?.stop()
    session.phase = .returning(from: spot, part: 0)
    session.motion = stage.clock.run(for: DragStateController.returnDuration) { [weak self] part in
      guard case .returning = session.phase else { return }
      session.phase = .returning(from: spot, part: Curve.easeInOut.value(at: part))
      self?.stage.dragDidChange()
    }
  }

  /// For views that answer nothing at all, or that keep the state to themselves until their motion is over.
  private func endIfResting(_ session: Session) {
    guard session === self.session, session.view.dragState == .none else { return }
    guard session.view.isMoving else { return end(session) }
    let endNow = { [weak self] in
      guard session === self?.session, session.view.dragState == .none else { return }
      self?.end(session)
    }
    session.rest = stage.clock.run(for: DragStateController.longestLift) { _ in
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
    stage.dragDidChange()
  }
}
