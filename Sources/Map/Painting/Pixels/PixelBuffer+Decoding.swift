import BaseMap
import CCairo
import CPixbuf

extension PixelBuffer {
  /// The maximum number of pixels of a decoded image.
  private static let pixelLimit = 4096 * 4096

  /// Decodes a PNG, JPEG or WebP file. Needs no display, and can be called on any thread.
  ///
  /// The system's gdk-pixbuf decodes WebP only if its loader for WebP is installed.
  init(decoding bytes: [UInt8]) throws(TileImageError) {
    guard let format = ImageFormat(of: bytes) else { throw .malformed }
    guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else {
      throw .unsupportedFormat(format.rawValue)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    loader.limitSize(pixels: PixelBuffer.pixelLimit)
    let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
    // A loader must be closed even if it failed.
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw loader.isTooLarge ? .tooLarge : .malformed
    }
    self.init(pixbuf)
  }

  /// Copies the pixels of an image with eight bits per channel.
  private init(_ pixbuf: OpaquePointer) {
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let (stride, channels) = (
      Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(gdk_pixbuf_get_n_channels(pixbuf))
    )
    let rows = gdk_pixbuf_read_pixels(pixbuf)!
    var bytes = [UInt8](repeating: 255, count: 4 * width * height)
    bytes.withUnsafeMutableBufferPointer { target in
      var place = 0
      for row in 0..<height {
        var source = rows + row * stride
        for _ in 0..<width {
          let alpha = channels == 4 ? source[3] : 255
          target[place] = multiply(source[2], alpha)
          target[place + 1] = multiply(source[1], alpha)
          target[place + 2] = multiply(source[0], alpha)
          target[place + 3] = alpha
          source += channels
          place += 4
        }
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }
}

/// Returns the product of two fractions of 255, rounded.
private func multiply(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
  if alpha == 255 { return value }
  return UInt8((Int(value) * Int(alpha) + 127) / 255)
}

/// A format of images in tiles. The raw value is gdk-pixbuf's name.
private enum ImageFormat: String {
  case png, jpeg, webp

  /// Recognizes a format by the first bytes.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webp
    } else {
      return nil
    }
  }
}

extension UnsafeMutablePointer<GdkPixbufLoader> {
  /// Makes the loader refuse images with more pixels, before it allocates memory for them.
  fileprivate func limitSize(pixels: Int) {
    let refuse: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gint, gint, gpointer?) -> Void = {
      loader, width, height, limit in
      guard Int(width) * Int(height) > Int(bitPattern: limit) else { return }
      loader.withObject { g_object_set_data($0, "pindrop-too-large", UnsafeMutableRawPointer(loader)) }
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(self), "size-prepared", unsafeBitCast(refuse, to: GCallback.self),
      gpointer(bitPattern: pixels), nil, GConnectFlags(rawValue: 0))
  }

  fileprivate var isTooLarge: Bool {
    withObject { g_object_get_data($0, "pindrop-too-large") != nil }
  }

  private func withObject<Result>(_ body: (UnsafeMutablePointer<GObject>) -> Result) -> Result {
    withMemoryRebound(to: GObject.self, capacity: 1, body)
  }
}
