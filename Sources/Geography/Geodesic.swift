private import CGeographic

/// The shortest way between two places on the WGS 84 ellipsoid, by Karney's algorithms as GeographicLib has them.
public struct Geodesic: Hashable, Sendable {
  /// Metres along the ground.
  public var distance: Double
  /// Degrees clockwise from north in 0..<360, at the start. Where both places are one, it has no meaning.
  public var initialBearing: Double

  /// Measures the way between two places on the globe, accurate to a few nanometres; not a number where either is
  /// none.
  public init(from start: Coordinate, to end: Coordinate) {
    var (distance, azimuth) = (0.0, 0.0)
    geographic_inverse(
      start.latitude, start.longitude, end.latitude, end.longitude, &distance, &azimuth)
    self.distance = distance
    initialBearing = azimuth.isFinite ? Bearing(degrees: azimuth).degrees : azimuth
  }
}
