import CCairo

extension OpaquePointer {
  /// Of a `cairo_t`: whether what is drawn becomes outlines in a file, and no pixels.
  var isVector: Bool {
    switch cairo_surface_get_type(cairo_get_target(self)) {
    case CAIRO_SURFACE_TYPE_PDF, CAIRO_SURFACE_TYPE_SVG, CAIRO_SURFACE_TYPE_PS: true
    default: false
    }
  }
}
