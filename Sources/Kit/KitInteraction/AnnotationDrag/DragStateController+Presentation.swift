import Geography

extension DragStateController {
  /// The key of the dragged annotation, from the start of the drag until its view rests.
  var key: AnnotationKey? { session?.key }

  /// Returns whether `view` is held or was released during its lift. Returns `nil` if it isn't being dragged.
  func isUp(_ view: AnnotationView) -> Bool? {
    guard let session, session.view === view else { return nil }
    switch session.phase {
    case .held, .released: return true
    case .returning, .settling: return false
    }
  }

  /// The point of the dragged view's tip in the map view. The view would be dropped at the coordinate under
  /// it.
  package var tip: Point? {
    guard let session else { return nil }
    return tipSpot(of: session).point(in: surface.viewport)
  }

  /// Positions the view. If a subclass overrides `center` and moves the held view elsewhere, the view is dropped there.
  /// The override may also end the drag.
  func placeView() {
    guard let session, session.view.nextPlace == nil else { return }
    session.constraint = .zero
    guard let tip, tip.isFinite else { return }
    let wanted = tip + session.view.centerOffset
    session.view.put(at: wanted)
    if session.phase == .held, session.view.place != wanted {
      session.constraint = session.view.place - wanted
    }
  }

  /// The point of the annotation's coordinate, on the copy of the world nearest to the tip. `nil` after the
  /// drop.
  package var startPoint: Point? {
    guard let session else { return nil }
    if case .settling = session.phase { return nil }
    return startSpot(of: session, near: tipSpot(of: session)).point(in: surface.viewport)
  }

  /// Returns `point` restricted to a horizontal or vertical drag from the annotation's start. Returns `nil`
  /// if no pointer holds a view.
  package func onAxis(_ point: Point) -> Point? {
    guard let session, session.phase == .held, !session.isByKeys, let start = startPoint else { return nil }
    var tip = point - session.grab
    if abs(tip.x - start.x) >= abs(tip.y - start.y) { tip.y = start.y } else { tip.x = start.x }
    return tip + session.grab
  }

  var presentation: DragPresentation? {
    guard let session else { return nil }
    let coordinate =
      if case .settling = session.phase { session.landing ?? session.start } else {
        tipSpot(of: session).position.coordinate.wrapped
      }
    return DragPresentation(
      key: session.key, state: session.view.dragState, start: session.start, coordinate: coordinate,
      wasSelected: session.wasSelected)
  }

  func tipSpot(of session: Session) -> Spot {
    switch session.phase {
    case .held:
      Spot(
        at: session.pointer - session.grab + session.constraint - session.detour * session.leftPart,
        in: surface.viewport)
    case .released(let spot), .settling(let spot): spot
    case .returning(let spot, let part): spot.toward(startSpot(of: session, near: spot), part)
    }
  }

  /// Returns the position where a held view would be dropped: its tip, without the remaining part of a spiderfy offset
  /// that the view is leaving.
  func landingSpot(of session: Session) -> Spot {
    guard session.phase == .held, session.leavesDetour else { return tipSpot(of: session) }
    return Spot(
      at: session.pointer - session.grab + session.constraint - session.detour, in: surface.viewport)
  }

  /// Returns whether a release now would count as a drag: the view has moved by at least half a device pixel on the
  /// visible map. The movement is measured from the position when the pointer was pressed, even if the program has
  /// moved the annotation since then.
  func hasMoved(_ session: Session) -> Bool {
    let spot = landingSpot(of: session)
    var origin = Spot(MercatorPoint(session.origin), near: spot).point(in: surface.viewport)
    // If the view keeps its spiderfy offset, that offset doesn't count as a movement.
    if !session.leavesDetour { origin = origin + session.detour }
    return (spot.point(in: surface.viewport) - origin).length >= 0.5 / surface.displayScale
  }

  /// Returns the pointer's position clamped to the map view, because a grabbed pointer may leave the view.
  func clamped(_ pointer: Point) -> Point {
    let size = surface.viewport.size
    return Point(x: max(0, min(size.width, pointer.x)), y: max(0, min(size.height, pointer.y)))
  }

  private func startSpot(of session: Session, near spot: Spot) -> Spot {
    Spot(MercatorPoint(session.start), near: spot)
  }
}
