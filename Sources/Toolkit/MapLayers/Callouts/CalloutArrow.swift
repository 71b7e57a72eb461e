import AnnotationKit
import Geography

/// The arrow of a callout's bubble, drawn relative to its tip.
enum CalloutArrow {
  /// Returns the bounds of the arrow and its shadow. The tip is at the origin, and the arrow starts at the edge of the
  /// bubble.
  static func bounds(_ side: CalloutPlacement.Side) -> Rectangle {
    let corners = [
      Point(x: -CalloutPlacement.arrowWidth / 2 - 2, y: -CalloutPlacement.arrowLength),
      Point(x: CalloutPlacement.arrowWidth / 2 + 2, y: 5),
    ].map { turned($0, side) }
    return Rectangle(around: corners) ?? .zero
  }

  /// Returns a drawing of the arrow with an edge. `width` is the width of the visible edge in logical pixels.
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
      // The arrow overlaps the bubble by a pixel, so that no seam is visible.
      .move(point(-half, base - 1)), .line(point(-half, base)),
      .curve(point(-half + 4, base), point(-4.5, base + 3), to: point(-2, -1.5)),
      .curve(point(-1, 0.5), point(1, 0.5), to: point(2, -1.5)),
      .curve(point(4.5, base + 3), point(half - 4, base), to: point(half, base)),
      .line(point(half, base - 1)), .close,
    ])
  }

  /// Rotates a point of a downward arrow to the direction of an arrow on `side` of its target.
  private static func turned(_ point: Point, _ side: CalloutPlacement.Side) -> Point {
    switch side {
    case .above: point
    case .below: Point(x: point.x, y: -point.y)
    case .left: Point(x: point.y, y: point.x)
    case .right: Point(x: -point.y, y: point.x)
    }
  }
}
