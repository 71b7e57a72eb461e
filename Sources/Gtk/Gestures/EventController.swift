import CGtk

/// Something that listens to a widget's events. The widget keeps it: Swift may forget it.
///
/// To wrap a further one: `init` calls `super.init(taking:)`, for C hands a new controller over in full; each signal
/// gets an `onThing(_:)` whose closure names the arguments it takes. Handlers that need the controller capture it
/// `unowned`.
open class EventController: Object {
  open override class var gtype: GType { gtk_event_controller_get_type() }

  /// When a controller hears of an event: on its way down, at its target, or on its way up again.
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

  /// Ends whatever the controller is in the middle of; a gesture emits `cancel`, `end` and its own end.
  public func reset() { gtk_event_controller_reset(opaque) }

  /// Held during the event being handled; empty outside a handler.
  public var currentModifiers: Modifiers {
    Modifiers(rawValue: gtk_event_controller_get_current_event_state(opaque).rawValue)
  }

  /// The time of the event being handled in seconds, on a clock of its own that may start anywhere; nil outside
  /// a handler.
  public var currentTime: Double? {
    let milliseconds = gtk_event_controller_get_current_event_time(opaque)
    return milliseconds == 0 ? nil : Double(milliseconds) / 1000
  }

  /// What made the event being handled; the mouse outside a handler.
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

/// Keys and buttons held down.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
  public static let meta = Modifiers(rawValue: GDK_META_MASK.rawValue)
  public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)
}
