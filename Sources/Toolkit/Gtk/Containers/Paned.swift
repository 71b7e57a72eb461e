import CGtk

/// Two children with a movable divider between them.
public final class Paned: Widget {
  public init(_ orientation: Orientation = .horizontal, start: Widget? = nil, end: Widget? = nil) {
    super.init(sharing: gtk_paned_new(GtkOrientation(rawValue: orientation.rawValue)))
    gtk_paned_set_start_child(opaque, start?.cast())
    gtk_paned_set_end_child(opaque, end?.cast())
  }

  /// The child on the right or at the bottom.
  public var end: Widget? {
    get { gtk_paned_get_end_child(opaque).map { Widget.wrapping($0) } }
    set { gtk_paned_set_end_child(opaque, newValue?.cast()) }
  }

  /// The position of the divider, in logical pixels from the start.
  public var position: Int {
    get { Int(gtk_paned_get_position(opaque)) }
    set { gtk_paned_set_position(opaque, gint(newValue)) }
  }

  /// Calls `body` when the position of the divider changes, by dragging or resizing.
  @discardableResult
  public func onPosition(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    onNotify("position", body)
  }

  /// Sets which children grow with the window.
  public func setGrows(start: Bool, end: Bool) {
    gtk_paned_set_resize_start_child(opaque, start ? 1 : 0)
    gtk_paned_set_resize_end_child(opaque, end ? 1 : 0)
  }

  /// Sets which children may shrink below their minimum size.
  public func setShrinks(start: Bool, end: Bool) {
    gtk_paned_set_shrink_start_child(opaque, start ? 1 : 0)
    gtk_paned_set_shrink_end_child(opaque, end ? 1 : 0)
  }
}
