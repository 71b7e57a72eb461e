import CGtk

extension Widget {
  /// Scrolls the containing view as little as necessary to show the whole widget, or its top if the widget is too tall.
  /// Waits until the layout of the widget is final.
  ///
  /// GTK scrolls automatically to a widget that gets the focus, but not to a new widget.
  public func scrollIntoView() { scrollIntoView { nil } }

  /// Scrolls to a part of the widget in its coordinates, or to the whole widget if `part` returns `nil`.
  func scrollIntoView(_ part: @escaping () -> Bounds?) {
    var last: Bounds?
    var frames = 0
    onFrame { [weak self] _ in
      frames += 1
      guard let self, frames < 60 else { return false }
      guard height > 0, let (content, adjustment) = viewport, var bounds = bounds(in: content) else {
        return last == nil && viewport != nil
      }
      if let part = part() {
        bounds = Bounds(
          x: bounds.x + part.x, y: bounds.y + part.y, width: part.width, height: part.height)
      }
      let least = bounds.y + bounds.height - adjustment.pageSize
      // Setting the value stops a running scroll animation, unlike `gtk_adjustment_clamp_page`.
      adjustment.value = min(max(adjustment.value, least), bounds.y)
      defer { last = bounds }
      return bounds != last
    }
  }

  /// The scrolled content around the widget, and its vertical scroll position.
  private var viewport: (content: Widget, adjustment: Adjustment)? {
    guard let viewport = gtk_widget_get_ancestor(cast(), gtk_viewport_get_type()),
      let child = gtk_viewport_get_child(OpaquePointer(viewport)),
      let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(viewport))
    else { return nil }
    return (Widget.wrapping(child), Adjustment.wrapping(adjustment))
  }
}
