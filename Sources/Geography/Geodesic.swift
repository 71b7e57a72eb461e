private import CGeodesic

/// The shortest way between two places on the WGS 84 ellipsoid, by Karney's algorithms as PROJ has them.
public struct Geodesic: Hashable, Sendable {
  /// Metres along the ground.
  public var distance: Double
  /// Degrees clockwise from north in 0..<360, at the start. Where both places are one, it has no meaning.
  public var initialBearing: Double

  /// Measures the way between two places on the globe, accurate to a few nanometres.
  public init(from start: Coordinate, to end: Coordinate) {
    var (distance, forward, backward) = (0.0, 0.0, 0.0)
    var ellipsoid = Geodesic.wgs84
    geod_inverse(
      &ellipsoid, start.latitude, start.longitude, end.latitude, end.longitude, &distance, &forward, &backward
    )
    self.distance = distance
    initialBearing = forward < 0 ? forward + 360 : forward
  }

  private static let wgs84: geod_geodesic = {
    var ellipsoid = geod_geodesic()
    geod_init(&ellipsoid, 6_378_137, 1 / 298.257_223_563)
    return ellipsoid
  }()
}
