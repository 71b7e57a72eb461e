import Geography
import Glibc

/// A point of the WGS 84 ellipsoid in Earth-centred Cartesian coordinates, in metres.
///
/// A chord is quick to compute and never longer than the geodesic, so it is used as a lower bound.
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

  /// The squared chord length, in square metres.
  func squaredChord(to other: EarthPoint) -> Double {
    let (x, y, z) = (x - other.x, y - other.y, z - other.z)
    return x * x + y * y + z * z
  }
}
