import Glibc

/// The part of the world that a view shows. It converts between coordinates and points of the view.
///
/// Points are in logical pixels from the view's top left corner. The world repeats to the east and west. A coordinate
/// is shown on the copy of the world that is nearest to the center.
public struct Viewport: Hashable, Sendable {
  /// The projected position at the center of the view. Its x is in 0..<1 if the viewport was created from a coordinate.
  public var center: MercatorPoint
  /// The zoom. The world is 256 · 2^zoom logical pixels wide.
  public var zoom: Double
  /// The clockwise rotation of the map, in radians.
  public var rotation: Double
  /// The size in logical pixels.
  public var size: Size

  /// Creates a viewport centered on a projected position.
  public init(center: MercatorPoint, zoom: Double, rotation: Double = 0, size: Size) {
    self.center = center
    self.zoom = zoom
    self.rotation = rotation
    self.size = size
  }

  /// Creates a viewport centered on a coordinate, whose longitude is wrapped.
  public init(center: Coordinate, zoom: Double, rotation: Double = 0, size: Size) {
    self.init(center: MercatorPoint(center.wrapped), zoom: zoom, rotation: rotation, size: size)
  }

  /// The width of the world in logical pixels.
  public var worldSize: Double { 256 * exp2(zoom) }

  /// Returns the point at which the copy of `position` nearest to the center is shown.
  public func point(for position: MercatorPoint) -> Point {
    point(forCopy: position.copy(nearestTo: center))
  }

  /// Returns the point at which `position` is shown on the copy of the world that its x identifies, inside or outside
  /// of the view.
  public func point(forCopy position: MercatorPoint) -> Point {
    let dx = position.x - center.x
    return middle + Point(x: dx * worldSize, y: (position.y - center.y) * worldSize).turned(by: rotation)
  }

  /// Returns the point at which the copy of `coordinate` nearest to the center is shown.
  public func point(for coordinate: Coordinate) -> Point { point(for: MercatorPoint(coordinate)) }

  /// Returns the projected position shown at `point`. Its x extends beyond 0…1 on repeated copies of the
  /// world.
  public func mercatorPoint(at point: Point) -> MercatorPoint {
    let upright = (point - middle).turned(by: -rotation)
    return MercatorPoint(x: center.x + upright.x / worldSize, y: center.y + upright.y / worldSize)
  }

  /// Returns the translation on the Mercator square that is shown as `displacement`, in logical pixels.
  public func mercatorOffset(of displacement: Point) -> MercatorOffset {
    let upright = displacement.turned(by: -rotation)
    return MercatorOffset(x: upright.x / worldSize, y: upright.y / worldSize)
  }

  /// Returns the coordinate shown at `point`, with a longitude in -180..<180 and a latitude within the
  /// projection's limits.
  public func coordinate(at point: Point) -> Coordinate {
    var position = mercatorPoint(at: point)
    position.y = max(0, min(1, position.y))
    return position.coordinate.wrapped
  }

  /// Returns the bounding rectangle on the Mercator square of the view and `margin` logical pixels around it.
  public func bounds(margin: Double = 0) -> Rectangle {
    mercatorBounds(of: Rectangle(origin: .zero, size: size).inset(by: -margin))
  }

  /// Returns the bounding rectangle, on the Mercator square, of the part of the map that `area` of the view shows. The
  /// rectangle may extend over several copies of the world.
  public func mercatorBounds(of area: Rectangle) -> Rectangle {
    area.mappingCorners { corner in
      let position = mercatorPoint(at: corner)
      return Point(x: position.x, y: position.y)
    }
  }

  /// Returns the ground length of one logical pixel at `coordinate`, in meters.
  public func metersPerPixel(at coordinate: Coordinate) -> Double {
    let edge = MercatorPoint.maximumLatitude
    let latitude = max(-edge, min(edge, coordinate.latitude))
    return 2 * .pi * 6_378_137 * cos(latitude * .pi / 180) / worldSize
  }

  private var middle: Point { Point(x: size.width / 2, y: size.height / 2) }
}
