import CGtk

/// Hears the keyboard's focus come to a widget, or into it, and go.
public final class EventControllerFocus: EventController {
  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_focus_new())) }

  public var containsFocus: Bool { gtk_event_controller_focus_contains_focus(opaque) != 0 }

  @discardableResult
  public func onEnter(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("enter", body) }

  @discardableResult
  public func onLeave(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("leave", body) }
}
