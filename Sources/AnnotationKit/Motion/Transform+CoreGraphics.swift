import Geography

/// What `CGAffineTransform` calls these.
extension Transform {
  /// Moves every point by `translationX` to the right and by `y` down.
  public init(translationX: Double, y: Double) { self.init(translation: Point(x: translationX, y: y)) }

  /// Turns by `rotationAngle` radians, clockwise as y points down.
  public init(rotationAngle: Double) { self.init(rotation: rotationAngle) }

  /// First moves by `x` and `y`, then does what this one does.
  public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translationX: x, y: y).concatenating(self)
  }

  /// First stretches by `x` and `y`, then does what this one does.
  public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// First turns by `angle` radians, then does what this one does.
  public func rotated(by angle: Double) -> Transform { Transform(rotation: angle).concatenating(self) }
}
