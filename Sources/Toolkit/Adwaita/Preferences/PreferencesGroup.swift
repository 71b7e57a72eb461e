import CAdwaita
import Gtk

/// A group of rows with a title.
public final class PreferencesGroup: Widget {
  public init(_ title: String = "", description: String? = nil) {
    super.init(sharing: adw_preferences_group_new())
    adw_preferences_group_set_title(cast(), Markup.escaping(title))
    adw_preferences_group_set_description(cast(), description.map { Markup.escaping($0) })
  }

  /// Shows a widget at the end of the title.
  public func setHeaderSuffix(_ widget: Widget?) {
    adw_preferences_group_set_header_suffix(cast(), widget?.cast())
  }

  public func add(_ row: Widget) { adw_preferences_group_add(cast(), row.cast()) }
  public func remove(_ row: Widget) { adw_preferences_group_remove(cast(), row.cast()) }
}

/// A row with a title, which is plain text, not markup.
open class PreferencesRow: Widget {
  public override init(sharing pointer: UnsafeMutableRawPointer) {
    super.init(sharing: pointer)
    adw_preferences_row_set_use_markup(cast(), 0)
  }

  /// Creates a row with `child` as its content. The row can be neither selected nor activated.
  public init(child: Widget) {
    super.init(sharing: adw_preferences_row_new())
    let row = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkListBoxRow.self)
    gtk_list_box_row_set_child(row, child.cast())
    gtk_list_box_row_set_activatable(row, 0)
    isFocusable = false
  }

  public var title: String {
    get { String(cString: adw_preferences_row_get_title(cast())) }
    set { adw_preferences_row_set_title(cast(), LayoutLimit.clipped(newValue)) }
  }
}
