import Geography

/// A name with its place in a view.
public struct PlacedLabel: Hashable, Sendable {
  /// Where the name stands from its place.
  public enum Side: Hashable, Sendable { case over, right, left }

  /// What decides how it is drawn. Equal looks share one picture.
  public struct Looks: Hashable, Sendable {
    public var text: String
    public var style: LabelStyle
    public var side: Side
  }

  public var id: MapLabel.ID
  public var kind: MapLabel.Kind
  public var looks: Looks
  /// The named place in the view, or what a country's name stands on where it gave way. Labels of one view share its fraction of a pixel: they move together.
  public var anchor: Point
  /// Everything drawn, dot and halo too, in the view.
  public var frame: Rectangle
}

extension PlacedLabel.Looks {
  /// From the place to the text's near edge.
  public var gap: Double { (style.dot?.radius ?? 0) + 3 }

  /// Where the text's top left is from the place, for a text of that size.
  public func textOrigin(_ size: Size) -> Point {
    switch side {
    case .over: Point(x: -size.width / 2, y: -size.height / 2)
    case .right: Point(x: gap, y: -size.height / 2)
    case .left: Point(x: -gap - size.width, y: -size.height / 2)
    }
  }

  /// Everything drawn, from the place, for a text of that size.
  public func frame(_ size: Size) -> Rectangle {
    let text = Rectangle(origin: textOrigin(size), size: size).inset(by: -style.haloWidth)
    guard let dot = style.dot else { return text }
    let reach = 2 * (dot.radius + 1.5)
    return text.union(Rectangle(center: .zero, size: Size(width: reach, height: reach)))
  }
}
