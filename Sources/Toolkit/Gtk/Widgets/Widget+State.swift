import CGtk
import Colors

extension Widget {
  public var isVisible: Bool {
    get { gtk_widget_get_visible(cast()) != 0 }
    set { gtk_widget_set_visible(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget is visible on the screen: the widget, its ancestors and its window are shown.
  public var isMapped: Bool { gtk_widget_get_mapped(cast()) != 0 }

  @discardableResult
  public func onMap(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("map", body) }

  /// Calls `body` when the widget is hidden for any reason. A destroyed window that Swift code still references emits
  /// no other signal.
  @discardableResult
  public func onUnmap(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("unmap", body) }

  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(cast()) != 0 }
    set { gtk_widget_set_sensitive(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget receives pointer events.
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
    set {
      let newTooltip = newValue.map(LayoutLimit.clipped)
      guard newTooltip != tooltip else { return }
      // Hide a widget that isn't in a window while its tooltip is set. For a visible widget, GTK queries the pointer
      // position and waits for five replies from the display, although the pointer can't be over this widget. The
      // queries are slow over a network, and a panel may have twenty tooltips.
      let isVisible = isVisible
      let isAsked = !isVisible || gtk_widget_get_root(cast()) != nil
      if !isAsked { self.isVisible = false }
      gtk_widget_set_tooltip_text(cast(), newTooltip)
      if !isAsked { self.isVisible = isVisible }
    }
  }

  /// Whether the tooltip is enabled.
  public var showsTooltip: Bool {
    get { gtk_widget_get_has_tooltip(cast()) != 0 }
    set { gtk_widget_set_has_tooltip(cast(), newValue ? 1 : 0) }
  }

  /// Calls `body` when a tooltip is requested, with the hovered point of the widget. `body` returns the text, or `nil`
  /// for no tooltip. Not called while `showsTooltip` is false.
  public func onTooltip(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> String?) {
    connect("query-tooltip") { (x: Int, y: Int, isForKeyboard: Bool, tooltip: Object) -> Bool in
      guard !isForKeyboard, let text = body(Double(x), Double(y)) else { return false }
      gtk_tooltip_set_text(tooltip.opaque, text)
      return true
    }
  }

  public func addStyle(_ classes: String...) { classes.forEach { gtk_widget_add_css_class(cast(), $0) } }
  public func removeStyle(_ classes: String...) {
    classes.forEach { gtk_widget_remove_css_class(cast(), $0) }
  }
  public func hasStyle(_ name: String) -> Bool { gtk_widget_has_css_class(cast(), name) != 0 }
  public func setStyle(_ name: String, _ isOn: Bool) { isOn ? addStyle(name) : removeStyle(name) }

  /// The CSS name of the cursor over the widget, such as `"grab"` or `"crosshair"`. `nil` for the cursor of the parent.
  public var cursor: String? {
    get {
      guard let cursor = gtk_widget_get_cursor(cast()) else { return nil }
      return gdk_cursor_get_name(cursor).map { String(cString: $0) }
    }
    set { gtk_widget_set_cursor_from_name(cast(), newValue) }
  }

  /// The text color of the widget according to the style sheet.
  public var color: Color {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(cast()), &color)
    return Color(color)
  }
}
