import Geography

/// A line or an area under a point.
package struct ShapeAtPoint: Comparable {
  package let key: AnnotationKey
  let hit: ShapeHit
  /// The area of its bounds, as a fraction of the world.
  let size: Double
  /// The index among the hit shapes; a later shape is on top.
  let order: Int

  /// Returns whether `a` takes precedence over `b`.
  package static func < (a: ShapeAtPoint, b: ShapeAtPoint) -> Bool { a.rank < b.rank }
  package static func == (a: ShapeAtPoint, b: ShapeAtPoint) -> Bool { a.rank == b.rank }

  private var rank: (Int, Double, Int) {
    hit.isOnOutline ? (0, hit.distance, -order) : (1, size, -order)
  }
}

extension OverlaySource {
  /// Returns the lines and areas under `point` of a map view that shows `viewport`, in the order in which taps select
  /// them.
  package func shapes(at point: Point, by device: PointerEvent.Device, in viewport: Viewport)
    -> [ShapeAtPoint]
  {
    guard viewport.size.width > 0 else { return [] }
    let spot = Rectangle(x: point.x, y: point.y, width: 0, height: 0).inset(by: -device.reach)
    var found: [ShapeAtPoint] = []
    forEachShape(in: viewport.mercatorBounds(of: spot)) { shape in
      // Shapes that the source doesn't return by key can't be selected.
      guard
        let hit = shape.hit(at: point, tolerance: max(device.reach, shape.strokeWidth / 2), in: viewport),
        self.shape(for: shape.key) != nil
      else { return }
      let size = shape.bounds.map { $0.width * $0.height } ?? 0
      found.append(ShapeAtPoint(key: shape.key, hit: hit, size: size, order: found.count))
    }
    return found.sorted()
  }
}
