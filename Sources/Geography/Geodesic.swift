private import CGeographic

/// The shortest path between two coordinates on the WGS 84 ellipsoid, by Karney's algorithms in GeographicLib.
public struct Geodesic: Hashable, Sendable {
  /// Metres along the ground.
  public var distance: Double
  /// Degrees clockwise from north in 0..<360, at the start. Meaningless where both coordinates are equal.
  public var initialBearing: Double

  /// Accurate to a few nanometres; not a number where a coordinate is invalid.
  public init(from start: Coordinate, to end: Coordinate) {
    var (distance, azimuth) = (0.0, 0.0)
    geographic_inverse(
      start.latitude, start.longitude, end.latitude, end.longitude, &distance, &azimuth)
    self.distance = distance
    initialBearing = azimuth.isFinite ? Bearing(degrees: azimuth).degrees : azimuth
  }

  /// Where the shortest path of `distance` metres ends that leaves `start` at `bearing`, in degrees clockwise from
  /// north. Its longitude goes on from that of `start` and may lie beyond ±180.
  public static func end(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate {
    var (latitude, longitude) = (0.0, 0.0)
    geographic_direct(start.latitude, start.longitude, bearing, distance, &latitude, &longitude)
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
