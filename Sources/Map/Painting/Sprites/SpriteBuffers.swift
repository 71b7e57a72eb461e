import CCairo

/// Two images used alternately for large sprites that change in each frame. Reusing them avoids allocating and clearing
/// memory in each frame.
///
/// A sprite in such an image, and a render node that contains the sprite, are valid until two more sprites have been
/// created.
public final class SpriteBuffers {
  private var images: [OpaquePointer?] = [nil, nil]
  private var turn = 0
  /// The number of device pixels of which image sizes are multiples, so that images can be reused for similar sizes.
  private static let step = 256

  /// Creates a canvas without images.
  public init() {}

  deinit { for image in images { cairo_surface_destroy(image) } }

  /// Returns an image that has at least the given size in device pixels. The caller owns the returned reference. The
  /// image's contents are undefined.
  func next(width: Int, height: Int) -> OpaquePointer {
    turn = 1 - turn
    let last = images[turn]
    if let last, fits(last, width, height) { return cairo_surface_reference(last) }
    cairo_surface_destroy(last)
    let image = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(SpriteBuffers.rounded(width)), Int32(SpriteBuffers.rounded(height)))!
    images[turn] = image
    return cairo_surface_reference(image)
  }

  /// Whether the image is large enough but at most twice as large as necessary.
  private func fits(_ image: OpaquePointer, _ width: Int, _ height: Int) -> Bool {
    let has = (
      width: Int(cairo_image_surface_get_width(image)), height: Int(cairo_image_surface_get_height(image))
    )
    guard width <= has.width, height <= has.height else { return false }
    return has.width * has.height <= 2 * SpriteBuffers.rounded(width) * SpriteBuffers.rounded(height)
  }

  private static func rounded(_ length: Int) -> Int { (length + step - 1) / step * step }
}
