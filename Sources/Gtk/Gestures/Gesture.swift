import CGtk

/// Recognises a gesture of the pointer or fingers on a widget.
open class Gesture: EventController {
  open override class var gtype: GType { gtk_gesture_get_type() }

  public enum State: UInt32, Enumeration {
    case none
    case claimed
    case denied
  }

  /// Claims the events for this gesture, which cancels other gestures, or denies them.
  ///
  /// False if GTK refuses: a denied sequence stays denied.
  @discardableResult
  public func setState(_ state: State) -> Bool {
    gtk_gesture_set_state(opaque, GtkEventSequenceState(rawValue: state.rawValue)) != 0
  }

  /// Whether enough pointers or fingers are down.
  public var isActive: Bool { gtk_gesture_is_active(opaque) != 0 }

  /// The last point of the pointer, in the widget's coordinates; nil while no button or finger is down.
  public var point: (x: Double, y: Double)? {
    var point = (0.0, 0.0)
    let sequence = gtk_gesture_get_last_updated_sequence(opaque)
    return gtk_gesture_get_point(opaque, sequence, &point.0, &point.1) != 0 ? point : nil
  }

  /// Groups the gestures, so that they claim and deny together.
  public func group(with other: Gesture) { gtk_gesture_group(other.opaque, opaque) }

  /// Calls `body` when enough pointers or fingers are down, before anything is recognised.
  @discardableResult
  public func onActive(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("begin", body) }

  /// Calls `body` when the gesture is cancelled, by a second button, a modal window or `reset()`. The gesture's own
  /// end signal follows.
  @discardableResult
  public func onCancel(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("cancel", body) }

  /// Whether the gesture is being cancelled because all buttons are up, though GTK has not heard of the release. To be asked
  /// in a handler of `onCancel`, where `currentPoint` is then where the pointer is.
  ///
  /// After a layout GTK asks the display server for the pointer, and takes the answer as a motion. The server may know of a
  /// release that still waits to be read, as it does when the program was busy; GTK then cancels the gesture.
  public var isCancelledByRelease: Bool {
    guard let event = gtk_event_controller_get_current_event(opaque) else { return false }
    return gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY && buttons(of: event).isEmpty
  }
}

/// A gesture of one pointer or finger.
open class GestureSingle: Gesture {
  /// 1 is the primary button, 3 the secondary, 0 any.
  public var button: Int {
    get { Int(gtk_gesture_single_get_button(opaque)) }
    set { gtk_gesture_single_set_button(opaque, guint(newValue)) }
  }

  /// Whether it takes no notice of a mouse.
  public var isTouchOnly: Bool {
    get { gtk_gesture_single_get_touch_only(opaque) != 0 }
    set { gtk_gesture_single_set_touch_only(opaque, newValue ? 1 : 0) }
  }

  /// The button that is pressed; 0 for none.
  public var currentButton: Int { Int(gtk_gesture_single_get_current_button(opaque)) }
}
