import Glibc

/// The part of the world that a view shows, and the conversion between coordinates and points of the view.
///
/// Points are in logical pixels of the view, from its top left. The world repeats to the east and west; a coordinate
/// is shown at the copy nearest to the centre.
public struct Viewport: Hashable, Sendable {
  /// The projected position in the middle of the view. Its x is in 0..<1 if it was made from a coordinate.
  public var center: MercatorPoint
  /// The world is 256 · 2^zoom pixels wide.
  public var zoom: Double
  /// Radians by which the map is turned clockwise.
  public var rotation: Double
  /// In logical pixels.
  public var size: Size

  /// A view of a projected position.
  public init(center: MercatorPoint, zoom: Double, rotation: Double = 0, size: Size) {
    self.center = center
    self.zoom = zoom
    self.rotation = rotation
    self.size = size
  }

  /// A view of a coordinate, whose longitude is wrapped.
  public init(center: Coordinate, zoom: Double, rotation: Double = 0, size: Size) {
    self.init(center: MercatorPoint(center.wrapped), zoom: zoom, rotation: rotation, size: size)
  }

  /// The world's width, in logical pixels.
  public var worldSize: Double { 256 * exp2(zoom) }

  /// The point at which the copy of `position` nearest to the centre is shown.
  public func point(for position: MercatorPoint) -> Point {
    point(forCopy: position.copy(nearestTo: center))
  }

  /// The point at which the copy of the world given by the x of `position` shows it, inside or outside of the view.
  public func point(forCopy position: MercatorPoint) -> Point {
    let dx = position.x - center.x
    return middle + Point(x: dx * worldSize, y: (position.y - center.y) * worldSize).turned(by: rotation)
  }

  /// The point at which the copy of `coordinate` nearest to the centre is shown.
  public func point(for coordinate: Coordinate) -> Point { point(for: MercatorPoint(coordinate)) }

  /// The projected position shown at `point`; its x extends beyond 0…1 where the world repeats.
  public func mercatorPoint(at point: Point) -> MercatorPoint {
    let upright = (point - middle).turned(by: -rotation)
    return MercatorPoint(x: center.x + upright.x / worldSize, y: center.y + upright.y / worldSize)
  }

  /// The way on the Mercator square that is shown as `way`, in logical pixels.
  public func mercatorOffset(of way: Point) -> MercatorOffset {
    let upright = way.turned(by: -rotation)
    return MercatorOffset(x: upright.x / worldSize, y: upright.y / worldSize)
  }

  /// The coordinate shown at `point`, with a longitude in -180..<180 and a latitude within the projection's.
  public func coordinate(at point: Point) -> Coordinate {
    var position = mercatorPoint(at: point)
    position.y = max(0, min(1, position.y))
    return position.coordinate.wrapped
  }

  /// The bounding rectangle, on the Mercator square, of the view and `margin` pixels around it.
  public func bounds(margin: Double = 0) -> Rectangle {
    mercatorBounds(of: Rectangle(origin: .zero, size: size).inset(by: -margin))
  }

  /// The smallest upright rectangle on the Mercator square, on one copy of the world or more, around what is shown in
  /// `area` of the view.
  public func mercatorBounds(of area: Rectangle) -> Rectangle {
    area.mappingCorners { corner in
      let position = mercatorPoint(at: corner)
      return Point(x: position.x, y: position.y)
    }
  }

  /// The length on the ground, in metres, of one logical pixel at `coordinate`.
  public func metersPerPixel(at coordinate: Coordinate) -> Double {
    let edge = MercatorPoint.maximumLatitude
    let latitude = max(-edge, min(edge, coordinate.latitude))
    return 2 * .pi * 6_378_137 * cos(latitude * .pi / 180) / worldSize
  }

  private var middle: Point { Point(x: size.width / 2, y: size.height / 2) }
}
