import CCairo
import Geography
import Graphics
import Keys

extension DrawingPainter {
  static func apply(_ transform: Transform, to context: OpaquePointer) {
    // Avoid a singular matrix, which would put the context into an error state. Clip everything instead, because the
    // drawing isn't visible.
    let area = transform.a * transform.d - transform.b * transform.c
    guard area != 0, area.isFinite, transform.tx.isFinite, transform.ty.isFinite else {
      cairo_rectangle(context, 0, 0, 0, 0)
      return cairo_clip(context)
    }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(context, &matrix)
  }

  package static func setSource(_ color: Color, of context: OpaquePointer) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  package static func setSource(_ fill: Fill, of context: OpaquePointer) {
    switch fill {
    case .color(let color): setSource(color, of: context)
    case .linearGradient(let start, let end, let stops):
      setSource(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops, of: context)
    case .radialGradient(let focus, let center, let radius, let stops):
      setSource(
        cairo_pattern_create_radial(focus.x, focus.y, 0, center.x, center.y, radius), stops, of: context)
    }
  }

  /// Sets the gradient as the source and takes ownership of it.
  private static func setSource(
    _ gradient: OpaquePointer?, _ stops: [GradientStop], of context: OpaquePointer
  ) {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        gradient, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, gradient)
    cairo_pattern_destroy(gradient)
  }
}
