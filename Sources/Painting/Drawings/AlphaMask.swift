import CCairo
import Geography

/// A picture of nothing but how much each pixel is covered, to be worked on and then painted in one colour.
struct AlphaMask {
  let width: Int
  let height: Int
  let stride: Int
  var coverage: [UInt8]
  private let origin: Point
  private let scale: Double

  /// Draws a mask of `area`; `scale` is in pixels to a unit. nil where there is nothing, or too much, to draw.
  init?(of area: Rectangle, scale: Double, draw: (OpaquePointer) -> Void) {
    // On whole pixels, so that painting it resamples nothing where the context's are whole too.
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

  /// Paints where the mask covers, in the context's colour.
  mutating func paint(into context: OpaquePointer) {
    cairo_save(context)
    cairo_translate(context, origin.x, origin.y)
    cairo_scale(context, 1 / scale, 1 / scale)
    withSurface { cairo_mask_surface(context, $0, 0, 0) }
    cairo_restore(context)
  }

  /// The pixels to a unit of a context, but for rotation.
  static func scale(of context: OpaquePointer) -> Double {
    var (x, y) = (1.0, 0.0)
    cairo_user_to_device_distance(context, &x, &y)
    var (scaleX, scaleY) = (1.0, 1.0)
    cairo_surface_get_device_scale(cairo_get_group_target(context), &scaleX, &scaleY)
    return max(0.1, (x * x + y * y).squareRoot() * scaleX)
  }

  private mutating func withSurface(_ body: (OpaquePointer) -> Void) {
    coverage.withUnsafeMutableBufferPointer { [width, height, stride] pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))!
      body(surface)
      // A context that records copies the pixels it still needs when their surface ends.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
