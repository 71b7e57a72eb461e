/// A way on the Web Mercator square, in parts of its side: the same one moves everything by as much on the screen.
public struct MercatorOffset: Hashable, Sendable {
  /// To the east.
  public var x: Double
  /// To the south.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// From one place to another, the short way around the world.
  public init(from start: Coordinate, to end: Coordinate) {
    let (start, end) = (MercatorPoint(start), MercatorPoint(end))
    let x = end.x - start.x
    self.init(x: x - x.rounded(), y: end.y - start.y)
  }

  /// No way at all.
  public static let zero = MercatorOffset(x: 0, y: 0)
}

extension Coordinate {
  /// Where the coordinate is after that way, on the map: its longitude goes on from its own, also beyond ±180, and its
  /// latitude no further than the map does.
  public func moved(by offset: MercatorOffset) -> Coordinate {
    guard offset != .zero else { return self }
    let start = MercatorPoint(self)
    let end = MercatorPoint(x: start.x + offset.x, y: max(0, min(1, start.y + offset.y)))
    return Coordinate(
      latitude: offset.y == 0 ? latitude : end.coordinate.latitude, longitude: longitude + offset.x * 360)
  }

  /// The same place with the longitude that is nearest to `other`, whole turns apart.
  public func nearest(to other: Coordinate) -> Coordinate {
    let turns = ((other.longitude - longitude) / 360).rounded()
    return turns == 0 || !turns.isFinite
      ? self : Coordinate(latitude: latitude, longitude: longitude + 360 * turns)
  }
}
