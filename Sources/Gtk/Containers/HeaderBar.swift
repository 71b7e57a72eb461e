import CGtk

/// The bar at the top of a window.
public final class HeaderBar: Widget {
  public init() { super.init(sharing: gtk_header_bar_new()) }

  public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.cast()) }
  public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.cast()) }
  public func remove(_ child: Widget) { gtk_header_bar_remove(opaque, child.cast()) }

  public var titleWidget: Widget? {
    get { gtk_header_bar_get_title_widget(opaque).map { Widget.wrapping($0) } }
    set { gtk_header_bar_set_title_widget(opaque, newValue?.cast()) }
  }
}
