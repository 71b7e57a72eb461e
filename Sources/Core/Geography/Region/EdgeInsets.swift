/// Distances from the four edges of a rectangle in logical pixels, positive inward. Modeled on UIKit's
/// `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of `margin` on every edge.
  public init(_ margin: Double) { self.init(top: margin, left: margin, bottom: margin, right: margin) }

  public static let zero = EdgeInsets(0)

  /// Returns the insets added edge by edge.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

extension Rectangle {
  /// Returns the rectangle inset by `insets`. Width and height don't become negative.
  public func inset(by insets: EdgeInsets) -> Rectangle {
    Rectangle(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
