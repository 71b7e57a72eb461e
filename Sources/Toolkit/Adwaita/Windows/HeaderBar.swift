import CAdwaita
import Gtk

/// The bar at the top of a window.
public final class HeaderBar: Widget {
  public init() { super.init(sharing: adw_header_bar_new()) }

  public func packStart(_ child: Widget) { adw_header_bar_pack_start(opaque, child.cast()) }
  public func packEnd(_ child: Widget) { adw_header_bar_pack_end(opaque, child.cast()) }
  public func remove(_ child: Widget) { adw_header_bar_remove(opaque, child.cast()) }

  public var titleWidget: Widget? {
    get { adw_header_bar_get_title_widget(opaque).map { Widget.wrapping($0) } }
    set { adw_header_bar_set_title_widget(opaque, newValue?.cast()) }
  }
}

/// A title with a subtitle.
public final class WindowTitle: Widget {
  public init(_ title: String, subtitle: String = "") {
    super.init(sharing: adw_window_title_new(LayoutLimit.clipped(title), LayoutLimit.clipped(subtitle)))
  }

  public var title: String {
    get { String(cString: adw_window_title_get_title(opaque)) }
    set { adw_window_title_set_title(opaque, LayoutLimit.clipped(newValue)) }
  }

  /// The subtitle. It is hidden while it is empty.
  public var subtitle: String {
    get { String(cString: adw_window_title_get_subtitle(opaque)) }
    set { adw_window_title_set_subtitle(opaque, LayoutLimit.clipped(newValue)) }
  }
}
