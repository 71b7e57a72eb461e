import CGtk

/// An immutable image (`GdkTexture`).
public final class Texture: Object {
  public override class var gtype: GType { gdk_texture_get_type() }

  /// Creates a texture with a copy of `pixels`: premultiplied bytes in the order blue, green, red, alpha, in
  /// rows of `stride` bytes from the top.
  ///
  /// This is cairo's ARGB32 format on a little-endian machine.
  public convenience init(width: Int, height: Int, stride: Int, premultipliedBGRA pixels: [UInt8]) {
    self.init(width: width, height: height, stride: stride, bytes: g_bytes_new(pixels, gsize(pixels.count)))
  }

  /// Creates a texture with a copy of `pixels`, laid out as in
  /// `init(width:height:stride:premultipliedBGRA:)`.
  public convenience init(
    width: Int, height: Int, stride: Int, premultipliedBGRA pixels: UnsafeRawBufferPointer
  ) {
    self.init(
      width: width, height: height, stride: stride,
      bytes: g_bytes_new(pixels.baseAddress, gsize(pixels.count)))
  }

  /// Decodes a PNG, JPEG or TIFF file. Returns `nil` for other data.
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

  /// The pixels, laid out as in `init(width:height:stride:premultipliedBGRA:)`, without gaps between rows. O(pixels).
  public var premultipliedBGRA: [UInt8] {
    let count = 4 * width * height
    return [UInt8](unsafeUninitializedCapacity: count) { pixels, initialized in
      gdk_texture_download(opaque, pixels.baseAddress, gsize(4 * width))
      initialized = count
    }
  }

  public var width: Int { Int(gdk_texture_get_width(opaque)) }
  public var height: Int { Int(gdk_texture_get_height(opaque)) }
}
