import CAdwaita
import Gtk

/// A row with a title, a subtitle, and widgets at both ends.
open class ActionRow: PreferencesRow, Actionable {
  public override init(sharing pointer: UnsafeMutableRawPointer) { super.init(sharing: pointer) }

  public init(_ title: String = "", subtitle: String = "") {
    super.init(sharing: adw_action_row_new())
    self.title = title
    self.subtitle = subtitle
  }

  public var subtitle: String {
    get { adw_action_row_get_subtitle(cast()).map { String(cString: $0) } ?? "" }
    set { adw_action_row_set_subtitle(cast(), LayoutLimit.clipped(newValue)) }
  }

  public func addPrefix(_ widget: Widget) { adw_action_row_add_prefix(cast(), widget.cast()) }
  public func addSuffix(_ widget: Widget) { adw_action_row_add_suffix(cast(), widget.cast()) }

  /// Sets the widget that is activated when the user clicks the row, and makes the row activatable.
  public func setActivatable(_ widget: Widget?) {
    adw_action_row_set_activatable_widget(cast(), widget?.cast())
  }
}

/// A row with a text field. The title of the row labels the field.
public final class EntryRow: PreferencesRow, Editable {
  public init(_ title: String, text: String = "") {
    super.init(sharing: adw_entry_row_new())
    self.title = title
    self.text = text
    // The text field has the focus but no accessible role, so a screen reader would ignore it. GTK doesn't report its
    // text to assistive technology either.
    field?.accessibleRole = .textBox
    field?.setAccessibleLabel(title)
    field?.setAccessibleDescription(text)
    onChange { [unowned self] in field?.setAccessibleDescription(self.text) }
  }

  /// Whether the row shows an apply button while the user edits the text.
  public var showsApplyButton: Bool {
    get { adw_entry_row_get_show_apply_button(cast()) != 0 }
    set { adw_entry_row_set_show_apply_button(cast(), newValue ? 1 : 0) }
  }

  public func addSuffix(_ widget: Widget) { adw_entry_row_add_suffix(cast(), widget.cast()) }

  /// Marks the text as invalid and shows the reason. `nil` removes the mark.
  public func setError(_ sentence: String?) {
    setStyle("error", sentence != nil)
    tooltip = sentence
    setAccessible(.invalid(sentence != nil))
    setAccessibleDescription(sentence ?? "")
  }

  /// Calls `body` when the user presses the apply button.
  @discardableResult
  public func onApply(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("apply", body) }

  /// Calls `body` when the user presses the Return key.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("entry-activated", body)
  }
}
