import Geography
import Glibc

/// An affine transform of the plane: (x, y) is mapped to (a·x + c·y + tx, b·x + d·y + ty). Modeled on
/// `CGAffineTransform`.
public struct Transform: Hashable, Sendable, Codable {
  /// The coefficients of the formula. `tx` and `ty` are lengths, and the other coefficients are factors.
  public var a, b, c, d, tx, ty: Double

  /// Creates a transform from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a scaling by `scaleX` horizontally and `y` vertically, about the origin.
  public init(scaleX: Double, y: Double) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a uniform scaling about the origin.
  public init(scale: Double) { self.init(scaleX: scale, y: scale) }

  /// Creates a rotation by `angle` radians, clockwise because y points down.
  public init(rotation angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a translation.
  public init(translation: Point) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.x, ty: translation.y)
  }

  /// The transform that changes nothing.
  public static let identity = Transform(scale: 1)

  /// Returns a transform that first applies this one and then `next`.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transformed point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the transform applied about `point` instead of the origin.
  package func about(_ point: Point) -> Transform {
    Transform(translation: -point).concatenating(self).concatenating(Transform(translation: point))
  }
}
