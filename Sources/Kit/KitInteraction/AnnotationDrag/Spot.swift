import Geography

/// A position on one of the copies of the world that a view shows side by side.
struct Spot: Hashable {
  /// The position. Its x identifies the copy of the world, relative to `reference`.
  var position: MercatorPoint
  /// The x of the viewport's center when the spot was created. Panning across the date line wraps the
  /// center's x into 0..<1.
  var reference: Double

  /// Creates the spot at `point`, clamped to the Mercator square in the north and south.
  init(at point: Point, in viewport: Viewport) {
    position = viewport.mercatorPoint(at: point)
    position.y = max(0, min(1, position.y))
    reference = viewport.center.x
  }

  /// Creates the spot of the copy of `position` nearest to `other`.
  init(_ position: MercatorPoint, near other: Spot) {
    self.position = position.copy(nearestTo: other.position)
    reference = other.reference
  }

  func point(in viewport: Viewport) -> Point {
    let turns = (viewport.center.x - reference).rounded()
    return viewport.point(forCopy: MercatorPoint(x: position.x + turns, y: position.y))
  }

  /// Returns the spot at the fraction `part` of the distance to `end`.
  func toward(_ end: Spot, _ part: Double) -> Spot {
    var spot = self
    spot.position.x += (end.position.x - position.x) * part
    spot.position.y += (end.position.y - position.y) * part
    return spot
  }
}
