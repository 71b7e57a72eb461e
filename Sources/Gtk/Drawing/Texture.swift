import CGtk

/// An immutable image (`GdkTexture`).
public final class Texture: Object {
  public override class var gtype: GType { gdk_texture_get_type() }

  /// Copies `pixels`: blue, green, red and alpha bytes, premultiplied, rows of `stride` bytes from the top.
  ///
  /// This is cairo's ARGB32 format on a little-endian machine.
  public convenience init(width: Int, height: Int, stride: Int, premultipliedBGRA pixels: [UInt8]) {
    self.init(width: width, height: height, stride: stride, bytes: g_bytes_new(pixels, gsize(pixels.count)))
  }

  /// Copies `pixels`, laid out as in `init(width:height:stride:premultipliedBGRA:)`.
  public convenience init(
    width: Int, height: Int, stride: Int, premultipliedBGRA pixels: UnsafeRawBufferPointer
  ) {
    self.init(
      width: width, height: height, stride: stride,
      bytes: g_bytes_new(pixels.baseAddress, gsize(pixels.count)))
  }

  /// Copies `pixels`, which are opaque: blue, green and red bytes, rows of three times `width` bytes from the top.
  ///
  /// GTK 4.8 copies pixels for each frame that cairo draws, and this is the format that it does not convert through
  /// floating point numbers.
  public convenience init(width: Int, height: Int, opaqueBGR pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "a picture has pixels")
    precondition(pixels.count == 3 * width * height, "pixels are missing")
    let bytes = g_bytes_new(pixels, gsize(pixels.count))
    defer { g_bytes_unref(bytes) }
    self.init(
      taking: gdk_memory_texture_new(gint(width), gint(height), GDK_MEMORY_B8G8R8, bytes, gsize(3 * width)))
  }

  /// Decodes a PNG, JPEG or TIFF file; nil for other bytes.
  public convenience init?(encoded bytes: [UInt8]) {
    let bytes = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(bytes) }
    guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return nil }
    self.init(taking: texture)
  }

  private convenience init(width: Int, height: Int, stride: Int, bytes: OpaquePointer) {
    defer { g_bytes_unref(bytes) }
    precondition(width > 0 && height > 0 && stride >= width * 4, "a picture has pixels")
    precondition(Int(g_bytes_get_size(bytes)) >= stride * (height - 1) + width * 4, "pixels are missing")
    self.init(
      taking: gdk_memory_texture_new(
        gint(width), gint(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride)))
  }

  public var width: Int { Int(gdk_texture_get_width(opaque)) }
  public var height: Int { Int(gdk_texture_get_height(opaque)) }
}
