import BaseMap
import CCairo
import Geography
import MapStyles
import Streets

extension RegionOutline {
  /// The width below which no other label is drawn inside of an outline, in logical pixels.
  private static let smallWidth = 48.0

  /// Returns a label with the region's name below the outline. `sizes` caches the size of the name.
  public func label(in theme: Theme, textScale: Double, sizes: inout TextSizes) -> PlacedLabel {
    let style = theme.streetLabels.style(for: .suburb, rank: 0).withText(scaledBy: textScale)
    let appearance = PlacedLabel.Appearance(text: name, style: style, form: .text)
    let size = sizes.size(of: name, in: style.text)
    let anchor = Point(x: frame.center.x.rounded(), y: (frame.maxY + size.height / 2 + 3).rounded())
    let box = appearance.bounds(size).offset(by: anchor)
    // Other labels can be inside of a large outline.
    let isSmall = max(frame.width, frame.height) < RegionOutline.smallWidth
    return PlacedLabel(
      kind: .street(.suburb), appearance: appearance, anchor: anchor, boxes: isSmall ? [box, frame] : [box])
  }

  /// Draws the outline in a context whose unit is a logical pixel.
  public func paint(in theme: Theme, into context: OpaquePointer) {
    let styles = theme.streetLabels
    cairo_new_path(context)
    for corner in corners { cairo_line_to(context, corner.x, corner.y) }
    cairo_close_path(context)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    for (color, width) in [(styles.halo, 4.0), (styles.path, 1.5)] {
      DrawingPainter.setSource(color, of: context)
      cairo_set_line_width(context, width)
      cairo_stroke_preserve(context)
    }
    cairo_new_path(context)
  }
}
