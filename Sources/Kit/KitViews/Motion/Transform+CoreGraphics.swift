import Geography

/// Transform operations under the names that `CGAffineTransform` uses.
extension Transform {
  /// Creates a translation by `translationX` to the right and `y` down.
  public init(translationX: Double, y: Double) { self.init(translation: Point(x: translationX, y: y)) }

  /// Creates a rotation by `rotationAngle` radians, clockwise because y points down.
  public init(rotationAngle: Double) { self.init(rotation: rotationAngle) }

  /// Returns a transform that first translates by `x` and `y` and then applies this one.
  public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translationX: x, y: y).concatenating(self)
  }

  /// Returns a transform that first scales by `x` and `y` and then applies this one.
  public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a transform that first rotates by `angle` radians and then applies this one.
  public func rotated(by angle: Double) -> Transform { Transform(rotation: angle).concatenating(self) }
}
