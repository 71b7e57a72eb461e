import Glibc

extension Viewport {
  /// Returns the viewport moved so that it doesn't extend beyond the northern or southern edge of the world. If the
  /// whole world fits, it is centered. A rotated viewport is returned unchanged.
  public func clampedToWorld() -> Viewport {
    guard rotation == 0 else { return self }
    var kept = self
    let half = size.height / worldSize / 2
    kept.center.y = half >= 0.5 ? 0.5 : max(half, min(1 - half, center.y))
    return kept
  }

  /// Returns the unrotated viewport that shows `bounds`, a rectangle on the Mercator square, with `margin` logical
  /// pixels around it. Its zoom is at most `maximumZoom`.
  public func fitting(_ bounds: Rectangle, margin: Double, maximumZoom: Double) -> Viewport {
    fitting(MapRect(bounds), padding: EdgeInsets(margin), maximumZoom: maximumZoom)
  }

  /// Returns the unrotated viewport that shows `rect` centered within `padding`. Its zoom is at most `maximumZoom`.
  /// Padding that leaves less than a tenth of the width or height is reduced proportionally.
  public func fitting(_ rect: MapRect, padding: EdgeInsets, maximumZoom: Double) -> Viewport {
    let padding = padding.limited(in: size)
    let room = Rectangle(origin: .zero, size: size).inset(by: padding)
    let scale = min(
      max(1, room.width) / max(rect.width, 1e-12), max(1, room.height) / max(rect.height, 1e-12))
    var fitted = self
    fitted.zoom = max(0, min(maximumZoom, Viewport.zoom(forWorldSize: scale)))
    fitted.rotation = 0
    let shift = Point(x: (padding.left - padding.right) / 2, y: (padding.top - padding.bottom) / 2)
    fitted.center = MercatorPoint(
      x: rect.midX - shift.x / fitted.worldSize, y: rect.midY - shift.y / fitted.worldSize)
    return fitted
  }

  /// The visible part of the Mercator square, or the bounding rectangle if the viewport is rotated. Its x may extend
  /// beyond 0…1.
  public var mapRect: MapRect { MapRect(bounds()) }

  /// Returns the zoom at which the world is `size` logical pixels wide.
  public static func zoom(forWorldSize size: Double) -> Double { log2(size / 256) }
}

extension EdgeInsets {
  /// Returns the insets. If they leave less than a tenth of `size`, they are reduced proportionally.
  package func limited(in size: Size) -> EdgeInsets {
    let width = max(left + right, 1e-9)
    let height = max(top + bottom, 1e-9)
    let across = min(1, 0.9 * size.width / width)
    let along = min(1, 0.9 * size.height / height)
    return EdgeInsets(top: top * along, left: left * across, bottom: bottom * along, right: right * across)
  }
}
