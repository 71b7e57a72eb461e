/// A position on the Web Mercator square. Modeled on MapKit's `MKMapPoint`, but with a world of width 1
/// instead of 2²⁸.
public typealias MapPoint = MercatorPoint

extension MapPoint {
  /// Returns the distance to `point` on the ellipsoid, in meters.
  public func distance(to point: MapPoint) -> Double {
    Geodesic(from: coordinate, to: point.coordinate).distance
  }
}

/// A width and height on the Web Mercator square. The whole world has a width and height of 1.
public typealias MapSize = Size

/// A rectangle on the Web Mercator square, north up. Modeled on MapKit's `MKMapRect`.
///
/// The unit is the world's width: ``world`` is 1 by 1, and MapKit's world is 2²⁸ by 2²⁸. The x of a rectangle across
/// the date line extends beyond 0…1.
public struct MapRect: Hashable, Sendable {
  /// The northwestern corner.
  public var origin: MapPoint
  /// The extent to the east and south.
  public var size: MapSize

  /// Creates the rectangle whose northwestern corner is `origin`.
  public init(origin: MapPoint, size: MapSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates the rectangle whose northwestern corner is (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MapPoint(x: x, y: y), size: MapSize(width: width, height: height))
  }

  /// Creates a rectangle with the same origin and size as `rectangle`.
  public init(_ rectangle: Rectangle) {
    self.init(x: rectangle.minX, y: rectangle.minY, width: rectangle.width, height: rectangle.height)
  }

  /// The whole square.
  public static let world = MapRect(x: 0, y: 0, width: 1, height: 1)

  /// The null rectangle, the neutral element of `union`.
  public static let null = MapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether the rectangle is `null`.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether the rectangle is null or has no area.
  public var isEmpty: Bool { isNull || size.width <= 0 || size.height <= 0 }

  /// Whether all four numbers are finite and the lengths are not negative.
  public var isValid: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy(\.isFinite) && size.width >= 0
      && size.height >= 0
  }

  /// Whether the rectangle crosses the date line.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > 1) }

  /// A `Rectangle` with the same origin and size.
  public var rectangle: Rectangle { Rectangle(x: minX, y: minY, width: width, height: height) }

  /// The western edge.
  public var minX: Double { origin.x }
  public var midX: Double { origin.x + size.width / 2 }
  /// The eastern edge.
  public var maxX: Double { origin.x + size.width }
  /// The northern edge.
  public var minY: Double { origin.y }
  public var midY: Double { origin.y + size.height / 2 }
  /// The southern edge.
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }
}

extension MapRect {
  /// Returns whether `point` is inside, without wrapping its x. The northern and western edges belong to the rectangle,
  /// but the other edges don't.
  public func contains(_ point: MapPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether all of `other` is inside.
  public func contains(_ other: MapRect) -> Bool {
    !isNull && !other.isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY
      && other.maxY <= maxY
  }

  /// Returns whether the rectangles share more than an edge.
  public func intersects(_ other: MapRect) -> Bool { !intersection(other).isEmpty }

  /// Returns the intersection, or `null` if the rectangles don't touch.
  public func intersection(_ other: MapRect) -> MapRect {
    let (west, east) = (max(minX, other.minX), min(maxX, other.maxX))
    let (north, south) = (max(minY, other.minY), min(maxY, other.maxY))
    guard !isNull, !other.isNull, west <= east, north <= south else { return .null }
    return MapRect(x: west, y: north, width: east - west, height: south - north)
  }

  /// Returns the smallest rectangle that contains both rectangles, without wrapping x coordinates.
  public func union(_ other: MapRect) -> MapRect {
    if isNull { return other }
    if other.isNull { return self }
    return MapRect(rectangle.union(other.rectangle))
  }

  /// Returns the rectangle inset by `dx` on its western and eastern edges, and by `dy` on its northern and southern
  /// edges. Returns `null` if the size would be negative.
  public func insetBy(dx: Double, dy: Double) -> MapRect {
    let inset = MapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return isNull || inset.width < 0 || inset.height < 0 ? .null : inset
  }

  /// Returns the rectangle moved east by `dx` and south by `dy`.
  public func offsetBy(dx: Double, dy: Double) -> MapRect {
    MapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}
