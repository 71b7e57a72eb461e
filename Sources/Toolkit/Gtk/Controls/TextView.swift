import CGtk

/// A multi-line text field.
public final class TextView: Widget {
  private let buffer: Object

  public init() {
    let view = gtk_text_view_new()!
    buffer = Object.wrapping(
      gtk_text_view_get_buffer(UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkTextView.self)))
    super.init(sharing: view)
    gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
    gtk_text_buffer_set_enable_undo(buffer.cast(), 1)
  }

  public var text: String {
    get { buffer.property("text") }
    set { gtk_text_buffer_set_text(buffer.cast(), newValue, gint(newValue.utf8.count)) }
  }

  /// Replaces the text and clears the undo history, so that Ctrl+Z doesn't restore the old text.
  public func replaceText(_ text: String) {
    gtk_text_buffer_set_enable_undo(buffer.cast(), 0)
    self.text = text
    gtk_text_buffer_set_enable_undo(buffer.cast(), 1)
  }

  /// Whether the Tab key inserts a tab instead of moving the focus.
  public var takesTab: Bool {
    get { gtk_text_view_get_accepts_tab(cast()) != 0 }
    set { gtk_text_view_set_accepts_tab(cast(), newValue ? 1 : 0) }
  }

  public var isMonospace: Bool {
    get { gtk_text_view_get_monospace(cast()) != 0 }
    set { gtk_text_view_set_monospace(cast(), newValue ? 1 : 0) }
  }

  public var isEditable: Bool {
    get { gtk_text_view_get_editable(cast()) != 0 }
    set { gtk_text_view_set_editable(cast(), newValue ? 1 : 0) }
  }

  /// The bounds of the caret in the widget's coordinates.
  public var caretBounds: Bounds {
    var place = GdkRectangle()
    gtk_text_view_get_cursor_locations(cast(), nil, &place, nil)
    var (x, y): (gint, gint) = (0, 0)
    gtk_text_view_buffer_to_window_coords(cast(), GTK_TEXT_WINDOW_WIDGET, place.x, place.y, &x, &y)
    return Bounds(x: Double(x), y: Double(y), width: Double(place.width), height: Double(place.height))
  }

  /// Scrolls the containing view as little as necessary to show the line with the caret. GTK scrolls automatically only
  /// if the text view is directly inside a scrolled window.
  public func scrollCaretIntoView() { scrollIntoView { [weak self] in self?.caretBounds } }

  @discardableResult
  public func onChange(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    buffer.connect("changed", during: self, body)
  }
}
