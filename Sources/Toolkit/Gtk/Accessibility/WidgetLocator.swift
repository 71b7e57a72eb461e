import CGtk

/// An action that returns the positions of widgets on the screen, for test programs that click them.
///
/// Since GTK 4.10, the accessibility bus reports positions without the padding of the ancestors, so a test can't use
/// them for clicks. If the environment variable `PINDROP_LOCATE` is set, the application gets an action `locate` with a
/// string parameter:
///
/// - `"name"`: the widgets with exactly this name, depth first;
/// - `"*words"`: the widgets with these words in their name, breadth first.
///
/// The state of the action then contains x, y, width and height of each mapped widget, in logical pixels from the top
/// left of the window's surface.
public enum WidgetLocator {
  /// The environment variable that enables the action.
  public static let variable = "PINDROP_LOCATE"

  /// Whether the environment enables the action.
  static let isWanted = g_getenv(variable) != nil

  /// Adds the action `locate` if the environment enables it.
  public static func startIfWanted(in application: Application) {
    guard isWanted else { return }
    let action = SimpleAction("locate", parameter: String.self, state: [Double]())
    action.onActivate { [unowned action] (request: String) in
      action.setState(locate(request).flatMap { [$0.x, $0.y, $0.width, $0.height] })
    }
    application.add(action)
  }

  /// Returns the bounds of the widgets matching `request`, in the coordinates of their windows' surfaces.
  static func locate(_ request: String) -> [Bounds] {
    let windows: [Widget] = Window.toplevels.reversed().filter(\.isMapped)
    guard request.hasPrefix("*") else {
      return windows.flatMap(branch).filter { $0.accessibleName == request }.compactMap(surfaceBounds)
    }
    let words = String(request.dropFirst())
    var (level, found) = (windows, [Bounds]())
    while !level.isEmpty {
      found += level.filter { $0.accessibleName?.contains(words) == true }.compactMap(surfaceBounds)
      level = level.flatMap(\.children).filter(\.isMapped)
    }
    return found
  }

  /// Returns a mapped widget and its mapped descendants, depth first.
  private static func branch(_ widget: Widget) -> [Widget] {
    [widget] + widget.children.filter(\.isMapped).flatMap(branch)
  }

  /// Returns the bounds of a widget in the surface of its toplevel window, or `nil` if the widget has no
  /// size.
  private static func surfaceBounds(of widget: Widget) -> Bounds? {
    guard let native = gtk_widget_get_native(widget.cast()) else { return nil }
    var area = graphene_rect_t()
    let isInside = gtk_widget_compute_bounds(
      widget.cast(), UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self), &area)
    var bounds = Bounds(area)
    guard isInside != 0, bounds.width > 0, bounds.height > 0 else { return nil }
    var offset = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(native, &offset.x, &offset.y)
    var surface = gtk_native_get_surface(native)
    // The surface of a popover is positioned in the surface of its parent.
    while let popup = surface, isPopup(popup) {
      offset.x += Double(gdk_popup_get_position_x(popup))
      offset.y += Double(gdk_popup_get_position_y(popup))
      surface = gdk_popup_get_parent(popup)
    }
    bounds.x += offset.x
    bounds.y += offset.y
    return bounds
  }

  private static func isPopup(_ surface: OpaquePointer) -> Bool {
    g_type_check_instance_is_a(
      UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GTypeInstance.self), gdk_popup_get_type()) != 0
  }
}
