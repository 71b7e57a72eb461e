import CGtk

extension Widget {
  public var isVisible: Bool {
    get { gtk_widget_get_visible(cast()) != 0 }
    set { gtk_widget_set_visible(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget and all above it are shown in a window that is.
  public var isMapped: Bool { gtk_widget_get_mapped(cast()) != 0 }

  @discardableResult
  public func onMap(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("map", body) }

  /// Calls `body` when the widget goes from the screen, however that comes about. A window that is destroyed tells
  /// nothing else for as long as Swift holds it.
  @discardableResult
  public func onUnmap(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("unmap", body) }

  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(cast()) != 0 }
    set { gtk_widget_set_sensitive(cast(), newValue ? 1 : 0) }
  }

  /// Whether the pointer finds the widget at all.
  public var canTarget: Bool {
    get { gtk_widget_get_can_target(cast()) != 0 }
    set { gtk_widget_set_can_target(cast(), newValue ? 1 : 0) }
  }

  public var opacity: Double {
    get { gtk_widget_get_opacity(cast()) }
    set { gtk_widget_set_opacity(cast(), newValue) }
  }

  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(cast()).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(cast(), newValue) }
  }

  /// The name style sheets find the widget by.
  public var name: String {
    get { String(cString: gtk_widget_get_name(cast())) }
    set { gtk_widget_set_name(cast(), newValue) }
  }

  public func addStyle(_ classes: String...) { classes.forEach { gtk_widget_add_css_class(cast(), $0) } }
  public func removeStyle(_ classes: String...) {
    classes.forEach { gtk_widget_remove_css_class(cast(), $0) }
  }
  public func hasStyle(_ name: String) -> Bool { gtk_widget_has_css_class(cast(), name) != 0 }
  public func setStyle(_ name: String, _ isOn: Bool) { isOn ? addStyle(name) : removeStyle(name) }

  /// The pointer's look over the widget, by its CSS name: `"grab"`, `"crosshair"`; nil for the parent's.
  public var cursor: String? {
    get {
      guard let cursor = gtk_widget_get_cursor(cast()) else { return nil }
      return gdk_cursor_get_name(cursor).map { String(cString: $0) }
    }
    set { gtk_widget_set_cursor_from_name(cast(), newValue) }
  }

  /// The text colour that the style sheet gives the widget.
  public var color: RGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(cast()), &color)
    return RGBA(color)
  }
}
