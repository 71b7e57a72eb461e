import Geography
import MapStyles
import Streets

/// A label of a street map with its position on a plane or in a view.
public struct PlacedStreetLabel: Hashable, Sendable {
  public enum Form: Hashable, Sendable {
    /// Text centered at the anchor.
    case text
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

  public var kind: StreetLabel.Kind
  public var appearance: Appearance
  public var anchor: Point
  /// The rectangles that the label covers.
  public var boxes: [Rectangle]
  /// The angle of the drawing, in radians, if the view is turned further than the plane of the label.
  public var turn = 0.0

  package init(
    kind: StreetLabel.Kind, appearance: Appearance, anchor: Point, boxes: [Rectangle]
  ) {
    (self.kind, self.appearance, self.anchor, self.boxes) = (kind, appearance, anchor, boxes)
  }

  /// The bounds of the drawing.
  public var frame: Rectangle { boxes.union }

  func offset(by vector: Point) -> PlacedStreetLabel {
    var label = self
    label.anchor = anchor + vector
    label.boxes = boxes.map { $0.offset(by: vector) }
    return label
  }
}

extension PlacedStreetLabel.Appearance {
  /// The side length of an icon, in logical pixels.
  public static let iconSide = 13.0
  /// The distance between the text in a shield and the shield's edge.
  public static let shieldPadding = Size(width: 4, height: 1)

  /// Returns the top left corner of text of `size`, relative to the anchor. Not used for text along a line.
  public func textOrigin(_ size: Size) -> Point {
    switch form {
    case .text, .shield, .along: Point(x: -size.width / 2, y: -size.height / 2)
    case .icon: Point(x: -size.width / 2, y: Self.iconSide / 2 + 1)
    }
  }

  /// Returns the bounds of the drawing relative to the anchor, if the text has `size`.
  package func bounds(_ size: Size) -> Rectangle { boxes(size).union }

  /// Returns the rectangles that the label covers relative to the anchor, if its text has `size`.
  func boxes(_ size: Size) -> [Rectangle] {
    let text = Rectangle(origin: textOrigin(size), size: size)
    switch form {
    case .text: return [text.inset(by: -style.haloWidth)]
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

extension [PlacedStreetLabel] {
  /// Returns the labels that don't intersect any of the rectangles, in order.
  public func clear(of rectangles: [Rectangle]) -> [PlacedStreetLabel] {
    guard !rectangles.isEmpty else { return self }
    var grid = OccupancyGrid()
    for rectangle in rectangles { grid.insert(rectangle) }
    return filter { label in !label.boxes.contains { grid.intersects($0) } }
  }
}
