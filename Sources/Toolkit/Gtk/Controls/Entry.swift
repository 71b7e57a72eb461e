import CGtk

/// A single-line text field.
open class Entry: Widget, Editable {
  open override class var gtype: GType { gtk_entry_get_type() }

  public init(placeholder: String? = nil) {
    super.init(sharing: gtk_entry_new())
    self.placeholder = placeholder
  }

  public var placeholder: String? {
    get { gtk_entry_get_placeholder_text(cast()).map { String(cString: $0) } }
    set { gtk_entry_set_placeholder_text(cast(), newValue) }
  }

  public enum IconPosition: UInt32, Enumeration {
    case primary
    case secondary
  }

  /// Shows an icon at the start or end of the field, or removes it if `icon` is `nil`.
  public func setIcon(_ icon: String?, at position: IconPosition, tooltip: String? = nil) {
    let position = GtkEntryIconPosition(rawValue: position.rawValue)
    gtk_entry_set_icon_from_icon_name(cast(), position, icon)
    gtk_entry_set_icon_tooltip_text(cast(), position, icon == nil ? nil : tooltip)
  }

  /// Marks the text as invalid with a color, an icon, a tooltip with the reason, and an accessible state. `nil` removes
  /// the mark.
  public func setError(_ sentence: String?) {
    setStyle("error", sentence != nil)
    setIcon(sentence == nil ? nil : "dialog-warning-symbolic", at: .secondary, tooltip: sentence)
    setAccessible(.invalid(sentence != nil))
    setAccessibleDescription(sentence ?? "")
  }

  /// Whether the Return key activates the window's default button.
  public var activatesDefault: Bool {
    get { gtk_entry_get_activates_default(cast()) != 0 }
    set { gtk_entry_set_activates_default(cast(), newValue ? 1 : 0) }
  }

  /// Calls `body` when Return is pressed.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("activate", body)
  }
}

/// A search field.
public final class SearchEntry: Widget, Editable {
  public init(placeholder: String? = nil) {
    super.init(sharing: gtk_search_entry_new())
    if let placeholder { setProperty("placeholder-text", to: placeholder) }
  }

  /// Redirects keys typed in `widget` to this field.
  public func captureKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(opaque, widget?.cast())
  }

  /// Calls `body` a short time after the last change of the text.
  @discardableResult
  public func onSearch(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("search-changed", body)
  }

  /// Calls `body` when Escape is pressed.
  @discardableResult
  public func onStop(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("stop-search", body)
  }

  /// Calls `body` when Return is pressed.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("activate", body)
  }
}
