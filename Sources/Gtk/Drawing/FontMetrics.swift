import CGtk

/// How large the text of a font is (`PangoFontMetrics`), in logical pixels.
public struct FontMetrics: Hashable, Sendable {
  /// Of letters on average.
  public let letterWidth: Double
  /// Of a line, from the highest letters to what goes furthest below the others.
  public let lineHeight: Double
}

extension Widget {
  /// Those of the widget's font, in the size that the desktop gives to texts.
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
