/// A translation on the Web Mercator square, in units of the square's side. It moves everything by the same distance on
/// the screen.
public struct MercatorOffset: Hashable, Sendable {
  /// The distance to the east.
  public var x: Double
  /// The distance to the south.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the translation from one coordinate to another, in the shorter direction around the world.
  public init(from start: Coordinate, to end: Coordinate) {
    let (start, end) = (MercatorPoint(start), MercatorPoint(end))
    let x = end.x - start.x
    self.init(x: x - x.rounded(), y: end.y - start.y)
  }

  /// The zero translation.
  public static let zero = MercatorOffset(x: 0, y: 0)
}

extension Coordinate {
  /// Returns the coordinate moved by the translation. The longitude is continuous and may be beyond ±180. The latitude
  /// stays within the map.
  public func moved(by offset: MercatorOffset) -> Coordinate {
    guard offset != .zero else { return self }
    let start = MercatorPoint(self)
    let end = MercatorPoint(x: start.x + offset.x, y: max(0, min(1, start.y + offset.y)))
    return Coordinate(
      latitude: offset.y == 0 ? latitude : end.coordinate.latitude, longitude: longitude + offset.x * 360)
  }

  /// Returns the equivalent coordinate whose longitude is nearest to `other`.
  public func nearest(to other: Coordinate) -> Coordinate {
    let turns = ((other.longitude - longitude) / 360).rounded()
    return turns == 0 || !turns.isFinite
      ? self : Coordinate(latitude: latitude, longitude: longitude + 360 * turns)
  }
}
