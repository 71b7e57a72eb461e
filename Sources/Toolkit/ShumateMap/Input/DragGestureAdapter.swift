import AnnotationKit
import Geography
import Gtk

/// Passes the events of a GTK drag gesture to a handler. Claims the gesture if the handler's response requests it.
///
/// If a gesture is canceled, GTK emits `cancel` and then `end`, so this `end` isn't a release. But if GTK cancels the
/// gesture because the button was released, the event is passed on as a release.
final class DragGestureAdapter {
  let gesture = GestureDrag()
  /// The handler. Receives an event with its point in the coordinates of the gesture's widget.
  var handle: (PointerEvent.Phase, Point, GestureDrag) -> PointerResponse = { _, _, _ in PointerResponse() }

  /// Whether a button or finger is down.
  private(set) var isPressed = false
  /// Whether the last press was canceled.
  private(set) var wasJustCanceled = false
  private var lastPoint = Point.zero

  init() {
    gesture.onBegin { [unowned self] x, y in
      isPressed = true
      wasJustCanceled = false
      send(.pressed, at: Point(x: x, y: y))
    }
    gesture.onUpdate { [unowned self] x, y in
      guard isPressed, let start = gesture.start else { return }
      send(.moved, at: Point(x: start.x + x, y: start.y + y))
    }
    gesture.onCancel { [unowned self] in
      guard isPressed else { return }
      isPressed = false
      if gesture.isCanceledByRelease, let (x, y) = gesture.currentPoint {
        return send(.released, at: Point(x: x, y: y))
      }
      wasJustCanceled = true
      MainLoop.beforeNextFrame { [weak self] in self?.wasJustCanceled = false }
      send(.canceled, at: lastPoint)
    }
    gesture.onEnd { [unowned self] x, y in
      guard isPressed else { return }
      isPressed = false
      let start = gesture.start ?? (x: lastPoint.x - x, y: lastPoint.y - y)
      send(.released, at: Point(x: start.x + x, y: start.y + y))
    }
  }

  /// Claims the current press for the gesture.
  func claim() { if isPressed { gesture.setState(.claimed) } }

  private func send(_ phase: PointerEvent.Phase, at point: Point) {
    lastPoint = point
    if handle(phase, point, gesture).claims, phase == .pressed { claim() }
  }
}
