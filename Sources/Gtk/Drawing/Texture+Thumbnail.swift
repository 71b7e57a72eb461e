import CGtk

extension Texture {
  /// A picture file on this computer, no more than `side` pixels wide or high and turned as its camera was held; nil
  /// where it cannot be read, or says that it has more than 200 million pixels.
  public static func thumbnail(ofFile path: String, side: Int) async -> Texture? {
    // Pixels are decoded on another thread, and handed over.
    let address = await onThread { UInt(bitPattern: thumbnailPixels(path, gint(side))) }
    guard let pixels = OpaquePointer(bitPattern: address) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    return Texture(taking: gdk_texture_new_for_pixbuf(pixels))
  }
}

/// The caller owns them.
private nonisolated func thumbnailPixels(_ path: String, _ side: gint) -> OpaquePointer? {
  var (width, height) = (0 as gint, 0 as gint)
  guard gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0,
    Int(width) * Int(height) <= 200_000_000,
    let small = gdk_pixbuf_new_from_file_at_scale(path, min(side, width), min(side, height), 1, nil)
  else { return nil }
  defer { g_object_unref(UnsafeMutableRawPointer(small)) }
  return gdk_pixbuf_apply_embedded_orientation(small)
}
