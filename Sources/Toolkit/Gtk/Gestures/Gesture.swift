import CGtk

/// A recognizer of pointer or touch gestures on a widget.
open class Gesture: EventController {
  open override class var gtype: GType { gtk_gesture_get_type() }

  public enum State: UInt32, Enumeration {
    case none
    case claimed
    case denied
  }

  /// Claims or denies the events for this gesture. Claiming them cancels other gestures.
  ///
  /// Returns `false` if GTK rejects the state: a denied sequence can't be claimed again.
  @discardableResult
  public func setState(_ state: State) -> Bool {
    gtk_gesture_set_state(opaque, GtkEventSequenceState(rawValue: state.rawValue)) != 0
  }

  /// Groups the gestures, so that they are claimed and denied together.
  public func group(with other: Gesture) { gtk_gesture_group(other.opaque, opaque) }

  /// Calls `body` when enough buttons or fingers are down for the gesture, before the gesture is recognized.
  @discardableResult
  public func onActive(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("begin", body) }

  /// Calls `body` when a second button, a modal window or `reset()` cancels the gesture. The end signal of the
  /// gesture's class follows.
  @discardableResult
  public func onCancel(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("cancel", body) }

  /// Whether the gesture is being canceled because all buttons are up, although GTK hasn't received the release event.
  /// Valid in a handler of `onCancel`, where `currentPoint` is the position of the pointer.
  ///
  /// After a layout, GTK queries the pointer from the display server and treats the answer as a motion. If the program
  /// was busy, the server may already know of a release that GTK hasn't read yet. GTK then cancels the gesture.
  public var isCanceledByRelease: Bool {
    guard let event = gtk_event_controller_get_current_event(opaque) else { return false }
    return gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY && buttons(of: event).isEmpty
  }
}

/// A gesture with one pointer or finger.
open class GestureSingle: Gesture {
  /// The button that the gesture handles: 1 is primary, 3 is secondary, 0 is any button.
  public var button: Int {
    get { Int(gtk_gesture_single_get_button(opaque)) }
    set { gtk_gesture_single_set_button(opaque, guint(newValue)) }
  }

  /// Whether the gesture ignores the mouse.
  public var isTouchOnly: Bool {
    get { gtk_gesture_single_get_touch_only(opaque) != 0 }
    set { gtk_gesture_single_set_touch_only(opaque, newValue ? 1 : 0) }
  }
}
