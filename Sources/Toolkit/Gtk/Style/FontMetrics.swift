import CGtk

/// Text metrics of a font (`PangoFontMetrics`), in logical pixels.
public struct FontMetrics: Hashable, Sendable {
  /// The average width of a letter.
  public let letterWidth: Double
  /// The line height, from ascent to descent.
  public let lineHeight: Double
}

extension Widget {
  /// The metrics of the widget's font, at the desktop's text size.
  public var fontMetrics: FontMetrics {
    let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(cast()), nil, nil)
    defer { pango_font_metrics_unref(metrics) }
    func pixels(_ units: gint) -> Double { Double(units) / Double(PANGO_SCALE) }
    return FontMetrics(
      letterWidth: pixels(pango_font_metrics_get_approximate_char_width(metrics)),
      lineHeight: pixels(
        pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics)))
  }
}
