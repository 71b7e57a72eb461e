import Geography
import MapStyles
import Streets

/// A label with its position on a plane or in a view.
public struct PlacedLabel: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case street(StreetLabel.Kind)
    case world(MapLabel.Kind)
  }

  public enum Form: Hashable, Sendable {
    /// Text centered at the anchor.
    case text
    /// Text to the right or to the left of the anchor, where the style's dot is drawn.
    case right, left
    /// An icon at the anchor, with the text below.
    case icon(String)
    /// A plate with the number of a road.
    case shield
    /// Text along a line, centered on it. The points are relative to the anchor, in logical pixels.
    case along([Point])
  }

  /// The properties that determine how a label is drawn. Labels with equal appearances share one sprite.
  public struct Appearance: Hashable, Sendable {
    public var text: String
    public var style: LabelStyle
    public var form: Form

    public init(text: String, style: LabelStyle, form: Form) {
      (self.text, self.style, self.form) = (text, style, form)
    }
  }

  /// The properties that stay the same at all zooms.
  public struct Name: Hashable, Sendable {
    public var kind: Kind
    public var text: String
  }

  public var kind: Kind
  public var appearance: Appearance
  /// The point that the label names. The anchors of all labels on a plane are whole pixels, so that the labels move
  /// together. The label of a country can be shifted.
  public var anchor: Point
  /// The rectangles that the label covers, including the dot and the halo.
  public var boxes: [Rectangle]
  /// The angle of the drawing, in radians, if the view is turned further than the plane of the label.
  public var turn = 0.0

  package init(kind: Kind, appearance: Appearance, anchor: Point, boxes: [Rectangle]) {
    (self.kind, self.appearance, self.anchor, self.boxes) = (kind, appearance, anchor, boxes)
  }

  public var name: Name { Name(kind: kind, text: appearance.text) }

  /// The bounds of the drawing.
  public var frame: Rectangle { boxes.union }

  func offset(by vector: Point) -> PlacedLabel {
    var label = self
    label.anchor = anchor + vector
    label.boxes = boxes.map { $0.offset(by: vector) }
    return label
  }
}

extension PlacedLabel.Appearance {
  /// The side length of an icon, in logical pixels.
  public static let iconSide = 13.0
  /// The distance between the text in a shield and the shield's edge.
  public static let shieldPadding = Size(width: 4, height: 1)

  /// Returns the top left corner of text of `size`, relative to the anchor. Not used for text along a line.
  public func textOrigin(_ size: Size) -> Point {
    switch form {
    case .text, .shield, .along: Point(x: -size.width / 2, y: -size.height / 2)
    case .right: Point(x: gap, y: -size.height / 2)
    case .left: Point(x: -gap - size.width, y: -size.height / 2)
    case .icon: Point(x: -size.width / 2, y: Self.iconSide / 2 + 1)
    }
  }

  /// The horizontal distance from the anchor to text next to it.
  private var gap: Double { (style.dot?.radius ?? 0) + 3 }

  /// Returns the bounds of the drawing relative to the anchor, if the text has `size`.
  package func bounds(_ size: Size) -> Rectangle { boxes(size).union }

  /// Returns the rectangles that the label covers relative to the anchor, if its text has `size`.
  func boxes(_ size: Size) -> [Rectangle] {
    let text = Rectangle(origin: textOrigin(size), size: size)
    switch form {
    case .text: return [text.inset(by: -style.haloWidth)]
    case .right, .left:
      let side = style.dot.map { 2 * ($0.radius + 1.5) } ?? 0
      let dot = Rectangle(center: .zero, size: Size(width: side, height: side))
      return [text.inset(by: -style.haloWidth).union(dot)]
    case .icon:
      let side = Self.iconSide + 2 * style.haloWidth
      return [
        text.inset(by: -style.haloWidth), Rectangle(center: .zero, size: Size(width: side, height: side)),
      ]
    case .shield:
      let padding = Self.shieldPadding
      return [
        Rectangle(
          center: .zero,
          size: Size(width: size.width + 2 * padding.width, height: size.height + 2 * padding.height))
      ]
    case .along(let line):
      return LinePath(line).boxes(height: size.height + 2 * style.haloWidth)
    }
  }
}

extension [Rectangle] {
  /// The smallest rectangle around all rectangles. It is zero for an empty array.
  fileprivate var union: Rectangle { dropFirst().reduce(first ?? .zero) { $0.union($1) } }
}

extension [PlacedLabel] {
  /// Returns the labels that don't intersect any of the rectangles, in order.
  public func clear(of rectangles: [Rectangle]) -> [PlacedLabel] {
    guard !isEmpty, !rectangles.isEmpty else { return self }
    var grid = OccupancyGrid()
    for rectangle in rectangles { grid.insert(rectangle) }
    return filter { label in !label.boxes.contains { grid.intersects($0) } }
  }
}
