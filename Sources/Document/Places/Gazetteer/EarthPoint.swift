import Geography
import Glibc

/// A point on the WGS 84 ellipsoid, in Cartesian coordinates from the center of the earth, in meters.
///
/// The straight line between two points (the chord) is fast to compute and never longer than the geodesic, so it is a
/// lower bound for the distance.
struct EarthPoint: Hashable, Sendable {
  var x, y, z: Double

  init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  init(_ coordinate: Coordinate) {
    let (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
    let squaredEccentricity = 0.006_694_379_990_141_3
    let (sine, cosine) = (sin(latitude), cos(latitude))
    let radius = 6_378_137 / (1 - squaredEccentricity * sine * sine).squareRoot()
    self.init(
      x: radius * cosine * cos(longitude), y: radius * cosine * sin(longitude),
      z: radius * (1 - squaredEccentricity) * sine)
  }

  /// Returns the square of the straight-line distance to `other`, in square meters.
  func squaredChord(to other: EarthPoint) -> Double {
    let (x, y, z) = (x - other.x, y - other.y, z - other.z)
    return x * x + y * y + z * z
  }
}
