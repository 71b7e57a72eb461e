import CCairo

/// An image in memory. Pixels are premultiplied BGRA with eight bits per channel, in rows from the top.
///
/// This is cairo's ARGB32 and GDK's `B8G8R8A8_PREMULTIPLIED` on little-endian machines.
public struct PixelBuffer: Hashable, Sendable {
  /// The width in device pixels.
  public let width: Int
  public let height: Int
  /// The number of bytes per row.
  public let stride: Int
  public private(set) var bytes: [UInt8]

  /// Creates a transparent image with a size in device pixels, and paints it.
  ///
  /// `body` receives a cairo context in which a unit is `scale` device pixels. The context is valid only during the
  /// call. Can be called on any thread.
  public init(width: Int, height: Int, scale: Double = 1, body: (OpaquePointer) -> Void) {
    precondition(width > 0 && height > 0, "A picture has an area.")
    self.width = width
    self.height = height
    stride = width * 4
    bytes = [UInt8](repeating: 0, count: stride * height)
    bytes.withUnsafeMutableBufferPointer { [stride] bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))!
      cairo_surface_set_device_scale(surface, scale, scale)
      let context = cairo_create(surface)!
      body(context)
      cairo_destroy(context)
      cairo_surface_flush(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Creates an image from pixels whose rows are contiguous.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      width > 0 && height > 0 && bytes.count == 4 * width * height, "A picture has all of its pixels.")
    (self.width, self.height, stride, self.bytes) = (width, height, 4 * width, bytes)
  }

  /// Returns the pixel's red, green, blue and alpha, premultiplied.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let at = y * stride + x * 4
    return SIMD4(bytes[at + 2], bytes[at + 1], bytes[at], bytes[at + 3])
  }

  /// Calls `body` with a cairo surface for the pixels, which is valid only during the call. If `isOpaque` is true,
  /// cairo ignores the alpha channel, which is faster.
  package func withSurface<Result>(isOpaque: Bool = false, _ body: (OpaquePointer) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: bytes.baseAddress),
        isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))!
      defer {
        // After the surface is finished, remaining references to it no longer access the pixels.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return body(surface)
    }
  }
}
