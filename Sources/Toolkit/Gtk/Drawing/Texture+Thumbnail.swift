import CGtk
import Files

extension Texture {
  /// Loads a picture file scaled down to at most `side` pixels, with its EXIF orientation applied. Returns `nil` if the
  /// file can't be read, isn't a regular file, has more than 200 million pixels, or is an SVG that may be slow to draw.
  public static func thumbnail(ofFile path: String, side: Int) async -> Texture? {
    await thumbnail { thumbnailPixels(path, gint(side)) }
  }

  /// Loads a thumbnail from the data of a picture file.
  public static func thumbnail(of bytes: [UInt8], side: Int) async -> Texture? {
    await thumbnail { thumbnailPixels(of: bytes, side) }
  }

  /// Decodes the pixels on another thread.
  private static func thumbnail(_ decode: @escaping @Sendable () -> OpaquePointer?) async -> Texture? {
    let address = await onThread { _ in UInt(bitPattern: decode()) }
    guard let pixels = OpaquePointer(bitPattern: address) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    return Texture(taking: gdk_texture_new_for_pixbuf(pixels))
  }
}

private nonisolated let pixelLimit = 200_000_000

/// Returns pixels that the caller owns. Reads only regular files, because reading a pipe or device might never end.
private nonisolated func thumbnailPixels(_ path: String, _ side: gint) -> OpaquePointer? {
  var (width, height) = (0 as gint, 0 as gint)
  guard g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0, !ExpensiveSVG.mayBe(file: path),
    gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0,
    Int(width) * Int(height) <= pixelLimit,
    let small = gdk_pixbuf_new_from_file_at_scale(path, min(side, width), min(side, height), 1, nil)
  else { return nil }
  defer { g_object_unref(UnsafeMutableRawPointer(small)) }
  return gdk_pixbuf_apply_embedded_orientation(small)
}

/// Returns pixels that the caller owns.
private nonisolated func thumbnailPixels(of bytes: [UInt8], _ side: Int) -> OpaquePointer? {
  guard !ExpensiveSVG.mayBe(bytes), let loader = gdk_pixbuf_loader_new() else { return nil }
  defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
  let shrink: @convention(c) (OpaquePointer, gint, gint, gpointer?) -> Void = { loader, width, height, side in
    let (width, height, side) = (Int(width), Int(height), Int(bitPattern: side))
    // With a size of 0, the loader produces no picture.
    guard width * height <= pixelLimit else { return gdk_pixbuf_loader_set_size(cast(loader), 0, 0) }
    let longest = max(width, height)
    guard longest > side else { return }
    gdk_pixbuf_loader_set_size(
      cast(loader), gint(max(1, width * side / longest)), gint(max(1, height * side / longest)))
  }
  g_signal_connect_data(
    loader, "size-prepared", unsafeBitCast(shrink, to: GCallback.self), gpointer(bitPattern: side), nil,
    GConnectFlags(rawValue: 0))
  // Close the loader even if it rejected the data.
  let isRead = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
  let isWhole = gdk_pixbuf_loader_close(loader, nil) != 0
  guard isRead, isWhole, let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
  return gdk_pixbuf_apply_embedded_orientation(pixels)
}

private nonisolated func cast(_ loader: OpaquePointer) -> UnsafeMutablePointer<GdkPixbufLoader> {
  UnsafeMutablePointer(loader)
}
