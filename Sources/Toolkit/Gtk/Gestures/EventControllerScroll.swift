import CGtk

/// Receives vertical scrolling over a widget.
public final class EventControllerScroll: EventController {
  public init() {
    super.init(
      taking: UnsafeMutableRawPointer(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)))
  }

  /// Calls `body` with the scrolled distance. One notch of a wheel is 1, and positive values point down. `body` returns
  /// whether it handled the event.
  @discardableResult
  public func onScroll(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool) -> SignalHandler {
    connect("scroll", body)
  }

  /// Whether the current event comes from a wheel with notches, not from a touchpad or another smooth device. `false`
  /// outside of a handler.
  public var isWheel: Bool {
    guard let event = gtk_event_controller_get_current_event(opaque),
      gtk_event_controller_scroll_get_unit(opaque) == GDK_SCROLL_UNIT_WHEEL
    else { return false }
    // On X11, all devices scroll in notches.
    guard let device = gdk_event_get_device(event) else { return true }
    return gdk_device_get_source(device) == GDK_SOURCE_MOUSE
  }

  /// The position of the pointer in the widget's coordinates, or `nil` outside of a handler. GTK doesn't store a position
  /// in scroll events, so this property queries the display server.
  public var pointerPoint: (x: Double, y: Double)? {
    guard let event = gtk_event_controller_get_current_event(opaque),
      let device = gdk_event_get_device(event),
      let widget, let native = gtk_widget_get_native(widget.cast()),
      let surface = gtk_native_get_surface(native),
      // X11 refuses the query for a physical device.
      let pointer = gdk_seat_get_pointer(gdk_device_get_seat(device))
    else { return nil }
    var (place, offset) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    guard gdk_surface_get_device_position(surface, pointer, &place.x, &place.y, nil) != 0 else { return nil }
    gtk_native_get_surface_transform(native, &offset.x, &offset.y)
    return Widget.wrapping(UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self))
      .translate(x: place.x - offset.x, y: place.y - offset.y, to: widget)
  }
}
