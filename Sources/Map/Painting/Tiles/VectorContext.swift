import CCairo

extension OpaquePointer {
  /// Whether a `cairo_t` writes vector outlines to a file instead of pixels.
  package var isVector: Bool {
    let target = cairo_get_target(self)!
    return switch cairo_surface_get_type(target) {
    case CAIRO_SURFACE_TYPE_PDF, CAIRO_SURFACE_TYPE_SVG, CAIRO_SURFACE_TYPE_PS: true
    case CAIRO_SURFACE_TYPE_RECORDING: target.isPaintedPage
    default: false
    }
  }
}
