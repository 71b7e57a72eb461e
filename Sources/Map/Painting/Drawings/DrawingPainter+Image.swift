import CCairo
import Geography
import Graphics
import Keys

extension DrawingPainter {
  /// Paints an image stretched to `frame`. Paints nothing if the PNG is malformed.
  static func paint(_ image: Image, in frame: Rectangle, into context: OpaquePointer) {
    switch image.content {
    case .drawing(let drawing):
      paintGroup(in: frame, into: context) {
        if stretch(image.size, to: frame, in: context) { paint(drawing, into: context) }
      }
    case .png(let bytes):
      guard let surface = PNGReader.surface(bytes) else { return }
      defer { cairo_surface_destroy(surface) }
      let size = Size(
        width: Double(cairo_image_surface_get_width(surface)),
        height: Double(cairo_image_surface_get_height(surface)))
      guard stretch(size, to: frame, in: context) else { return }
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_rectangle(context, 0, 0, size.width, size.height)
      cairo_fill(context)
    }
  }

  /// Transforms the context so that an image of `size` fills `frame`. Returns `false` if the size or the frame is
  /// empty.
  private static func stretch(_ size: Size, to frame: Rectangle, in context: OpaquePointer) -> Bool {
    guard size.width > 0, size.height > 0, frame.width > 0, frame.height > 0 else { return false }
    cairo_translate(context, frame.minX, frame.minY)
    cairo_scale(context, frame.width / size.width, frame.height / size.height)
    return true
  }
}

/// A reader of PNG data in memory, for cairo.
private struct PNGReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// Returns a surface that the caller must destroy, or `nil` if the data isn't a PNG.
  static func surface(_ png: [UInt8]) -> OpaquePointer? {
    png.withUnsafeBufferPointer { bytes in
      var reader = PNGReader(bytes: bytes)
      let surface = cairo_image_surface_create_from_png_stream(
        { closure, into, length in
          closure!.assumingMemoryBound(to: PNGReader.self).pointee.read(Int(length), into: into!)
        }, &reader)
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
        cairo_surface_destroy(surface)
        return nil
      }
      return surface
    }
  }

  private mutating func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
    guard count <= bytes.count - position else { return CAIRO_STATUS_READ_ERROR }
    target.update(from: bytes.baseAddress! + position, count: count)
    position += count
    return CAIRO_STATUS_SUCCESS
  }
}
