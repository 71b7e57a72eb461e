import Geography

extension DragStateController {
  /// The key of the annotation being dragged, from the beginning until its view rests.
  var key: AnnotationKey? { session?.key }

  /// Whether `view` is held or was let go in its lift; nil where no drag of it is under way.
  func isUp(_ view: AnnotationView) -> Bool? {
    guard let session, session.view === view else { return nil }
    switch session.phase {
    case .held, .released: return true
    case .returning, .settling: return false
    }
  }

  /// Where the tip of the dragged view is in the map view; what is under it is where the view would land.
  var tip: Point? {
    guard let session else { return nil }
    return tipSpot(of: session).point(in: stage.viewport)
  }

  /// Puts the view where it appears now. An override of its center that has it elsewhere while it is held decides where
  /// it would land; and it may do anything, also end the drag.
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

  /// Where the annotation stands, on the copy of the world nearest to the tip; nil once it is dropped.
  var startPoint: Point? {
    guard let session else { return nil }
    if case .settling = session.phase { return nil }
    return startSpot(of: session, near: tipSpot(of: session)).point(in: stage.viewport)
  }

  /// Where a pointer at `point` would be if it had left the place of the annotation only to the right or left, or only up or
  /// down; nil where no pointer holds anything.
  func onAxis(_ point: Point) -> Point? {
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
        in: stage.viewport)
    case .released(let spot), .settling(let spot): spot
    case .returning(let spot, let part): spot.toward(startSpot(of: session, near: spot), part)
    }
  }

  /// Where a held view would land; where the tip is, but for a detour that it is still leaving behind.
  func landingSpot(of session: Session) -> Spot {
    guard session.phase == .held, session.leavesDetour else { return tipSpot(of: session) }
    return Spot(
      at: session.pointer - session.grab + session.constraint - session.detour, in: stage.viewport)
  }

  /// Whether a release now would be a drag: by half a device pixel, on the map as it is shown now. Where the program
  /// has put the annotation meanwhile says nothing about the press.
  func hasMoved(_ session: Session) -> Bool {
    let spot = landingSpot(of: session)
    var origin = Spot(MercatorPoint(session.origin), near: spot).point(in: stage.viewport)
    // One that lands as a fan shows it has moved where it is beside that place.
    if !session.leavesDetour { origin = origin + session.detour }
    return (spot.point(in: stage.viewport) - origin).length >= 0.5 / stage.displayScale
  }

  /// A grabbed pointer goes on outside the view.
  func clamped(_ pointer: Point) -> Point {
    let size = stage.viewport.size
    return Point(x: max(0, min(size.width, pointer.x)), y: max(0, min(size.height, pointer.y)))
  }

  private func startSpot(of session: Session, near spot: Spot) -> Spot {
    Spot(MercatorPoint(session.start), near: spot)
  }
}
