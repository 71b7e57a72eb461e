import AnnotationKit
import Geography

/// The arrow that leaves a callout's bubble, as a drawing around its tip.
enum CalloutArrow {
  /// What the arrow covers, its shadow included, with the tip at the origin. It begins at the bubble's edge.
  static func bounds(_ side: CalloutPlacement.Side) -> Rectangle {
    let corners = [
      Point(x: -CalloutPlacement.arrowWidth / 2 - 2, y: -CalloutPlacement.arrowLength),
      Point(x: CalloutPlacement.arrowWidth / 2 + 2, y: 5),
    ].map { turned($0, side) }
    return Rectangle(around: corners) ?? .zero
  }

  static func drawing(_ side: CalloutPlacement.Side, fill: Color, edge: Color) -> Drawing {
    let outline = outline(side)
    return Drawing([
      .shadow(outline, Color(red: 0, green: 0, blue: 0, alpha: 0.2), blur: 4, offset: Point(x: 0, y: 1.5)),
      .stroke(outline, Stroke(edge, width: 2)), .fill(outline, .color(fill)),
    ])
  }

  private static func outline(_ side: CalloutPlacement.Side) -> Path {
    func point(_ x: Double, _ y: Double) -> Point { turned(Point(x: x, y: y), side) }
    let (half, base) = (CalloutPlacement.arrowWidth / 2, -CalloutPlacement.arrowLength)
    return Path([
      // Under the bubble's edge, so that no seam shows.
      .move(point(-half, base - 1)), .line(point(-half, base)),
      .curve(point(-half + 4, base), point(-4.5, base + 3), to: point(-2, -1.5)),
      .curve(point(-1, 0.5), point(1, 0.5), to: point(2, -1.5)),
      .curve(point(4.5, base + 3), point(half - 4, base), to: point(half, base)),
      .line(point(half, base - 1)), .close,
    ])
  }

  /// From an arrow that points down to the one on `side` of what it points at.
  private static func turned(_ point: Point, _ side: CalloutPlacement.Side) -> Point {
    switch side {
    case .above: point
    case .below: Point(x: point.x, y: -point.y)
    case .left: Point(x: point.y, y: point.x)
    case .right: Point(x: -point.y, y: point.x)
    }
  }
}
