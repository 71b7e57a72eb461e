import CGtk

/// Reports when a widget or its descendants get and lose the keyboard focus.
public final class EventControllerFocus: EventController {
  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_focus_new())) }

  @discardableResult
  public func onEnter(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("enter", body) }

  @discardableResult
  public func onLeave(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("leave", body) }
}
