extension MercatorPoint {
  /// Projects a line so that it is continuous across the date line. Longitude jumps of more than 180° take the shorter
  /// direction. A jump of a whole revolution is an edge along the whole world, such as Antarctica's edge. The line
  /// starts in 0…1.
  public static func line(through coordinates: [Coordinate]) -> [MercatorPoint] {
    var line: [MercatorPoint] = []
    line.reserveCapacity(coordinates.count)
    var turns = 0.0
    var last: Double?
    for coordinate in coordinates {
      // Wrap longitudes beyond a million degrees first, because such floating-point numbers are too imprecise.
      let place = abs(coordinate.longitude) < 1e6 ? coordinate : coordinate.wrapped
      if let last {
        let jump = place.longitude - last
        if abs(jump) > 180, abs(jump) < 360 { turns -= jump > 0 ? 1 : -1 }
      } else {
        turns = ((place.wrapped.longitude - place.longitude) / 360).rounded()
      }
      last = place.longitude
      var point = MercatorPoint(place)
      point.x += turns
      line.append(point)
    }
    return line
  }

  /// Projects the rings of an area and closes them, so that the last point of each ring equals its first.
  ///
  /// A ring around a pole ends one revolution from its first point instead. It goes east around the North
  /// Pole and west around the South Pole, so that the area is to its left. If a ring crosses the date line,
  /// its holes are on the same side of the line.
  public static func rings(through rings: [[Coordinate]]) -> [[MercatorPoint]] {
    aligned(rings.filter { !$0.isEmpty }.map { ring($0.first == $0.last ? $0 : $0 + [$0[0]]) })
  }

  private static func ring(_ coordinates: [Coordinate]) -> [MercatorPoint] {
    let ring = line(through: coordinates)
    guard let end = ring.last, abs(end.x - ring[0].x) > 0.5 else { return ring }
    let isNorthern = ring.reduce(0) { $0 + $1.y } < 0.5 * Double(ring.count)
    return isNorthern == (end.x > ring[0].x) ? ring : ring.reversed()
  }

  private static func aligned(_ rings: [[MercatorPoint]]) -> [[MercatorPoint]] {
    guard rings.count > 1 else { return rings }
    let spans = rings.map { ring in
      ring.reduce((low: Double.infinity, high: -Double.infinity)) { (min($0.low, $1.x), max($0.high, $1.x)) }
    }
    let crossing = spans.filter { ($0.low < 0 || $0.high > 1) && $0.high - $0.low < 1 }
    guard !crossing.isEmpty else { return rings }
    return zip(rings, spans).map { ring, span in
      func isInside(_ turn: Double) -> Bool {
        crossing.contains { $0.low < span.low + turn && span.high + turn < $0.high }
      }
      guard !isInside(0), let turn = [1.0, -1].first(where: isInside) else { return ring }
      return ring.map { MercatorPoint(x: $0.x + turn, y: $0.y) }
    }
  }
}
