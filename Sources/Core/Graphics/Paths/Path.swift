import Geography

/// One or more outlines of lines, cubic curves and arcs. The nonzero winding rule determines the inside.
public struct Path: Hashable, Sendable, Codable {
  /// A segment of an outline.
  public enum Segment: Hashable, Sendable, Codable {
    /// Begins a new outline at the point.
    case move(Point)
    /// A straight line to the point.
    case line(Point)
    /// A cubic Bézier curve with two control points, to `to`.
    case curve(Point, Point, to: Point)
    /// An arc from one angle to another, in radians clockwise from the positive x axis. A straight line connects its
    /// start to the previous point, unless the arc begins an outline. If `to` is less than `from`, one full turn is
    /// added to `to`.
    case arc(center: Point, radius: Double, from: Double, to: Double)
    /// A straight line to the start of the outline.
    case close
  }

  /// The segments in drawing order.
  public var segments: [Segment]

  /// Creates a path of `segments`, which is empty by default.
  public init(_ segments: [Segment] = []) { self.segments = segments }

  /// Begins a new outline at `point`.
  public mutating func move(to point: Point) { segments.append(.move(point)) }

  /// Adds a straight line to `point`.
  public mutating func line(to point: Point) { segments.append(.line(point)) }

  /// Adds a cubic Bézier curve to `end` with the control points `first` and `second`.
  public mutating func curve(to end: Point, _ first: Point, _ second: Point) {
    segments.append(.curve(first, second, to: end))
  }

  /// Adds an arc, and a straight line to its start. The angles are in radians clockwise from the positive x axis.
  public mutating func arc(center: Point, radius: Double, from: Double, to: Double) {
    segments.append(.arc(center: center, radius: radius, from: from, to: to))
  }

  /// Adds a straight line to the start of the outline.
  public mutating func close() { segments.append(.close) }
}

extension Path {
  /// Returns a full circle.
  public static func circle(center: Point, radius: Double) -> Path {
    Path([.arc(center: center, radius: radius, from: 0, to: 2 * .pi), .close])
  }

  /// Returns a rectangle.
  public static func rectangle(_ rectangle: Rectangle) -> Path {
    Path([
      .move(rectangle.origin), .line(Point(x: rectangle.maxX, y: rectangle.minY)),
      .line(Point(x: rectangle.maxX, y: rectangle.maxY)), .line(Point(x: rectangle.minX, y: rectangle.maxY)),
      .close,
    ])
  }

  /// Returns a rectangle with rounded corners. The radius is limited to half of the shorter side.
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

  /// Returns the ellipse inscribed in `box`, made of four curves.
  public static func ellipse(_ box: Rectangle) -> Path {
    let (c, rx, ry, k) = (box.center, box.width / 2, box.height / 2, 0.552_284_75)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + x * rx, y: c.y + y * ry) }
    return Path([
      .move(at(1, 0)), .curve(at(1, k), at(k, 1), to: at(0, 1)), .curve(at(-k, 1), at(-1, k), to: at(-1, 0)),
      .curve(at(-1, -k), at(-k, -1), to: at(0, -1)), .curve(at(k, -1), at(1, -k), to: at(1, 0)), .close,
    ])
  }
}
