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
}
