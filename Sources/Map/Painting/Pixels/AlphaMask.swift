import CCairo
import Geography

/// An image with only an alpha channel (cairo's A8 format), which can be filtered and painted in one color.
struct AlphaMask {
  let width: Int
  let height: Int
  let stride: Int
  var coverage: [UInt8]
  private let origin: Point
  private let scale: Double

  /// Draws a mask of `area`. `scale` is in pixels per unit. Returns `nil` if the mask would be empty or
  /// larger than 8192 pixels.
  init?(of area: Rectangle, scale: Double, draw: (OpaquePointer) -> Void) {
    // Align the mask to whole pixels, so that painting doesn't resample it.
    let (left, top) = ((area.minX * scale).rounded(.down), (area.minY * scale).rounded(.down))
    let (columns, rows) = (
      (area.maxX * scale).rounded(.up) - left, (area.maxY * scale).rounded(.up) - top
    )
    guard (1...8192).contains(columns), (1...8192).contains(rows) else { return nil }
    self.scale = scale
    origin = Point(x: left / scale, y: top / scale)
    width = Int(columns)
    height = Int(rows)
    stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    coverage = [UInt8](repeating: 0, count: stride * height)
    withSurface { surface in
      let context = cairo_create(surface)!
      cairo_scale(context, scale, scale)
      cairo_translate(context, -left / scale, -top / scale)
      draw(context)
      cairo_destroy(context)
    }
  }

  /// Paints the covered area in the context's source color.
  mutating func paint(into context: OpaquePointer) {
    cairo_save(context)
    cairo_translate(context, origin.x, origin.y)
    cairo_scale(context, 1 / scale, 1 / scale)
    if context.isVector {
      paintAsImage(into: context)
    } else {
      withSurface { cairo_mask_surface(context, $0, 0, 0) }
    }
    cairo_restore(context)
  }

  /// Paints the mask as an image, because SVG viewers draw images correctly, but not masks.
  private mutating func paintAsImage(into context: OpaquePointer) {
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 1.0)
    cairo_pattern_get_rgba(cairo_get_source(context), &red, &green, &blue, &alpha)
    let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let pixels = cairo_create(image)
    cairo_set_source_rgba(pixels, red, green, blue, alpha)
    withSurface { cairo_mask_surface(pixels, $0, 0, 0) }
    cairo_destroy(pixels)
    cairo_set_source_surface(context, image, 0, 0)
    cairo_paint(context)
    cairo_surface_destroy(image)
  }

  /// Returns the device pixels per unit of a context, ignoring rotation.
  static func scale(of context: OpaquePointer) -> Double {
    var (x, y) = (1.0, 0.0)
    cairo_user_to_device_distance(context, &x, &y)
    var (scaleX, scaleY) = (1.0, 1.0)
    cairo_surface_get_device_scale(cairo_get_group_target(context), &scaleX, &scaleY)
    let scale = max(0.1, (x * x + y * y).squareRoot() * scaleX)
    // Use a higher resolution in vector files, which may be viewed enlarged.
    return context.isVector ? 3 * scale : scale
  }

  private mutating func withSurface(_ body: (OpaquePointer) -> Void) {
    coverage.withUnsafeMutableBufferPointer { [width, height, stride] pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))!
      body(surface)
      // If a recording context still needs the pixels, finishing the surface makes the context copy them.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
