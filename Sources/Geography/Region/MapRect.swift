/// A place on the Web Mercator square. After MapKit's `MKMapPoint`, whose world is 2²⁸ wide; here it is 1.
public typealias MapPoint = MercatorPoint

/// A part of the Web Mercator square's width and height, each 1 for the whole world.
public typealias MapSize = Size

/// A rectangle on the Web Mercator square, north up. After MapKit's `MKMapRect`.
///
/// The unit is the world's width: ``world`` is 1 by 1, where MapKit's is 2²⁸ by 2²⁸. A rectangle across the date
/// line goes on beyond 0…1 in x.
public struct MapRect: Hashable, Sendable {
  /// The north-western corner.
  public var origin: MapPoint
  /// To the east and to the south, in parts of the world.
  public var size: MapSize

  /// Makes the rectangle whose north-western corner is `origin`.
  public init(origin: MapPoint, size: MapSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes the rectangle whose north-western corner is (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MapPoint(x: x, y: y), size: MapSize(width: width, height: height))
  }

  /// Takes the numbers of a plane's rectangle for the Mercator square's.
  public init(_ rectangle: Rectangle) {
    self.init(x: rectangle.minX, y: rectangle.minY, width: rectangle.width, height: rectangle.height)
  }

  /// The whole square.
  public static let world = MapRect(x: 0, y: 0, width: 1, height: 1)

  /// No rectangle at all: a union with it is the other one.
  public static let null = MapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether it is no rectangle at all, as `null` is.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether the rectangle is null or has no area.
  public var isEmpty: Bool { isNull || size.width <= 0 || size.height <= 0 }

  /// Whether all four numbers are finite and none of the lengths is negative.
  public var isValid: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy(\.isFinite) && size.width >= 0
      && size.height >= 0
  }

  /// Whether a part of the rectangle lies beyond the date line.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > 1) }

  /// The same numbers as a rectangle of a plane.
  public var rectangle: Rectangle { Rectangle(x: minX, y: minY, width: width, height: height) }

  /// In the west.
  public var minX: Double { origin.x }
  /// Half way from the west to the east.
  public var midX: Double { origin.x + size.width / 2 }
  /// In the east.
  public var maxX: Double { origin.x + size.width }
  /// In the north.
  public var minY: Double { origin.y }
  /// Half way from the north to the south, on the map.
  public var midY: Double { origin.y + size.height / 2 }
  /// In the south.
  public var maxY: Double { origin.y + size.height }
  /// From the west to the east.
  public var width: Double { size.width }
  /// From the north to the south.
  public var height: Double { size.height }
}

extension MapRect {
  /// Whether `point` is inside, its x taken as it is; the northern and western edges belong to the rectangle,
  /// the others do not.
  public func contains(_ point: MapPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all of `other` is inside.
  public func contains(_ other: MapRect) -> Bool {
    !isNull && !other.isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY
      && other.maxY <= maxY
  }

  /// Whether the two share more than an edge.
  public func intersects(_ other: MapRect) -> Bool { !intersection(other).isEmpty }

  /// What both cover; null where that is nothing.
  public func intersection(_ other: MapRect) -> MapRect {
    let (west, east) = (max(minX, other.minX), min(maxX, other.maxX))
    let (north, south) = (max(minY, other.minY), min(maxY, other.maxY))
    guard !isNull, !other.isNull, west <= east, north <= south else { return .null }
    return MapRect(x: west, y: north, width: east - west, height: south - north)
  }

  /// The smallest rectangle around both, their x taken as they are.
  public func union(_ other: MapRect) -> MapRect {
    if isNull { return other }
    if other.isNull { return self }
    return MapRect(rectangle.union(other.rectangle))
  }

  /// Smaller by `dx` at the west and the east, and by `dy` at the north and the south; null where nothing is
  /// left.
  public func insetBy(dx: Double, dy: Double) -> MapRect {
    let inset = MapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return isNull || inset.width < 0 || inset.height < 0 ? .null : inset
  }

  /// Moved east by `dx` and south by `dy`.
  public func offsetBy(dx: Double, dy: Double) -> MapRect {
    MapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}
