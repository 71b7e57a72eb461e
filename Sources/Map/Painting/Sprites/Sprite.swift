import CCairo
import Geography

/// A small image that is painted once and drawn often.
public final class Sprite {
  private let surface: OpaquePointer
  /// Whether the surface belongs to a canvas, which will reuse it for another sprite.
  private let isOnCanvas: Bool
  /// The top left corner relative to the drawing point, in device pixels.
  let left: Int
  let top: Int
  /// The width in device pixels. The surface may be larger.
  private let width: Int
  private let height: Int
  private let scale: Double
  /// The bounds relative to the drawing point, in logical pixels.
  public let bounds: Rectangle

  /// Paints an image of `frame`, in logical pixels relative to the drawing point. Crops the image to its visible
  /// pixels, because the cost of drawing depends on the area.
  public convenience init(frame: Rectangle, scale: Double, paint: (OpaquePointer) -> Void) {
    let (left, top) = (Int((frame.minX * scale).rounded(.down)), Int((frame.minY * scale).rounded(.down)))
    let whole = Sprite(
      left: left, top: top, width: max(1, Int((frame.maxX * scale).rounded(.up)) - left),
      height: max(1, Int((frame.maxY * scale).rounded(.up)) - top), scale: scale)
    let context = cairo_create(whole.surface)!
    cairo_translate(context, -Double(left) / scale, -Double(top) / scale)
    paint(context)
    cairo_destroy(context)
    let rows = SpriteRows(whole)
    let columns = rows.visibleColumns
    let lines = rows.visibleRows
    self.init(
      left: left + columns.lowerBound, top: top + lines.lowerBound, width: max(1, columns.count),
      height: max(1, lines.count), scale: scale)
    withMutablePixels { pixels, stride in
      for (row, y) in lines.enumerated() {
        for (column, x) in columns.enumerated() {
          pixels[row * stride + column] = rows.pixels[y * rows.width + x]
        }
      }
    }
  }

  /// Creates a transparent image with a size in device pixels. Uses an image of `canvas` if available.
  init(left: Int, top: Int, width: Int, height: Int, scale: Double, on canvas: SpriteBuffers? = nil) {
    (self.left, self.top, self.width, self.height, self.scale) = (left, top, width, height, scale)
    bounds = Rectangle(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
    surface =
      canvas?.next(width: width, height: height)
      ?? cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    isOnCanvas = canvas != nil
    if isOnCanvas {
      withMutablePixels { pixels, stride in pixels.update(repeating: 0, count: stride * height) }
    } else {
      cairo_surface_set_device_scale(surface, scale, scale)
    }
  }

  deinit { cairo_surface_destroy(surface) }

  /// The visible and opaque parts of each row, computed on first use. O(area).
  private(set) lazy var rows = SpriteRows(self)

  /// Calls `body` with the pixels of the image, which are valid during the call. The pixels are premultiplied BGRA with
  /// eight bits per channel, in rows of `stride` bytes from the top. The size is in device pixels.
  public func withPixels<Result>(
    _ body: (_ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ stride: Int) -> Result
  ) -> Result {
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = UnsafeRawBufferPointer(start: cairo_image_surface_get_data(surface), count: stride * height)
    return body(bytes, width, height, stride)
  }

  /// Calls `body` with the pixels as 32-bit values.
  func withImagePixels(_ body: (ImagePixels) -> Void) {
    withPixels { bytes, width, height, stride in
      let (start, size) = (bytes.assumingMemoryBound(to: UInt32.self).baseAddress!, MemoryLayout<UInt32>.size)
      body(
        ImagePixels(
          start: start, stride: stride / size, width: width, height: height, repeatsEdges: false))
    }
  }

  /// Calls `body` with writable pixels, and invalidates cairo's cached copies of the image.
  func withMutablePixels(_ body: (_ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int) -> Void) {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.size
    cairo_image_surface_get_data(surface).withMemoryRebound(
      to: UInt32.self, capacity: stride * height
    ) { body($0, stride) }
    cairo_surface_mark_dirty(surface)
  }

  /// Draws the image at a point in logical pixels, rounded to a whole device pixel. The image isn't resampled if the
  /// context's origin is on a whole pixel.
  public func draw(at point: Point, into context: OpaquePointer) {
    let x = ((point.x * scale).rounded() + Double(left)) / scale
    let y = ((point.y * scale).rounded() + Double(top)) / scale
    setSource(x, y, of: context)
    cairo_rectangle(context, x, y, bounds.width, bounds.height)
    cairo_fill(context)
  }

  /// Draws the image at the origin, resampled to the scale of the context.
  public func drawResampled(into context: OpaquePointer) {
    setSource(Double(left) / scale, Double(top) / scale, of: context)
    // Use a fast filter: for a large image, better filters take longer than a frame.
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
    cairo_paint(context)
  }

  /// Makes the image the source of `context`, with its top left corner at a point.
  private func setSource(_ x: Double, _ y: Double, of context: OpaquePointer) {
    guard isOnCanvas else { return cairo_set_source_surface(context, surface, x, y) }
    setSharedSource(x, y, of: context)
  }

  /// Sets the source like `cairo_set_source_surface`, but without copying the pixels when the surface is painted again.
  /// Cairo would copy them even if the surface's earlier users no longer exist.
  private func setSharedSource(_ x: Double, _ y: Double, of context: OpaquePointer) {
    let pattern = cairo_pattern_create_raster_source(
      Unmanaged.passRetained(self).toOpaque(), CAIRO_CONTENT_COLOR_ALPHA,
      cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
    cairo_raster_source_pattern_set_acquire(
      pattern,
      { _, sprite, _, _ in
        cairo_surface_reference(Unmanaged<Sprite>.fromOpaque(sprite!).takeUnretainedValue().surface)
      }, { _, _, surface in cairo_surface_destroy(surface) })
    cairo_raster_source_pattern_set_copy(pattern) { _, sprite, _ in
      _ = Unmanaged<Sprite>.fromOpaque(sprite!).retain()
      return CAIRO_STATUS_SUCCESS
    }
    cairo_raster_source_pattern_set_finish(pattern) { _, sprite in
      Unmanaged<Sprite>.fromOpaque(sprite!).release()
    }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, scale, scale)
    cairo_matrix_translate(&matrix, -x, -y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }
}
