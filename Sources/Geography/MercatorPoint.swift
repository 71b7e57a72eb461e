import Glibc

/// A position on the Web Mercator square: x from 0 at 180° W to 1 at 180° E, y from 0 in the north to 1 in the
/// south.
///
/// x may lie beyond the square, one more for every turn around the globe, so that a line across the date
/// line stays in one piece.
public struct MercatorPoint: Hashable, Sendable {
  /// From 0 at 180° W to 1 at 180° E, and on.
  public var x: Double
  /// From 0 in the north to 1 in the south.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects `coordinate`; latitudes beyond `maximumLatitude` are clamped.
  public init(_ coordinate: Coordinate) {
    let edge = MercatorPoint.maximumLatitude
    let sine = sin(max(-edge, min(edge, coordinate.latitude)) * .pi / 180)
    let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    // Rounding takes what stands at the edge a little beyond it.
    self.init(x: coordinate.longitude / 360 + 0.5, y: max(0, min(1, y)))
  }

  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The same place on the copy of the world on which it is nearest to `other`.
  public func copy(nearestTo other: MercatorPoint) -> MercatorPoint {
    MercatorPoint(x: x - (x - other.x).rounded(), y: y)
  }

  /// The coordinate of this position; its longitude is not wrapped.
  public var coordinate: Coordinate {
    Coordinate(latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi, longitude: (x - 0.5) * 360)
  }

  /// The latitude of the square's northern edge, in degrees.
  public static let maximumLatitude = 85.051128779806589
}
