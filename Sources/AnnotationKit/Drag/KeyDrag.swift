import Geography

/// What a drag by keys needs of the map it happens on.
@MainActor protocol KeyDragStage: DragStage {
  var drag: DragStateController { get }
  /// The part of the view in which a marker that is moved by keys stays.
  var roomForMarkers: Rectangle { get }
}

/// A drag whose pointer is moved by keys.
///
/// It goes through the same states as a drag by a pointer, with the same session and reports. Three things differ. What is
/// held keeps its place on the ground when the map moves. At the edge of the view each key pans the map by its own distance.
/// And what is held is dropped when no key has moved it for a while.
@MainActor final class KeyDrag {
  /// Seconds without a key after which what is held is dropped: longer than the desktop's delay before a key repeats, and
  /// long enough to press the next key without haste.
  var pause = 1.5

  private unowned let stage: any KeyDragStage
  /// The drag that keys have begun, which may be over.
  private weak var session: DragStateController.Session?
  /// The coordinate at which the annotation would land.
  private var spot: Spot?
  /// Drops what is held.
  private var alarm: Motion?

  init(stage: any KeyDragStage) { self.stage = stage }

  /// Whether something is held by keys.
  var isOn: Bool { held != nil }

  private var held: DragStateController.Session? {
    guard let session, session === stage.drag.session, session.phase == .held else { return nil }
    return session
  }

  /// Takes over the drag that has just begun.
  func begin() {
    guard let now = stage.drag.session, now.isByKeys else { return }
    session = now
    spot = stage.drag.landingSpot(of: now)
  }

  /// Moves what is held, in logical pixels to the right and down.
  func move(by offset: Point) {
    guard isOn else { return }
    panToShow(after: offset)
    guard isOn, let spot else { return }
    let point = spot.point(in: stage.viewport) + offset
    self.spot = Spot(at: point, in: stage.viewport)
    put()
    wait()
  }

  /// Keeps the carried annotation at its coordinate.
  func viewportDidChange() { put() }

  /// Drops the carried annotation, or cancels if it is at its start.
  func drop() {
    guard let held else { return }
    if stage.drag.hasMoved(held) { stage.drag.dropNow() } else { stage.drag.cancel() }
  }

  /// Called when the drag has ended.
  func end() {
    alarm?.stop()
    alarm = nil
  }

  private func wait() {
    alarm?.stop()
    alarm = stage.clock.alarm(after: pause) { [weak self] in self?.drop() }
  }

  /// Pans the map as far as the next step would leave the room for markers.
  private func panToShow(after offset: Point) {
    guard stage.isScrollEnabled, let spot else { return }
    let (room, point) = (stage.roomForMarkers, spot.point(in: stage.viewport) + offset)
    let inside = Point(
      x: max(room.minX, min(room.maxX, point.x)), y: max(room.minY, min(room.maxY, point.y)))
    if inside != point { stage.pan(by: point - inside) }
  }

  private func put() {
    guard let held, let spot else { return }
    stage.drag.carry(to: spot.point(in: stage.viewport) + held.detour + held.grab)
  }
}
