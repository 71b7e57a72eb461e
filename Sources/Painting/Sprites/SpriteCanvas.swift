import CCairo

/// Two images, in which large sprites are made in turn where each frame needs another: new memory for each would have to be
/// found and cleared by the system.
///
/// A sprite is good until the one after the next is made, and so are drawings of it that are kept, as render nodes are.
public final class SpriteCanvas {
  private var images: [OpaquePointer?] = [nil, nil]
  private var turn = 0
  /// Images are made for sprites up to a multiple of this wide and high, in device pixels.
  private static let step = 256

  /// Makes a canvas without images.
  public init() {}

  deinit { for image in images { cairo_surface_destroy(image) } }

  /// An image at least so wide and high, in device pixels, with a reference for the caller. What is on it is not said.
  func next(width: Int, height: Int) -> OpaquePointer {
    turn = 1 - turn
    let last = images[turn]
    if let last, fits(last, width, height) { return cairo_surface_reference(last) }
    cairo_surface_destroy(last)
    let image = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(SpriteCanvas.rounded(width)), Int32(SpriteCanvas.rounded(height)))!
    images[turn] = image
    return cairo_surface_reference(image)
  }

  /// Whether it is large enough, and not twice as large as it need be.
  private func fits(_ image: OpaquePointer, _ width: Int, _ height: Int) -> Bool {
    let has = (
      width: Int(cairo_image_surface_get_width(image)), height: Int(cairo_image_surface_get_height(image))
    )
    guard width <= has.width, height <= has.height else { return false }
    return has.width * has.height <= 2 * SpriteCanvas.rounded(width) * SpriteCanvas.rounded(height)
  }

  private static func rounded(_ length: Int) -> Int { (length + step - 1) / step * step }
}
