import CGtk

/// Recognises what pointers and fingers do on a widget.
open class Gesture: EventController {
  open override class var gtype: GType { gtk_gesture_get_type() }

  public enum State: UInt32, Enumeration {
    case none
    case claimed
    case denied
  }

  /// Claims the events for this gesture, which cancels the others that want them, or lets them go.
  ///
  /// False where GTK refuses: a denied sequence stays denied.
  @discardableResult
  public func setState(_ state: State) -> Bool {
    gtk_gesture_set_state(opaque, GtkEventSequenceState(rawValue: state.rawValue)) != 0
  }

  /// Whether enough pointers or fingers are down.
  public var isActive: Bool { gtk_gesture_is_active(opaque) != 0 }
  public var isRecognized: Bool { gtk_gesture_is_recognized(opaque) != 0 }

  /// The middle of the fingers, in the widget's coordinates; nil while none is down.
  public var boundingBoxCenter: (x: Double, y: Double)? {
    var point = (0.0, 0.0)
    return gtk_gesture_get_bounding_box_center(opaque, &point.0, &point.1) != 0 ? point : nil
  }

  /// Where the pointer last was, in the widget's coordinates; nil while none is down.
  public var point: (x: Double, y: Double)? {
    var point = (0.0, 0.0)
    let sequence = gtk_gesture_get_last_updated_sequence(opaque)
    return gtk_gesture_get_point(opaque, sequence, &point.0, &point.1) != 0 ? point : nil
  }

  /// Lets this gesture and `other` claim and deny as one.
  public func group(with other: Gesture) { gtk_gesture_group(other.opaque, opaque) }

  /// Calls `body` when the gesture is taken away: a second button, a modal window, `reset()`. The gesture's own
  /// end follows it.
  @discardableResult
  public func onCancel(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("cancel", body) }
}

/// A gesture of one pointer or finger.
open class GestureSingle: Gesture {
  /// 1 is the main button, 3 the one for menus, 0 any.
  public var button: Int {
    get { Int(gtk_gesture_single_get_button(opaque)) }
    set { gtk_gesture_single_set_button(opaque, guint(newValue)) }
  }

  /// The button of the press going on; 0 outside one.
  public var currentButton: Int { Int(gtk_gesture_single_get_current_button(opaque)) }

  public var isTouchOnly: Bool {
    get { gtk_gesture_single_get_touch_only(opaque) != 0 }
    set { gtk_gesture_single_set_touch_only(opaque, newValue ? 1 : 0) }
  }
}
