import CGtk

/// An encoder of JPEG files.
public nonisolated enum JPEG {
  /// A quality at which lines have no visible artifacts.
  private static let quality = "95"

  /// Returns a JPEG file of an opaque picture, or `nil` on failure. `pixels` are BGRA, in rows without gaps. O(pixels).
  /// Can be called on any thread.
  public static func file(of pixels: [UInt8], width: Int, height: Int) -> [UInt8]? {
    precondition(pixels.count == 4 * width * height, "A picture has all of its pixels.")
    var colors = [UInt8](unsafeUninitializedCapacity: 3 * width * height) { colors, count in
      pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<width * height {
          colors[3 * index] = pixels[4 * index + 2]
          colors[3 * index + 1] = pixels[4 * index + 1]
          colors[3 * index + 2] = pixels[4 * index]
        }
      }
      count = 3 * width * height
    }
    return colors.withUnsafeMutableBufferPointer { colors in
      let picture = gdk_pixbuf_new_from_data(
        colors.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height), Int32(3 * width), nil, nil)
      defer { g_object_unref(picture.map { UnsafeMutableRawPointer($0) }) }
      return file(of: picture)
    }
  }

  private static func file(of picture: OpaquePointer?) -> [UInt8]? {
    var bytes: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    let isMade = "quality".withCString { key in
      quality.withCString { value in
        var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
        return gdk_pixbuf_save_to_bufferv(picture, &bytes, &count, "jpeg", &keys, &values, nil)
      }
    }
    guard isMade != 0, let bytes else { return nil }
    defer { g_free(bytes) }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }
}
