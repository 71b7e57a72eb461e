import Geography

/// Which way around a ring goes.
package enum RingWinding {
  /// Twice the area to the left of the ring in square degrees: positive where it goes counterclockwise. Edges take the short way
  /// around the globe; nil where it goes around a pole, and has the one on its left as well as on its right.
  package static func signedArea(_ ring: [Coordinate]) -> Double? {
    guard let first = ring.first else { return 0 }
    // Around the first position, so that small rings keep their digits.
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

  /// The distinct positions of `ring` in the order in which it goes clockwise, or counterclockwise; as they are where it
  /// goes around a pole or has no area.
  package static func wound(_ ring: [Coordinate], clockwise: Bool) -> [Coordinate] {
    let distinct = ring.withoutClosing
    guard let area = signedArea(distinct), area != 0, (area < 0) != clockwise else { return distinct }
    return distinct.reversed()
  }
}

extension NewShape {
  /// The line, or the rings as they are written: closed, the outer one counterclockwise and the others clockwise.
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
