import Geography
import Glibc

/// Divides geodesics into segments that are straight on the map.
package enum GeodesicLine {
  /// The maximum distance of a segment from the geodesic, as a fraction of the world's width: 0.4 m at the
  /// equator.
  package static let tolerance = 1e-8

  /// Returns `ends` with additional coordinates between them, so that the line stays within the tolerance of
  /// the geodesics.
  package static func coordinates(through ends: [Coordinate]) -> [Coordinate] {
    guard let first = ends.first else { return [] }
    var line = [first]
    for (start, end) in zip(ends, ends.dropFirst()) {
      let geodesic = Geodesic(from: start, to: end)
      if geodesic.distance.isFinite, geodesic.distance > 0 {
        append(
          start, end, from: 0, to: geodesic.distance, depth: 0, &line
        ) { Geodesic.end(from: start, bearing: geodesic.initialBearing, distance: $0) }
      }
      line.append(end)
    }
    return line
  }

  private static func append(
    _ a: Coordinate, _ b: Coordinate, from start: Double, to end: Double, depth: Int,
    _ line: inout [Coordinate], _ place: (Double) -> Coordinate
  ) {
    guard depth < 15, sagitta(a, b) > tolerance else { return }
    let middle = (start + end) / 2
    let between = place(middle).wrapped
    append(a, between, from: start, to: middle, depth: depth + 1, &line, place)
    line.append(between)
    append(between, b, from: middle, to: end, depth: depth + 1, &line, place)
  }

  /// Returns an upper bound of the distance between the geodesic and the map's straight line between two
  /// coordinates, as a fraction of the world's width.
  ///
  /// Mercator's scale grows by tan φ per radian to the north on the map. A geodesic of azimuth α therefore
  /// has the curvature sin φ · sin α.
  private static func sagitta(_ a: Coordinate, _ b: Coordinate) -> Double {
    let ends = MapPoint.line(through: [a, b])
    let (dx, dy) = (abs(ends[1].x - ends[0].x), ends[1].y - ends[0].y)
    let bend = sin(max(abs(a.latitude), abs(b.latitude)) * .pi / 180)
    return 2 * .pi * (dx * dx + dy * dy).squareRoot() * dx * bend / 8
  }
}
