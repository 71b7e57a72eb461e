import CAdwaita
import CGtk
import Gtk

/// A preferences window (`AdwPreferencesWindow`). Escape closes it.
///
/// `AdwPreferencesDialog` replaces it from libadwaita 1.5 on.
open class PreferencesWindow: Gtk.Window {
  public override init() { super.init(sharing: adw_preferences_window_new()) }

  /// Whether the user can search for rows by their titles.
  public var isSearchable: Bool {
    get { adw_preferences_window_get_search_enabled(cast()) != 0 }
    set { adw_preferences_window_set_search_enabled(cast(), newValue ? 1 : 0) }
  }

  public func add(_ page: PreferencesPage) { adw_preferences_window_add(cast(), page.cast()) }
}

/// A scrollable page with groups of rows. The window shows the titles and icons of its pages if it has several.
public final class PreferencesPage: Widget {
  public init(_ title: String = "", icon: String? = nil) {
    super.init(sharing: adw_preferences_page_new())
    adw_preferences_page_set_title(cast(), title)
    adw_preferences_page_set_icon_name(cast(), icon)
  }

  public func add(_ group: PreferencesGroup) { adw_preferences_page_add(cast(), group.cast()) }
}
