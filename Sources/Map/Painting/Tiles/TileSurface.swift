import CCairo
import Geography

/// A tile as a cairo surface, which is drawn without copying or converting pixels.
///
/// A surface is immutable after creation, so it can be drawn on any thread.
public final class TileSurface: @unchecked Sendable {
  fileprivate let surface: OpaquePointer
  /// The size in logical pixels.
  public let size: Size

  /// The size of a tile at its own zoom, in logical pixels.
  public static let plainSize = Size(width: Double(TilePainter.size), height: Double(TilePainter.size))

  /// Creates a surface with a copy of a tile's pixels. `size` is the size at which the pixels are sharp, in logical
  /// pixels. O(pixels).
  public init(_ pixels: PixelBuffer, size: Size = TileSurface.plainSize) {
    self.size = size
    let (width, height) = (pixels.width, pixels.height)
    surface = cairo_image_surface_create(
      pixels.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let stride = Int(cairo_image_surface_get_stride(surface))
    cairo_surface_flush(surface)
    let rows = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)!)
    pixels.bytes.withUnsafeBytes { bytes in
      for row in 0..<height {
        (rows + row * stride).copyMemory(
          from: bytes.baseAddress! + row * pixels.stride, byteCount: width * 4)
      }
    }
    cairo_surface_mark_dirty(surface)
    cairo_surface_set_device_scale(surface, Double(width) / size.width, Double(height) / size.height)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Draws the tile at the origin with its ``size``. The edge pixels are repeated outside of the tile.
  public func draw(into context: OpaquePointer) {
    setSource(of: context)
    cairo_paint(context)
  }
}

extension TileSurface {
  /// Draws the tile in `frame`, clipped to `clip` without antialiasing. In a rotated context, antialiased edges would
  /// let the background show through.
  public func draw(into context: OpaquePointer, in frame: Rectangle, clip: Rectangle) {
    cairo_save(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    cairo_rectangle(context, clip.minX, clip.minY, clip.width, clip.height)
    cairo_translate(context, frame.minX, frame.minY)
    // Factors that differ slightly from 1 would make cairo interpolate pixels.
    if !size.isNearly(frame.size) {
      cairo_scale(context, frame.width / size.width, frame.height / size.height)
    }
    setSource(of: context)
    cairo_fill(context)
    cairo_restore(context)
  }

  private func setSource(of context: OpaquePointer) {
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    // Cairo's default filter averages all pixels of an image that is reduced to less than 3/4. While zooming out, such a
    // frame would take three times as long.
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
  }
}

extension Size {
  /// Whether both sizes are equal, apart from rounding.
  public func isNearly(_ other: Size) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}

extension TileSurface {
  /// Calls `body` with the pixels, which are valid during the call.
  func withPixels<Result>(_ body: (ImagePixels) -> Result) -> Result {
    let stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.size
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    return cairo_image_surface_get_data(surface).withMemoryRebound(
      to: UInt32.self, capacity: stride * height
    ) { body(ImagePixels(start: $0, stride: stride, width: width, height: height)) }
  }
}

extension PixelBuffer {
  /// Whether all pixels are opaque. O(pixels).
  public var isOpaque: Bool {
    bytes.withUnsafeBytes { bytes in
      // A loop without branches is vectorized.
      var all = UInt32.max
      for pixel in bytes.assumingMemoryBound(to: UInt32.self) { all &= pixel }
      return all >> 24 == 255
    }
  }
}
