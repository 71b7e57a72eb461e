import CGtk

/// Receives scrolling by wheels and two fingers.
public final class EventControllerScroll: EventController {
  public enum Axes: UInt32 {
    case vertical = 1
    case horizontal = 2
    case both = 3
  }

  public init(_ axes: Axes = .both) {
    super.init(
      taking: UnsafeMutableRawPointer(
        gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(rawValue: axes.rawValue))))
  }

  /// Calls `body` with the scroll distance, for a wheel in steps; true stops the event.
  @discardableResult
  public func onScroll(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool) -> SignalHandler {
    connect("scroll", body)
  }
}
