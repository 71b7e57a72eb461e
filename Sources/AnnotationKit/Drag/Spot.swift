import Geography

/// A position on one of the copies of the world that a view shows side by side.
struct Spot: Hashable {
  /// Its x says which copy, beside a centre at `reference`.
  var position: MercatorPoint
  /// The x of the viewport's centre when the spot was taken; the centre comes back into 0..<1 when the map is
  /// panned across the date line.
  var reference: Double

  /// The spot at `point`, on the Mercator square where `point` is beyond its north or south.
  init(at point: Point, in viewport: Viewport) {
    position = viewport.mercatorPoint(at: point)
    position.y = max(0, min(1, position.y))
    reference = viewport.center.x
  }

  /// The copy of `position` nearest to `other`.
  init(_ position: MercatorPoint, near other: Spot) {
    self.position = position.copy(nearestTo: other.position)
    reference = other.reference
  }

  func point(in viewport: Viewport) -> Point {
    let turns = (viewport.center.x - reference).rounded()
    return viewport.point(forCopy: MercatorPoint(x: position.x + turns, y: position.y))
  }

  /// The spot `part` of the way to `end`.
  func toward(_ end: Spot, _ part: Double) -> Spot {
    var spot = self
    spot.position.x += (end.position.x - position.x) * part
    spot.position.y += (end.position.y - position.y) * part
    return spot
  }
}
