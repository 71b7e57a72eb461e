import CGtk

/// A handler of a widget's events. The widget retains its controllers.
///
/// To wrap another controller, call `super.init(taking:)` in `init`, because the C function returns a new reference.
/// Add a method `onThing(_:)` for each signal; its closure has named arguments. Handlers that use the controller
/// capture it `unowned`.
open class EventController: Object {
  open override class var gtype: GType { gtk_event_controller_get_type() }

  /// The propagation phase in which a controller receives events.
  public enum Phase: UInt32, Enumeration {
    case none
    case capture
    case bubble
    case target
  }

  public var phase: Phase {
    get { Phase(rawValue: gtk_event_controller_get_propagation_phase(opaque).rawValue)! }
    set {
      gtk_event_controller_set_propagation_phase(opaque, GtkPropagationPhase(rawValue: newValue.rawValue))
    }
  }

  public var widget: Widget? { gtk_event_controller_get_widget(opaque).map { Widget.wrapping($0) } }

  /// Resets the controller. An active gesture emits `cancel`, `end` and the end signal of its class.
  public func reset() { gtk_event_controller_reset(opaque) }

  /// The modifiers of the current event. Empty outside of a handler.
  public var currentModifiers: Modifiers {
    Modifiers(rawValue: gtk_event_controller_get_current_event_state(opaque).rawValue)
  }

  /// The position of the current event in the widget's coordinates, or `nil` outside of a handler.
  public var currentPoint: (x: Double, y: Double)? {
    guard let event = gtk_event_controller_get_current_event(opaque), let widget,
      let native = gtk_widget_get_native(widget.cast())
    else { return nil }
    var (place, offset) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    guard gdk_event_get_position(event, &place.x, &place.y) != 0 else { return nil }
    gtk_native_get_surface_transform(native, &offset.x, &offset.y)
    return Widget.wrapping(UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self))
      .translate(x: place.x - offset.x, y: place.y - offset.y, to: widget)
  }

  /// Returns the pressed buttons, except `released`.
  func buttons(of event: OpaquePointer, without released: guint = 0) -> [guint] {
    let state = gdk_event_get_modifier_state(event).rawValue
    // The modifier state of a release event still includes the released button.
    return (1...5).filter { $0 != released && state & (GDK_BUTTON1_MASK.rawValue << ($0 - 1)) != 0 }
  }

  /// The device of the current event. `mouse` outside of a handler.
  public var currentDevice: PointerDevice {
    guard let event = gtk_event_controller_get_current_event(opaque) else { return .mouse }
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: return .touch
    default: break
    }
    guard let device = gdk_event_get_device(event) else { return .mouse }
    switch gdk_device_get_source(device) {
    case GDK_SOURCE_TOUCHSCREEN: return .touch
    case GDK_SOURCE_PEN: return .pen
    default: return .mouse
    }
  }
}

public enum PointerDevice: Hashable, Sendable {
  case mouse
  case touch
  case pen
}

/// The pressed modifier keys and buttons.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
  public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)
}

extension Widget {
  public func add(_ controller: EventController) {
    g_object_ref(controller.pointer)  // The widget takes ownership of this reference.
    gtk_widget_add_controller(cast(), controller.opaque)
  }

  /// Removes a controller. GTK doesn't cancel the gesture of the controller: call `reset()` first if a gesture may be
  /// active.
  public func remove(_ controller: EventController) {
    gtk_widget_remove_controller(cast(), controller.opaque)
  }
}
