import Geography

/// A place on one of the copies of the world that a view shows side by side.
struct Spot: Hashable {
  /// Its x says which copy, beside a centre at `reference`.
  var place: MercatorPoint
  /// The x of the viewport's centre when the spot was taken; the centre comes back into 0..<1 when the map is
  /// panned across the date line.
  var reference: Double

  /// The spot at `point`, on the Mercator square where `point` is beyond its north or south.
  init(at point: Point, in viewport: Viewport) {
    place = viewport.mercatorPoint(at: point)
    place.y = max(0, min(1, place.y))
    reference = viewport.center.x
  }

  /// The copy of `place` nearest to `other`.
  init(_ place: MercatorPoint, near other: Spot) {
    self.place = MercatorPoint(x: place.x - (place.x - other.place.x).rounded(), y: place.y)
    reference = other.reference
  }

  func point(in viewport: Viewport) -> Point {
    let turns = (viewport.center.x - reference).rounded()
    return viewport.point(forCopy: MercatorPoint(x: place.x + turns, y: place.y))
  }

  /// The spot `part` of the way to `end`.
  func toward(_ end: Spot, _ part: Double) -> Spot {
    var spot = self
    spot.place.x += (end.place.x - place.x) * part
    spot.place.y += (end.place.y - place.y) * part
    return spot
  }
}
