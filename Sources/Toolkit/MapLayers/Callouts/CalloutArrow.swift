import AnnotationKit
import Geography

/// The arrow of a callout's bubble, drawn relative to its tip.
enum CalloutArrow {
  /// Returns the bounds of the arrow and its shadow, with the tip at the origin. The arrow starts at the
  /// bubble's edge.
  static func bounds(_ side: CalloutPlacement.Side) -> Rectangle {
    let corners = [
      Point(x: -CalloutPlacement.arrowWidth / 2 - 2, y: -CalloutPlacement.arrowLength),
      Point(x: CalloutPlacement.arrowWidth / 2 + 2, y: 5),
    ].map { turned($0, side) }
    return Rectangle(around: corners) ?? .zero
  }

  /// `width` is how far the edge reaches beyond the arrow.
  static func drawing(
    _ side: CalloutPlacement.Side, fill: Color, edge: Color, width: Double
  ) -> Drawing {
    let outline = outline(side)
    return Drawing([
      .shadow(outline, Color(red: 0, green: 0, blue: 0, alpha: 0.2), blur: 4, offset: Point(x: 0, y: 1.5)),
      .stroke(outline, Stroke(edge, width: 2 * width)), .fill(outline, .color(fill)),
    ])
  }

  private static func outline(_ side: CalloutPlacement.Side) -> Path {
    func point(_ x: Double, _ y: Double) -> Point { turned(Point(x: x, y: y), side) }
    let (half, base) = (CalloutPlacement.arrowWidth / 2, -CalloutPlacement.arrowLength)
    return Path([
      // Overlaps the bubble by a pixel, so that no seam is visible.
      .move(point(-half, base - 1)), .line(point(-half, base)),
      .curve(point(-half + 4, base), point(-4.5, base + 3), to: point(-2, -1.5)),
      .curve(point(-1, 0.5), point(1, 0.5), to: point(2, -1.5)),
      .curve(point(4.5, base + 3), point(half - 4, base), to: point(half, base)),
      .line(point(half, base - 1)), .close,
    ])
  }

  /// Rotates a point of a downward arrow to an arrow on `side` of its target.
  private static func turned(_ point: Point, _ side: CalloutPlacement.Side) -> Point {
    switch side {
    case .above: point
    case .below: Point(x: point.x, y: -point.y)
    case .left: Point(x: point.y, y: point.x)
    case .right: Point(x: -point.y, y: point.x)
    }
  }
}
