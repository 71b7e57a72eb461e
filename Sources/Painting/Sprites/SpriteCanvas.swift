import CCairo

/// Two images, in which large sprites are made in turn where each frame needs another: new memory for each would have to be
/// found and cleared by the system, and cairo would copy an image that goes while a drawing of it is kept.
///
/// A sprite is good until the one after the next is made. Where a drawing of it is kept longer, cairo copies it first.
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

  private func fits(_ image: OpaquePointer, _ width: Int, _ height: Int) -> Bool {
    cairo_image_surface_get_width(image) == Int32(SpriteCanvas.rounded(width))
      && cairo_image_surface_get_height(image) == Int32(SpriteCanvas.rounded(height))
  }

  private static func rounded(_ length: Int) -> Int { (length + step - 1) / step * step }
}
