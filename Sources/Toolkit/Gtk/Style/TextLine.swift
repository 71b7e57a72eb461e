import CGtk
import Colors

/// A line of text in the font of a widget. The layout is computed only once (`PangoLayout`).
public final class TextLine {
  nonisolated(unsafe) let layout: OpaquePointer
  /// The width in logical pixels.
  public let width: Double
  public let height: Double

  /// Creates a line. Text wider than `limit` logical pixels ends in an ellipsis. Line breaks are shown as
  /// marks. O(text length), at most ``LayoutLimit``.
  public init(_ text: String, like widget: Widget, limit: Double? = nil, isBold: Bool = false) {
    layout = gtk_widget_create_pango_layout(widget.cast(), LayoutLimit.clipped(text))!
    pango_layout_set_single_paragraph_mode(layout, 1)
    if isBold {
      let attributes = pango_attr_list_new()!
      pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    if let limit {
      pango_layout_set_width(layout, gint(max(limit, 0) * Double(PANGO_SCALE)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    var size = (gint(0), gint(0))
    pango_layout_get_pixel_size(layout, &size.0, &size.1)
    if limit != nil {
      // With an ellipsis, the layout is as wide as its limit, and right-to-left text is at the end of the layout.
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      pango_layout_get_pixel_extents(layout, &ink, &logical)
      size.0 = logical.width
      start = Double(logical.x)
    } else {
      start = 0
    }
    (width, height) = (Double(size.0), Double(size.1))
  }

  /// The offset of the text from the start of the layout, in logical pixels.
  let start: Double

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
}

extension Snapshot {
  /// Draws a line of text with its upper left corner at a point.
  public func append(_ line: TextLine, x: Double, y: Double, _ color: Color) {
    translated(x: x - line.start, y: y) {
      var color = color.gdk
      gtk_snapshot_append_layout(pointer, line.layout, &color)
    }
  }
}
