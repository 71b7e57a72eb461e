import Glibc

/// A point in a plane, in logical pixels unless stated otherwise. x points to the right and y points down.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the vector from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the nearest point on a whole device pixel. `scale` is in device pixels per logical pixel.
  public func onPixel(scale: Double) -> Point {
    Point(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }

  /// Returns the point rotated clockwise around the origin by an angle in radians, with y downward.
  public func turned(by angle: Double) -> Point {
    guard angle != 0 else { return self }
    let (sine, cosine) = (sin(angle), cos(angle))
    return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

/// A width and a height, in logical pixels unless stated otherwise.
public struct Size: Hashable, Sendable, Codable {
  /// The width. Never negative.
  public var width: Double
  /// The height. Never negative.
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// An axis-aligned rectangle. Its width and height are never negative.
public struct Rectangle: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: Point
  /// The width and height, measured to the right of and down from the top left corner.
  public var size: Size

  /// Creates the rectangle whose top left corner is `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates the rectangle whose top left corner is (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the rectangle whose center is `center`.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Creates the smallest rectangle around `points`, or returns `nil` if `points` is empty. O(n).
  ///
  /// It is inlinable because dynamic dispatch for an unknown sequence takes 45 ms for half a million points.
  @inlinable public init?(around points: some Sequence<Point>) {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for point in points {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    guard minX <= maxX, minY <= maxY else { return nil }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// An empty rectangle at the origin.
  public static let zero = Rectangle(origin: .zero, size: .zero)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var center: Point { Point(x: midX, y: midY) }

  /// Returns whether `point` is inside. The left and top edges belong to the rectangle, but the other edges don't.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether the rectangles share more than an edge.
  public func intersects(_ other: Rectangle) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the smallest rectangle that contains both rectangles, even if one has no area.
  public func union(_ other: Rectangle) -> Rectangle {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rectangle(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle inset by `margin` on every side. A negative margin enlarges it.
  public func inset(by margin: Double) -> Rectangle {
    Rectangle(
      x: minX + margin, y: minY + margin, width: max(0, width - 2 * margin),
      height: max(0, height - 2 * margin))
  }

  /// Returns the smallest axis-aligned rectangle around the four corners after `map` is applied to them.
  @inlinable public func mappingCorners(_ map: (Point) throws -> Point) rethrows -> Rectangle {
    let (a, b) = (try map(origin), try map(Point(x: maxX, y: maxY)))
    let (c, d) = (try map(Point(x: maxX, y: minY)), try map(Point(x: minX, y: maxY)))
    let (x, y) = (min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y))
    return Rectangle(
      x: x, y: y, width: max(a.x, b.x, c.x, d.x) - x, height: max(a.y, b.y, c.y, d.y) - y)
  }

  /// Returns the intersection, or `nil` if it has no area.
  public func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    return left < right && top < bottom
      ? Rectangle(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// The smallest rectangle around this one whose edges are whole numbers.
  public var roundedOut: Rectangle {
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return Rectangle(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// Returns the rectangle moved by `vector`.
  public func offset(by vector: Point) -> Rectangle { Rectangle(origin: origin + vector, size: size) }
}
