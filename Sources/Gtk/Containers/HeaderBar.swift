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

/// A bar that slides in above searchable content.
public final class SearchBar: Widget {
  public init(_ entry: SearchEntry) {
    super.init(sharing: gtk_search_bar_new())
    gtk_search_bar_set_child(opaque, entry.cast())
    gtk_search_bar_connect_entry(opaque, entry.opaque)
  }

  public var isSearching: Bool {
    get { gtk_search_bar_get_search_mode(opaque) != 0 }
    set { gtk_search_bar_set_search_mode(opaque, newValue ? 1 : 0) }
  }
}
