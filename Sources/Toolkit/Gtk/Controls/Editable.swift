import CGtk

/// A single line of editable text.
public protocol Editable: Widget {}

extension Widget {
  /// Whether typed keys become text in this widget, because it is a `GtkEditable` or a `GtkTextView`.
  public var isTextInput: Bool {
    [gtk_editable_get_type(), gtk_text_view_get_type()].contains {
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(opaque).assumingMemoryBound(to: GTypeInstance.self), $0) != 0
    }
  }
}

extension Editable {
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// Replaces the text and clears the undo history, so that Ctrl+Z doesn't restore the old text. If the
  /// widget has the focus, the cursor moves to the end.
  public func replaceText(_ text: String) {
    gtk_editable_set_enable_undo(opaque, 0)
    gtk_editable_set_text(opaque, text)
    gtk_editable_set_enable_undo(opaque, 1)
    // Move the cursor to the end, because GTK leaves it at the start.
    if containsFocus { position = -1 }
  }

  public var isEditable: Bool {
    get { gtk_editable_get_editable(opaque) != 0 }
    set { gtk_editable_set_editable(opaque, newValue ? 1 : 0) }
  }

  /// The cursor's offset in Unicode scalars, not Swift characters.
  public var position: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, gint(newValue)) }
  }

  /// The selected range of Unicode scalars. It is empty if no text is selected.
  public var selection: Range<Int> {
    var (start, end): (gint, gint) = (0, 0)
    gtk_editable_get_selection_bounds(opaque, &start, &end)
    return Int(start)..<Int(end)
  }

  /// Selects a range of Unicode scalars, or the whole text if it is `nil`.
  public func select(_ range: Range<Int>? = nil) {
    gtk_editable_select_region(opaque, gint(range?.lowerBound ?? 0), gint(range?.upperBound ?? -1))
  }

  public func setWidth(characters: Int? = nil, atMost: Int? = nil) {
    gtk_editable_set_width_chars(opaque, gint(characters ?? -1))
    gtk_editable_set_max_width_chars(opaque, gint(atMost ?? -1))
  }

  /// Calls `body` when the text changes, by the user or the program.
  @discardableResult
  public func onChange(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("changed", body) }

  /// The internal widget that contains the text and has the focus, or `nil` if the editable has no internal widget.
  public var field: Widget? {
    gtk_editable_get_delegate(opaque).map {
      Widget.wrapping(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
    }
  }

  /// Handles the key press that `controller` is currently handling as if the user had typed it in this field. Returns
  /// whether the text changed. The focus doesn't move.
  public func take(pressOf controller: EventControllerKey) -> Bool {
    guard let field else { return false }
    let before = text
    return gtk_event_controller_key_forward(controller.opaque, field.cast()) != 0 && text != before
  }
}
