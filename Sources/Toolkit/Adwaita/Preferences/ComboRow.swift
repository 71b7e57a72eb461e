import CAdwaita
import CGtk
import Gtk

/// A row with a drop-down list of strings.
public final class ComboRow: ActionRow {
  public init(_ title: String, subtitle: String = "", items: [String]) {
    super.init(sharing: adw_combo_row_new())
    self.title = title
    self.subtitle = subtitle
    setItems(items)
  }

  /// Replaces the strings and selects the first one.
  public func setItems(_ items: [String]) {
    let model = gtk_string_list_new(nil)!
    for word in items { gtk_string_list_append(model, word) }
    adw_combo_row_set_model(cast(), model)
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  /// The index of the selected string, or `nil` if the list is empty. Setting `nil` has no effect, because libadwaita
  /// 1.7 can't unselect a string.
  public var selected: Int? {
    get {
      let selected = adw_combo_row_get_selected(cast())
      return selected == cgtk_invalid_list_position ? nil : Int(selected)
    }
    set {
      guard let newValue else { return }
      adw_combo_row_set_selected(cast(), guint(newValue))
    }
  }

  /// Calls `body` when the user or the program changes the selection.
  @discardableResult
  public func onSelect(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    onNotify("selected", body)
  }
}
