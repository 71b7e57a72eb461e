private import CGeographic

/// How long lines are, and how large areas, on the WGS 84 ellipsoid: edges are the shortest paths between their positions, by
/// Karney's algorithms in GeographicLib.
public enum GeodesicShape {
  /// The length of a line along its positions, in metres; not a number where a position is no place. O(n).
  public static func length(of line: [Coordinate]) -> Double { measure(line, isLine: true).length }

  /// Of an area, its outer ring first and then its holes: the length of all rings in metres, and what is within the outer one
  /// and in no hole, in square metres. Rings may be closed by their first position or not, and go either way; the smaller
  /// of the two sides of a ring is within it. Neither is a number where a position is no place. O(n).
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

  /// Of areas, each as ``measures(of:)`` has it, all together. Legs that two rings share are in no perimeter: they are where
  /// an area was cut at ±180°. O(n).
  public static func measures(ofAreas areas: [[[Coordinate]]]) -> (perimeter: Double, area: Double) {
    var (perimeter, area) = (0.0, 0.0)
    for rings in areas {
      let measures = measures(of: rings)
      perimeter += measures.perimeter
      area += measures.area
    }
    let rings = areas.flatMap { $0 }
    for start in SharedLegs(of: rings).partners.keys {
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
