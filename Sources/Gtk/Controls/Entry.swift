import CGtk

/// A field for one line of text.
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

  /// Shows an icon at an end of the field, nil for none; `tooltip` says what it means.
  public func setIcon(_ icon: String?, at position: IconPosition, tooltip: String? = nil) {
    let position = GtkEntryIconPosition(rawValue: position.rawValue)
    gtk_entry_set_icon_from_icon_name(cast(), position, icon)
    gtk_entry_set_icon_tooltip_text(cast(), position, icon == nil ? nil : tooltip)
  }

  /// What is wrong with the text, told by colour, icon and screen reader; nil when nothing is.
  public func setError(_ sentence: String?) {
    setStyle("error", sentence != nil)
    setIcon(sentence == nil ? nil : "dialog-warning-symbolic", at: .secondary, tooltip: sentence)
    setAccessible(.invalid(sentence != nil))
    setAccessibleDescription(sentence ?? "")
  }

  /// Calls `body` for the Return key.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("activate", body)
  }

  @discardableResult
  public func onIconPress(_ body: @escaping @MainActor (IconPosition) -> Void) -> SignalHandler {
    connect("icon-press", body)
  }
}

/// A field to search with.
public final class SearchEntry: Widget, Editable {
  public init(placeholder: String? = nil) {
    super.init(sharing: gtk_search_entry_new())
    if let placeholder { setProperty("placeholder-text", to: placeholder) }
  }

  /// Lets what is typed over `widget` come here.
  public func captureKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(opaque, widget?.cast())
  }

  /// Hands on the key press that `controller` is hearing of, as if it had been typed here; true where it changed
  /// the text. The keyboard stays where it is.
  public func take(pressOf controller: EventControllerKey) -> Bool {
    guard let delegate = gtk_editable_get_delegate(opaque) else { return false }
    let before = text
    let field = UnsafeMutableRawPointer(delegate).assumingMemoryBound(to: GtkWidget.self)
    return gtk_event_controller_key_forward(controller.opaque, field) != 0 && text != before
  }

  /// Calls `body` a moment after the last change.
  @discardableResult
  public func onSearch(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("search-changed", body)
  }

  /// Calls `body` for Escape.
  @discardableResult
  public func onStop(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("stop-search", body)
  }

  /// Calls `body` for the Return key.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("activate", body)
  }
}

/// Text that turns into a field when it is clicked.
public final class EditableLabel: Widget, Editable {
  public init(_ text: String = "") { super.init(sharing: gtk_editable_label_new(text)) }

  public var isEditing: Bool { gtk_editable_label_get_editing(opaque) != 0 }
  public func startEditing() { gtk_editable_label_start_editing(opaque) }

  /// Ends editing; `commit` keeps what was typed.
  public func stopEditing(commit: Bool) { gtk_editable_label_stop_editing(opaque, commit ? 1 : 0) }

  @discardableResult
  public func onEditing(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    onNotify("editing", body)
  }
}
