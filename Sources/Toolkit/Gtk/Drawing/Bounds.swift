import CGtk

/// A rectangle in a widget's coordinates, in logical pixels.
public struct Bounds: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(_ rectangle: graphene_rect_t) {
    self.init(
      x: Double(rectangle.origin.x), y: Double(rectangle.origin.y), width: Double(rectangle.size.width),
      height: Double(rectangle.size.height))
  }

  public var graphene: graphene_rect_t {
    graphene_rect_t(
      origin: .init(x: Float(x), y: Float(y)), size: .init(width: Float(width), height: Float(height)))
  }

  /// The smallest rectangle with whole-number edges that contains this rectangle.
  public var roundedOut: Bounds {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (right, bottom) = ((x + width).rounded(.up), (y + height).rounded(.up))
    return Bounds(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle with whole-number edges that contains this rectangle, as a `GdkRectangle`.
  public var gdk: GdkRectangle {
    let whole = roundedOut
    return GdkRectangle(
      x: Int32(whole.x), y: Int32(whole.y), width: Int32(whole.width), height: Int32(whole.height))
  }
}
