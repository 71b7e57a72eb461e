import CGtk

/// A child with other widgets on top of it (`GtkOverlay`).
public final class OverlayContainer: Widget {
  public init(_ child: Widget? = nil) {
    super.init(sharing: gtk_overlay_new())
    self.child = child
  }

  public var child: Widget? {
    get { gtk_overlay_get_child(opaque).map { Widget.wrapping($0) } }
    set { gtk_overlay_set_child(opaque, newValue?.cast()) }
  }

  /// Adds `child` on top. Its alignment determines its position.
  public func addOverlay(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.cast()) }
}
