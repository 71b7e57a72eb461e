import CGtk

/// Receives the pointer's motion over a widget. Points are in the widget's coordinates.
public final class EventControllerMotion: EventController {
  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_motion_new())) }

  @discardableResult
  public func onMotion(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
    connect("motion", body)
  }

  @discardableResult
  public func onLeave(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("leave", body) }
}
