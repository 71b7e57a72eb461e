import CGtk

/// Hears every event on its way, whichever gesture claims it.
///
/// A gesture is told that another took its press, not when that press ends: whoever needs the end asks here.
public final class EventControllerLegacy: EventController {
  private var fingers = 0
  private var hasButton = false

  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_legacy_new())) }

  /// Calls `body` at each event of a pointer's button or a finger, and when the pointer moves, with whether any is
  /// down. One call of this a controller.
  @discardableResult
  public func onPresses(_ body: @escaping @MainActor (_ isAnyDown: Bool) -> Void) -> SignalHandler {
    connect("event") { [unowned self] () -> Bool in
      guard let event = gtk_event_controller_get_current_event(opaque) else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS: hasButton = true
      case GDK_BUTTON_RELEASE:
        hasButton = !buttons(of: event, without: gdk_button_event_get_button(event)).isEmpty
      // Tells of a release that another window got.
      case GDK_MOTION_NOTIFY: hasButton = !buttons(of: event).isEmpty
      case GDK_TOUCH_BEGIN: fingers += 1
      case GDK_TOUCH_END, GDK_TOUCH_CANCEL: fingers = max(0, fingers - 1)
      default: return false
      }
      body(hasButton || fingers > 0)
      return false
    }
  }

  /// Keeps presses and releases of buttons and fingers from the widgets above, where `body` is true of the button's
  /// number, 1 for a finger.
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

  /// The numbers of those down, without `released`.
  private func buttons(of event: OpaquePointer, without released: guint = 0) -> [guint] {
    let state = gdk_event_get_modifier_state(event).rawValue
    // The state of a release is that before it.
    return (1...5).filter { $0 != released && state & (GDK_BUTTON1_MASK.rawValue << ($0 - 1)) != 0 }
  }
}
