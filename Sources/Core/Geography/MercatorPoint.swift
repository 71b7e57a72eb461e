import Glibc

/// A position on the Web Mercator square: x from 0 at 180° W to 1 at 180° E, y from 0 in the north to 1 in
/// the south.
///
/// x may be outside of the square, with a difference of 1 for each revolution, so that a line across the date line is
/// continuous.
public struct MercatorPoint: Hashable, Sendable {
  /// The position from 0 at 180° W to 1 at 180° E. May be outside of this range.
  public var x: Double
  /// The position from 0 in the north to 1 in the south.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects `coordinate`. Latitudes beyond `maximumLatitude` are clamped.
  public init(_ coordinate: Coordinate) {
    let edge = MercatorPoint.maximumLatitude
    let sine = sin(max(-edge, min(edge, coordinate.latitude)) * .pi / 180)
    let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    // Clamp the result, because rounding can move a position at the edge slightly beyond the edge.
    self.init(x: coordinate.longitude / 360 + 0.5, y: max(0, min(1, y)))
  }

  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the position on the copy of the world that is nearest to `other`.
  public func copy(nearestTo other: MercatorPoint) -> MercatorPoint {
    MercatorPoint(x: x - (x - other.x).rounded(), y: y)
  }

  /// The coordinate of this position. Its longitude isn't wrapped.
  public var coordinate: Coordinate {
    Coordinate(latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi, longitude: (x - 0.5) * 360)
  }

  /// The latitude of the square's northern edge, in degrees.
  public static let maximumLatitude = 85.051128779806589
}
