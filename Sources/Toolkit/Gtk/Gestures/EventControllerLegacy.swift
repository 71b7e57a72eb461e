import CGtk

/// Receives all events of a widget, even if a gesture has claimed them.
///
/// A gesture isn't notified of the end of a press that another gesture has claimed. This controller is.
public final class EventControllerLegacy: EventController {
  private var fingers = 0
  private var hasButton = false
  /// The presses that don't reach the ancestors until their release, by button number or touch sequence.
  private var stopped: Set<UInt> = []

  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_legacy_new())) }

  /// Calls `body` for each button, touch and motion event. `isAnyDown` is true while a button or finger is down. Call
  /// this method once per controller.
  @discardableResult
  public func onPresses(_ body: @escaping @MainActor (_ isAnyDown: Bool) -> Void) -> SignalHandler {
    connect("event") { [unowned self] () -> Bool in
      guard let event = gtk_event_controller_get_current_event(opaque) else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS: hasButton = true
      case GDK_BUTTON_RELEASE:
        hasButton = !buttons(of: event, without: gdk_button_event_get_button(event)).isEmpty
      // Detects that another window has received the release.
      case GDK_MOTION_NOTIFY: hasButton = !buttons(of: event).isEmpty
      case GDK_TOUCH_BEGIN: fingers += 1
      case GDK_TOUCH_END, GDK_TOUCH_CANCEL: fingers = max(0, fingers - 1)
      default: return false
      }
      body(hasButton || fingers > 0)
      return false
    }
  }

  /// Prevents button and touch events from reaching the ancestors if `body` returns `true`. `body` receives the button
  /// number, or 1 for a finger.
  @discardableResult
  public func stopPresses(where body: @escaping @MainActor (_ button: Int) -> Bool) -> SignalHandler {
    connect("event") { [unowned self] () -> Bool in
      guard let event = gtk_event_controller_get_current_event(opaque) else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE: return body(Int(gdk_button_event_get_button(event)))
      case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: return body(1)
      default: return false
      }
    }
  }

  /// Prevents presses from reaching the ancestors until their release if `body` returns `true`. `body` is called at the
  /// start of a press with its button number (1 for a finger) and its point in the widget.
  @discardableResult
  public func stopPresses(
    beginningWhere body: @escaping @MainActor (_ button: Int, _ x: Double, _ y: Double) -> Bool
  ) -> SignalHandler {
    connect("event") { [unowned self] () -> Bool in
      guard let event = gtk_event_controller_get_current_event(opaque) else { return false }
      let finger = UInt(bitPattern: gdk_event_get_event_sequence(event))
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS:
        let button = gdk_button_event_get_button(event)
        return note(UInt(button), isStopped: currentPoint.map { body(Int(button), $0.x, $0.y) })
      case GDK_TOUCH_BEGIN:
        return note(finger, isStopped: currentPoint.map { body(1, $0.x, $0.y) })
      case GDK_TOUCH_UPDATE: return stopped.contains(finger)
      case GDK_TOUCH_END, GDK_TOUCH_CANCEL: return stopped.remove(finger) != nil
      case GDK_BUTTON_RELEASE: return stopped.remove(UInt(gdk_button_event_get_button(event))) != nil
      default: return false
      }
    }
  }

  private func note(_ press: UInt, isStopped: Bool?) -> Bool {
    if isStopped ?? false { stopped.insert(press) } else { stopped.remove(press) }
    return isStopped ?? false
  }
}
