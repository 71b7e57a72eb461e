import Geography

/// Calculation of the direction of rings.
package enum RingWinding {
  /// Returns twice the area of the ring in square degrees. The result is positive if the ring is counterclockwise.
  /// Edges take the shorter route around the globe. Returns `nil` for a ring around a pole, which has no defined
  /// interior.
  package static func signedArea(_ ring: [Coordinate]) -> Double? {
    guard let first = ring.first else { return 0 }
    // Use coordinates relative to the first position, so that small rings keep their precision.
    var (x, sum) = (0.0, 0.0)
    var last = first
    for next in ring.dropFirst() + [first] {
      let step = (next.longitude - last.longitude).remainder(dividingBy: 360)
      let (y, nextY) = (last.latitude - first.latitude, next.latitude - first.latitude)
      sum += x * nextY - (x + step) * y
      x += step
      last = next
    }
    return abs(x) > 180 ? nil : sum
  }

  /// Returns the positions of `ring` without the closing position, in clockwise or counterclockwise order. A ring
  /// around a pole or without an area keeps its order.
  package static func wound(_ ring: [Coordinate], clockwise: Bool) -> [Coordinate] {
    let distinct = ring.withoutClosing
    guard let area = signedArea(distinct), area != 0, (area < 0) != clockwise else { return distinct }
    return distinct.reversed()
  }
}

extension NewShape {
  /// The line, or the closed rings in the directions that RFC 7946 requires: the outer ring counterclockwise, holes
  /// clockwise.
  package var writtenLines: [[Coordinate]] {
    switch self {
    case .line(let line): [line]
    case .area(let rings):
      rings.enumerated().map { index, ring in
        let wound = RingWinding.wound(ring, clockwise: index > 0)
        return wound + wound.prefix(1)
      }
    }
  }
}
