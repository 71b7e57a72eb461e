import Glibc

extension Viewport {
  /// The same view kept on the world: no further
  /// north or south than its edges, and in the middle where all of it fits.
  public func keptOnTheWorld() -> Viewport {
    guard rotation == 0 else { return self }
    var kept = self
    let half = size.height / worldSize / 2
    kept.center.y = half >= 0.5 ? 0.5 : max(half, min(1 - half, center.y))
    return kept
  }

  /// The upright view that shows all of `bounds`, a rectangle on the Mercator square, with `margin` logical
  /// pixels around it, zoomed in no further than `maximumZoom`.
  public func fitting(_ bounds: Rectangle, margin: Double, maximumZoom: Double) -> Viewport {
    var fitted = self
    fitted.center = MercatorPoint(x: bounds.center.x, y: bounds.center.y)
    let width = max(1, size.width - 2 * margin)
    let height = max(1, size.height - 2 * margin)
    let scale = min(width / max(bounds.width, 1e-12), height / max(bounds.height, 1e-12))
    fitted.zoom = max(0, min(maximumZoom, Viewport.zoom(forWorldSize: scale)))
    fitted.rotation = 0
    return fitted
  }

  /// The zoom at which the world is `size` logical pixels wide.
  public static func zoom(forWorldSize size: Double) -> Double { log2(size / 256) }
}
