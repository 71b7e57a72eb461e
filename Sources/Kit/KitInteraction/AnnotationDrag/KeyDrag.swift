import Geography

/// A drag controlled by keys instead of a pointer.
///
/// It has the same states, session and reports as a drag by a pointer, with three differences. The held annotation
/// keeps its coordinate when the map moves. A key that would move the annotation out of view pans the map. The
/// annotation is dropped when no key has moved it for some time.
@MainActor package final class KeyDrag {
  /// The time in seconds without a key after which the annotation is dropped. It is longer than the desktop's
  /// key repeat delay, with enough time to press the next key.
  package var pause = 1.5

  private let drag: DragStateController
  private let surface: MapSurface
  private let mover: RegionMover
  /// The session of the last drag that keys have started. The drag may have ended.
  private weak var session: DragStateController.Session?
  /// The coordinate at which the annotation would be dropped.
  private var spot: Spot?
  /// The alarm that drops the annotation.
  private var alarm: Motion?

  /// Creates an object that controls `drag` by keys. `mover` provides the area of the view in which a held marker
  /// stays.
  init(of drag: DragStateController, on surface: MapSurface, mover: RegionMover) {
    (self.drag, self.surface, self.mover) = (drag, surface, mover)
  }

  /// Whether keys hold an annotation.
  package var isOn: Bool { held != nil }

  private var held: DragStateController.Session? {
    guard let session, session === drag.session, session.phase == .held else { return nil }
    return session
  }

  /// Takes control of the drag that was just started.
  func begin() {
    guard let now = drag.session, now.isByKeys else { return }
    session = now
    spot = drag.landingSpot(of: now)
  }

  /// Moves the held annotation by `offset`, in logical pixels to the right and down.
  func move(by offset: Point) {
    guard isOn else { return }
    panToShow(after: offset)
    guard isOn, let spot else { return }
    let point = spot.point(in: surface.viewport) + offset
    self.spot = Spot(at: point, in: surface.viewport)
    put()
    wait()
  }

  /// Keeps the held annotation at its coordinate.
  package func viewportDidChange() { put() }

  /// Drops the held annotation, or cancels the drag if it hasn't moved.
  package func drop() {
    guard let held else { return }
    if drag.hasMoved(held) { drag.dropNow() } else { drag.cancel() }
  }

  /// Called when the drag has ended.
  func end() {
    alarm?.stop()
    alarm = nil
  }

  private func wait() {
    alarm?.stop()
    alarm = surface.clock.alarm(after: pause) { [weak self] in self?.drop() }
  }

  /// Pans the map so that the annotation stays in `areaForMarkers` when it moves by `offset`.
  private func panToShow(after offset: Point) {
    guard drag.host.isScrollEnabled, let spot else { return }
    let (room, point) = (mover.areaForMarkers, spot.point(in: surface.viewport) + offset)
    let inside = Point(
      x: max(room.minX, min(room.maxX, point.x)), y: max(room.minY, min(room.maxY, point.y)))
    if inside != point { drag.host.pan(by: point - inside) }
  }

  private func put() {
    guard let held, let spot else { return }
    drag.carry(to: spot.point(in: surface.viewport) + held.detour + held.grab)
  }
}
