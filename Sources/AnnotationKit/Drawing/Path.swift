import Geography

/// An outline of straight lines, cubic curves and arcs, or several; what is inside follows from the non-zero
/// winding rule.
public struct Path: Hashable, Sendable, Codable {
  /// One step along an outline.
  public enum Segment: Hashable, Sendable, Codable {
    /// Begins a new outline at the point.
    case move(Point)
    /// Goes straight on to the point.
    case line(Point)
    /// Goes on along a cubic Bézier curve with two control points to its end.
    case curve(Point, Point, to: Point)
    /// Goes straight to the beginning of an arc, unless it begins an outline, and along it: radians clockwise
    /// from the positive x axis. A `to` below `from` is taken a turn further.
    case arc(center: Point, radius: Double, from: Double, to: Double)
    /// Goes straight back to where the outline began.
    case close
  }

  /// In the order of going.
  public var segments: [Segment]

  /// Makes a path of `segments`, of none at all unless there are some.
  public init(_ segments: [Segment] = []) { self.segments = segments }

  /// Begins a new outline at `point`.
  public mutating func move(to point: Point) { segments.append(.move(point)) }

  /// Goes straight on to `point`.
  public mutating func line(to point: Point) { segments.append(.line(point)) }

  /// Goes on to `end`, leaving towards `first` and arriving from `second`.
  public mutating func curve(to end: Point, _ first: Point, _ second: Point) {
    segments.append(.curve(first, second, to: end))
  }

  /// Goes straight on to the beginning of an arc and along it: radians clockwise from the positive x axis.
  public mutating func arc(center: Point, radius: Double, from: Double, to: Double) {
    segments.append(.arc(center: center, radius: radius, from: from, to: to))
  }

  /// Goes straight back to where the outline began.
  public mutating func close() { segments.append(.close) }
}

extension Path {
  /// A whole circle.
  public static func circle(center: Point, radius: Double) -> Path {
    Path([.arc(center: center, radius: radius, from: 0, to: 2 * .pi), .close])
  }

  /// An upright rectangle.
  public static func rectangle(_ rectangle: Rectangle) -> Path {
    Path([
      .move(rectangle.origin), .line(Point(x: rectangle.maxX, y: rectangle.minY)),
      .line(Point(x: rectangle.maxX, y: rectangle.maxY)), .line(Point(x: rectangle.minX, y: rectangle.maxY)),
      .close,
    ])
  }

  /// A rectangle with corners of `radius`, or as round as its sides allow.
  public static func roundedRectangle(_ box: Rectangle, radius: Double) -> Path {
    let radius = max(0, min(radius, box.width / 2, box.height / 2))
    guard radius > 0 else { return .rectangle(box) }
    let inner = box.inset(by: radius)
    func corner(_ x: Double, _ y: Double, from quarter: Double) -> Segment {
      .arc(
        center: Point(x: x, y: y), radius: radius, from: quarter * .pi / 2, to: (quarter + 1) * .pi / 2)
    }
    return Path([
      .move(Point(x: box.minX, y: inner.minY)), corner(inner.minX, inner.minY, from: 2),
      corner(inner.maxX, inner.minY, from: 3), corner(inner.maxX, inner.maxY, from: 0),
      corner(inner.minX, inner.maxY, from: 1), .close,
    ])
  }

  /// The ellipse that fills `box`, of four curves.
  public static func ellipse(_ box: Rectangle) -> Path {
    let (c, rx, ry, k) = (box.center, box.width / 2, box.height / 2, 0.552_284_75)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + x * rx, y: c.y + y * ry) }
    return Path([
      .move(at(1, 0)), .curve(at(1, k), at(k, 1), to: at(0, 1)), .curve(at(-k, 1), at(-1, k), to: at(-1, 0)),
      .curve(at(-1, -k), at(-k, -1), to: at(0, -1)), .curve(at(k, -1), at(1, -k), to: at(1, 0)), .close,
    ])
  }
}
