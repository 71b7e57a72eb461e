import CCairo
import Geography

/// A small image that is painted once and drawn often.
public final class Sprite {
  private let surface: OpaquePointer
  /// The top left relative to the point at which it is drawn, in device pixels.
  private let left: Double
  private let top: Double
  private let scale: Double
  /// What it covers, relative to the point at which it is drawn, in logical pixels.
  public let bounds: Rectangle

  /// Paints an image of `frame`, in logical pixels relative to the point at which it will be drawn.
  public init(frame: Rectangle, scale: Double, paint: (OpaquePointer) -> Void) {
    self.scale = scale
    left = (frame.minX * scale).rounded(.down)
    top = (frame.minY * scale).rounded(.down)
    let width = max(1, (frame.maxX * scale).rounded(.up) - left)
    let height = max(1, (frame.maxY * scale).rounded(.up) - top)
    bounds = Rectangle(x: left / scale, y: top / scale, width: width / scale, height: height / scale)
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    cairo_surface_set_device_scale(surface, scale, scale)
    let context = cairo_create(surface)!
    cairo_translate(context, -left / scale, -top / scale)
    paint(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Calls `body` with the image's premultiplied BGRA, eight bits each, rows of `stride` bytes from the top; valid during the
  /// call. The size is in device pixels.
  public func withPixels<Result>(
    _ body: (_ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ stride: Int) -> Result
  ) -> Result {
    let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = UnsafeRawBufferPointer(
      start: cairo_image_surface_get_data(surface), count: stride * Int(height))
    return body(bytes, Int(width), Int(height), stride)
  }

  /// Draws the image at a point in logical pixels, rounded to the nearest device pixel, so that nothing is resampled if
  /// the context's origin is on a whole pixel.
  public func draw(at point: Point, into context: OpaquePointer) {
    let x = ((point.x * scale).rounded() + left) / scale
    let y = ((point.y * scale).rounded() + top) / scale
    cairo_set_source_surface(context, surface, x, y)
    cairo_paint(context)
  }
}

/// A cache of sprites. The least recently drawn half is removed when there are more than `capacity`.
public final class SpriteSheet<Appearance: Hashable> {
  private struct Key: Hashable {
    var appearance: Appearance
    var scale: Double
  }

  private let capacity: Int
  private var sprites: [Key: (sprite: Sprite, used: Int)] = [:]
  private var clock = 0

  public init(capacity: Int = 2048) { self.capacity = capacity }

  public var count: Int { sprites.count }

  /// The sprite of an appearance at a scale, made by `make` if there is none. O(1) on average.
  public func sprite(for appearance: Appearance, scale: Double, make: () -> Sprite) -> Sprite {
    clock += 1
    let key = Key(appearance: appearance, scale: scale)
    if let index = sprites.index(forKey: key) {
      sprites.values[index].used = clock
      return sprites.values[index].sprite
    }
    let sprite = make()
    sprites[key] = (sprite, clock)
    if sprites.count > capacity { removeOldestHalf() }
    return sprite
  }

  private func removeOldestHalf() {
    let middle = sprites.values.map(\.used).sorted()[sprites.count / 2]
    sprites = sprites.filter { $0.value.used >= middle }
  }
}
