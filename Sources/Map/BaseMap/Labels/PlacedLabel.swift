import Geography
import MapStyles

/// A label with its position in a view.
public struct PlacedLabel: Hashable, Sendable {
  /// The position of the text relative to the anchor.
  public enum Side: Hashable, Sendable { case over, right, left }

  /// The properties that determine how a label is drawn. Labels with equal appearances share one sprite.
  public struct Appearance: Hashable, Sendable {
    public var text: String
    public var style: LabelStyle
    public var side: Side
  }

  public var id: MapLabel.ID
  public var kind: MapLabel.Kind
  public var appearance: Appearance
  /// The point in the view that the label names. For a country, it includes the label's shift. The anchors of all
  /// labels in a view have the same subpixel offset, so that the labels move together.
  public var anchor: Point
  /// The bounds of the drawing in the view, including the dot and the halo.
  public var frame: Rectangle
}

extension PlacedLabel.Appearance {
  /// The horizontal distance from the anchor to the nearest edge of the text.
  public var gap: Double { (style.dot?.radius ?? 0) + 3 }

  /// Returns the top left corner of text of `size`, relative to the anchor.
  public func textOrigin(_ size: Size) -> Point {
    switch side {
    case .over: Point(x: -size.width / 2, y: -size.height / 2)
    case .right: Point(x: gap, y: -size.height / 2)
    case .left: Point(x: -gap - size.width, y: -size.height / 2)
    }
  }

  /// Returns the bounds of a label whose text has `size`, relative to the anchor.
  public func frame(_ size: Size) -> Rectangle {
    let text = Rectangle(origin: textOrigin(size), size: size).inset(by: -style.haloWidth)
    guard let dot = style.dot else { return text }
    let diameter = 2 * (dot.radius + 1.5)
    return text.union(Rectangle(center: .zero, size: Size(width: diameter, height: diameter)))
  }
}

extension [PlacedLabel] {
  /// Returns the labels that don't intersect any of the boxes, in order. O(labels × boxes), about 0.1 ms for a full
  /// view.
  public func clear(of boxes: [Rectangle]) -> [PlacedLabel] {
    guard !boxes.isEmpty else { return self }
    return filter { label in !boxes.contains { $0.intersects(label.frame) } }
  }
}
