import Glibc

/// What part of the world a view shows, and how: the one place where places and pixels meet.
///
/// Points are in logical pixels of the view, from its top left. The world repeats to the east and west; a
/// place is shown at the copy nearest to the centre.
public struct Viewport: Hashable, Sendable {
  /// The projected place in the middle of the view. Its x is in 0..<1 when it came from a coordinate.
  public var center: MercatorPoint
  /// The world is 256 · 2^zoom pixels wide.
  public var zoom: Double
  /// Radians by which the map is turned clockwise.
  public var rotation: Double
  /// In logical pixels.
  public var size: Size

  /// Makes a view of a projected place; the map is north up unless it is turned.
  public init(center: MercatorPoint, zoom: Double, rotation: Double = 0, size: Size) {
    self.center = center
    self.zoom = zoom
    self.rotation = rotation
    self.size = size
  }

  /// Makes a view of a place, whose longitude is wrapped; the map is north up unless it is turned.
  public init(center: Coordinate, zoom: Double, rotation: Double = 0, size: Size) {
    self.init(center: MercatorPoint(center.wrapped), zoom: zoom, rotation: rotation, size: size)
  }

  /// The world's width, in logical pixels.
  public var worldSize: Double { 256 * exp2(zoom) }

  /// Where the copy of `place` nearest to the centre is shown.
  public func point(for place: MercatorPoint) -> Point {
    let turns = (place.x - center.x).rounded()
    return point(forCopy: MercatorPoint(x: place.x - turns, y: place.y))
  }

  /// Where the very copy of the world that `place`'s x belongs to shows it, on or off the view.
  public func point(forCopy place: MercatorPoint) -> Point {
    let dx = place.x - center.x
    return middle + turned(Point(x: dx * worldSize, y: (place.y - center.y) * worldSize), by: rotation)
  }

  /// Where the copy of `coordinate` nearest to the centre is shown.
  public func point(for coordinate: Coordinate) -> Point { point(for: MercatorPoint(coordinate)) }

  /// The projected place shown at `point`; its x goes on beyond 0…1 where the world repeats.
  public func mercatorPoint(at point: Point) -> MercatorPoint {
    let upright = turned(point - middle, by: -rotation)
    return MercatorPoint(x: center.x + upright.x / worldSize, y: center.y + upright.y / worldSize)
  }

  /// The place shown at `point`, with a longitude in -180..<180 and a latitude within the projection's.
  public func coordinate(at point: Point) -> Coordinate {
    var place = mercatorPoint(at: point)
    place.y = max(0, min(1, place.y))
    return place.coordinate.wrapped
  }

  /// The upright bounds, on the Mercator square, of what the view shows and `margin` pixels around it.
  public func bounds(margin: Double = 0) -> Rectangle {
    let corners = [
      Point(x: -margin, y: -margin), Point(x: size.width + margin, y: -margin),
      Point(x: -margin, y: size.height + margin),
      Point(x: size.width + margin, y: size.height + margin),
    ].map { corner in
      let place = mercatorPoint(at: corner)
      return Point(x: place.x, y: place.y)
    }
    return Rectangle(around: corners) ?? .zero
  }

  /// The length on the ground, in metres, of one logical pixel at `coordinate`.
  public func metersPerPixel(at coordinate: Coordinate) -> Double {
    let edge = MercatorPoint.maximumLatitude
    let latitude = max(-edge, min(edge, coordinate.latitude))
    return 2 * .pi * 6_378_137 * cos(latitude * .pi / 180) / worldSize
  }

  private var middle: Point { Point(x: size.width / 2, y: size.height / 2) }

  private func turned(_ vector: Point, by angle: Double) -> Point {
    guard angle != 0 else { return vector }
    let (sine, cosine) = (sin(angle), cos(angle))
    return Point(x: vector.x * cosine - vector.y * sine, y: vector.x * sine + vector.y * cosine)
  }
}
