import CCairo

/// An image in memory: premultiplied BGRA, eight bits each, rows from the top.
///
/// That is cairo's ARGB32 and GDK's `B8G8R8A8_PREMULTIPLIED` on little-endian machines.
public struct PixelBuffer: Hashable, Sendable {
  /// In device pixels.
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int
  public private(set) var bytes: [UInt8]

  /// Paints an image of a size in device pixels, initially transparent.
  ///
  /// `body` gets a cairo context whose unit is `scale` device pixels, valid during the call. May be used on any thread.
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

  /// The pixel's red, green, blue and alpha, premultiplied.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let at = y * stride + x * 4
    return SIMD4(bytes[at + 2], bytes[at + 1], bytes[at], bytes[at + 3])
  }

  /// The colours of all pixels without their alpha: blue, green and red, eight bits each, rows of three times `width`
  /// bytes. The colours of what is not opaque are those over black. O(pixels).
  public var opaqueBGR: [UInt8] {
    let count = width * height
    return [UInt8](unsafeUninitializedCapacity: 3 * count) { colors, initialized in
      bytes.withUnsafeBufferPointer { bytes in
        for pixel in 0..<count {
          colors[3 * pixel] = bytes[4 * pixel]
          colors[3 * pixel + 1] = bytes[4 * pixel + 1]
          colors[3 * pixel + 2] = bytes[4 * pixel + 2]
        }
      }
      initialized = 3 * count
    }
  }

  /// Writes the image as a PNG file; false if that fails.
  public func writePNG(to path: String) -> Bool {
    withSurface { cairo_surface_write_to_png($0, path) == CAIRO_STATUS_SUCCESS }
  }

  /// Calls `body` with a cairo surface of the pixels, to be read during the call.
  func withSurface<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: bytes.baseAddress), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(stride))!
      defer {
        // After finishing, remaining references to the surface no longer refer to the pixels.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return body(surface)
    }
  }
}
