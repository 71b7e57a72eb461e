import CGtk

extension Widget {
  /// Scrolls what the widget is in just so far down or up that all of it is in view, its beginning where it is too high, as
  /// soon as it has been laid out and stands still. GTK does so by itself when the keyboard comes to a widget, but not to one
  /// that is new.
  public func scrollIntoView() { scrollIntoView { nil } }

  /// The same for a part of the widget, in its coordinates; nil for all of it.
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
      // This ends a movement under way, as `gtk_adjustment_clamp_page` does not.
      adjustment.value = min(max(adjustment.value, least), bounds.y)
      defer { last = bounds }
      return bounds != last
    }
  }

  /// What is scrolled around the widget, and how far down it is.
  private var viewport: (content: Widget, adjustment: Adjustment)? {
    guard let viewport = gtk_widget_get_ancestor(cast(), gtk_viewport_get_type()),
      let child = gtk_viewport_get_child(OpaquePointer(viewport)),
      let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(viewport))
    else { return nil }
    return (Widget.wrapping(child), Adjustment.wrapping(adjustment))
  }
}
