/// Distances from the four edges of a rectangle, in logical pixels; positive ones go inwards. After UIKit's
/// `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  /// From the upper edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the lower edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// Makes distances from each edge.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// `margin` at every edge.
  public init(_ margin: Double) { self.init(top: margin, left: margin, bottom: margin, right: margin) }

  /// None at any edge.
  public static let zero = EdgeInsets(0)

  /// Edge by edge, both.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

extension Rectangle {
  /// Moved in by `insets`; nowhere smaller than nothing.
  public func inset(by insets: EdgeInsets) -> Rectangle {
    Rectangle(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
