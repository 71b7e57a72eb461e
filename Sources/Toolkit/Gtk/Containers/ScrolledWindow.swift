import CGtk

/// A scrollable view of a larger child.
public final class ScrolledWindow: Widget {
  public enum Policy: UInt32, Enumeration {
    case always
    case automatic
    case never
    case external
  }

  public init(_ child: Widget? = nil, horizontal: Policy = .never, vertical: Policy = .automatic) {
    super.init(sharing: gtk_scrolled_window_new())
    self.child = child
    setProperty("hscrollbar-policy", to: horizontal)
    setProperty("vscrollbar-policy", to: vertical)
  }

  public var child: Widget? {
    get { gtk_scrolled_window_get_child(opaque).map { Widget.wrapping($0) } }
    set { gtk_scrolled_window_set_child(opaque, newValue?.cast()) }
  }

  /// Makes the view as high as its content, up to `height` logical pixels.
  public func grow(to height: Int) {
    setProperty("propagate-natural-height", to: true)
    setProperty("max-content-height", to: height)
  }

  /// Makes the view as wide as its content, up to `width` logical pixels, if enough space is available.
  public func widen(to width: Int) {
    setProperty("propagate-natural-width", to: true)
    setProperty("max-content-width", to: width)
  }

  public var verticalAdjustment: Adjustment {
    Adjustment.wrapping(gtk_scrolled_window_get_vadjustment(opaque))
  }

  /// Limits the height of the visible part, in logical pixels. Within these limits, the view is as high as its child.
  public func setContentHeight(atLeast minimum: Int? = nil, atMost maximum: Int? = nil) {
    gtk_scrolled_window_set_propagate_natural_height(opaque, maximum == nil ? 0 : 1)
    gtk_scrolled_window_set_max_content_height(opaque, gint(maximum ?? -1))
    gtk_scrolled_window_set_min_content_height(opaque, gint(minimum ?? -1))
  }
}
