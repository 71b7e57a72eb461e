private import CGeographic

/// The shortest path between two coordinates on the WGS 84 ellipsoid, computed with Karney's algorithms in
/// GeographicLib.
public struct Geodesic: Hashable, Sendable {
  /// The length in meters.
  public var distance: Double
  /// The bearing at the start, in degrees clockwise from north in 0..<360. Undefined if both coordinates are
  /// equal.
  public var initialBearing: Double

  /// Computes the path with an accuracy of a few nanometers. The results are NaN if a coordinate is invalid.
  public init(from start: Coordinate, to end: Coordinate) {
    var (distance, azimuth) = (0.0, 0.0)
    geographic_inverse(
      start.latitude, start.longitude, end.latitude, end.longitude, &distance, &azimuth)
    self.distance = distance
    initialBearing = azimuth.isFinite ? Bearing(degrees: azimuth).degrees : azimuth
  }

  /// Returns the end of the shortest path from `start` with a bearing in degrees clockwise from north and a
  /// length in meters. The longitude is continuous with `start` and may be beyond ±180.
  public static func end(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate {
    var (latitude, longitude) = (0.0, 0.0)
    geographic_direct(start.latitude, start.longitude, bearing, distance, &latitude, &longitude)
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
