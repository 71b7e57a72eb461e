/// From the Mercator square to a view, for many positions: what `Viewport.point(forCopy:)` answers, with two products for
/// each coordinate.
public struct ViewTransform: Hashable, Sendable {
  // (x·a - y·b + dx, x·b + y·a + dy)
  private let a: Double
  private let b: Double
  private let dx: Double
  private let dy: Double

  /// The conversion that `viewport` makes of the copy of the world that is `turn` to the east of 0…1.
  public init(_ viewport: Viewport, turn: Int = 0) {
    let center = viewport.center
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    // A step east, turned as the view is.
    let east = viewport.point(forCopy: MercatorPoint(x: center.x + 0.25, y: center.y)) - middle
    a = east.x * 4
    b = east.y * 4
    let x = Double(turn) - center.x
    dx = middle.x + x * a + center.y * b
    dy = middle.y + x * b - center.y * a
  }

  /// Where `position` is shown, inside or outside of the view.
  public func point(for position: MercatorPoint) -> Point {
    Point(x: position.x * a - position.y * b + dx, y: position.x * b + position.y * a + dy)
  }
}
