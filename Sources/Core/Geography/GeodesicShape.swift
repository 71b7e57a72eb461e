private import CGeographic

/// Lengths of lines and sizes of areas on the WGS 84 ellipsoid. Edges are geodesics, computed with Karney's
/// algorithms in GeographicLib.
public enum GeodesicShape {
  /// Returns the length of a line in meters, or NaN if a position is invalid. O(n).
  public static func length(of line: [Coordinate]) -> Double { measure(line, isLine: true).length }

  /// Returns the perimeter and area of a polygon, which consists of its outer ring followed by its holes. The perimeter
  /// is the length of all rings in meters. The area excludes the holes and is in square meters.
  ///
  /// Rings may be closed or open, and may have either direction. The interior is the smaller side of a ring. Both
  /// results are NaN if a position is invalid. O(n).
  public static func measures(of rings: [[Coordinate]]) -> (perimeter: Double, area: Double) {
    var (perimeter, area) = (0.0, 0.0)
    for (index, ring) in rings.enumerated() {
      let open = ring.count > 1 && ring.first == ring.last ? Array(ring.dropLast()) : ring
      let measure = measure(open, isLine: false)
      perimeter += measure.length
      area += index == 0 ? abs(measure.area) : -abs(measure.area)
    }
    return (perimeter, area.isNaN ? area : max(0, area))
  }

  /// Returns the total perimeter and area of several polygons, each computed as in ``measures(of:)``. Edges shared by
  /// two rings, which cut an area at ±180°, don't count in the perimeter. O(n).
  public static func measures(ofAreas areas: [[[Coordinate]]]) -> (perimeter: Double, area: Double) {
    var (perimeter, area) = (0.0, 0.0)
    for rings in areas {
      let measures = measures(of: rings)
      perimeter += measures.perimeter
      area += measures.area
    }
    let rings = areas.flatMap { $0 }
    for start in SharedSegments(of: rings).partners.keys {
      let ring = rings[start.part]
      perimeter -= length(of: [ring[start.index], ring[start.index + 1 < ring.count ? start.index + 1 : 0]])
    }
    return (perimeter, area)
  }

  private static func measure(_ places: [Coordinate], isLine: Bool) -> (length: Double, area: Double) {
    let numbers = places.flatMap { [$0.latitude, $0.longitude] }
    var (length, area) = (0.0, 0.0)
    geographic_measure(numbers, places.count, isLine, &length, &area)
    return (length, isLine ? 0 : area)
  }
}
