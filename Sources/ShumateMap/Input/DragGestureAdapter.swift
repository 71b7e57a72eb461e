import AnnotationKit
import Geography
import Gtk

/// Carries one GTK drag gesture's events to whoever decides about them, and claims as the answer says.
///
/// GTK tells a gesture that is taken away `cancel`, then its end; the end is then no release. Where it is cancelled
/// because the button is up, that is the release.
final class DragGestureAdapter {
  let gesture = GestureDrag()
  /// Decides about an event in the coordinates of the gesture's widget.
  var handle: (PointerEvent.Phase, Point, GestureDrag) -> PointerResponse = { _, _, _ in PointerResponse() }

  /// Whether a button or finger is down.
  private(set) var isPressed = false
  /// Whether the press ended by being taken away, and nothing was pressed since.
  private(set) var wasJustCancelled = false
  private var lastPoint = Point.zero

  init() {
    gesture.onBegin { [unowned self] x, y in
      isPressed = true
      wasJustCancelled = false
      send(.pressed, at: Point(x: x, y: y))
    }
    gesture.onUpdate { [unowned self] x, y in
      guard isPressed, let start = gesture.start else { return }
      send(.moved, at: Point(x: start.x + x, y: start.y + y))
    }
    gesture.onCancel { [unowned self] in
      guard isPressed else { return }
      isPressed = false
      if gesture.isCancelledByRelease, let (x, y) = gesture.currentPoint {
        return send(.released, at: Point(x: x, y: y))
      }
      wasJustCancelled = true
      MainLoop.beforeNextFrame { [weak self] in self?.wasJustCancelled = false }
      send(.cancelled, at: lastPoint)
    }
    gesture.onEnd { [unowned self] x, y in
      guard isPressed else { return }
      isPressed = false
      let start = gesture.start ?? (x: lastPoint.x - x, y: lastPoint.y - y)
      send(.released, at: Point(x: start.x + x, y: start.y + y))
    }
  }

  /// Takes the press under way for the gesture alone.
  func claim() { if isPressed { gesture.setState(.claimed) } }

  private func send(_ phase: PointerEvent.Phase, at point: Point) {
    lastPoint = point
    if handle(phase, point, gesture).claims, phase == .pressed { claim() }
  }
}
