/// A way on the Mercator square: the same number of pixels wherever it begins.
public struct MercatorOffset: Hashable, Sendable {
  /// To the east; 1 is once around the globe.
  public var x: Double
  /// To the south; 1 is the height of the square.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
