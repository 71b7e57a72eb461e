import AnnotationKit
import Geography
import Gtk

/// Passes the events of a GTK drag gesture to a handler, and claims the gesture if the handler's response
/// says so.
///
/// GTK emits `cancel` and then `end` for a gesture that is taken away, so that `end` is not a release. If GTK
/// cancels the gesture because the button was released, it is treated as a release.
final class DragGestureAdapter {
  let gesture = GestureDrag()
  /// Handles an event in the coordinates of the gesture's widget.
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
