import Geography
import Glibc

/// The outline of the balloon, in logical pixels from the tip at (0, 0) upwards, which is towards negative y.
enum MarkerShape {
  static let radius = 12.5
  /// From the tip to the middle of the balloon.
  static let height = 22.0
  /// Half the angle, in radians, that the tail takes of the balloon.
  private static let opening = 40 * Double.pi / 180

  static func center(_ scale: Double) -> Point { Point(x: 0, y: -height * scale) }

  /// The balloon's box, its tip in the middle of the lower edge.
  static func box(_ scale: Double) -> Rectangle {
    Rectangle(
      x: -radius * scale, y: -(height + radius) * scale, width: 2 * radius * scale,
      height: (height + radius) * scale)
  }

  static func outline(_ scale: Double) -> Path {
    let angle = Double.pi / 2 - opening
    let shoulder = Point(x: radius * cos(angle), y: -height + radius * sin(angle))
    let bend = Point(x: shoulder.x - 3.9 * sin(angle), y: shoulder.y + 3.9 * cos(angle))
    let waist = Point(x: 1.6, y: -3.4)
    func at(_ point: Point, side: Double = 1) -> Point {
      Point(x: point.x * side * scale, y: point.y * scale)
    }
    return Path([
      .move(.zero), .curve(at(waist, side: -1), at(bend, side: -1), to: at(shoulder, side: -1)),
      .arc(
        center: center(scale), radius: radius * scale, from: .pi / 2 + opening,
        to: 2 * .pi + .pi / 2 - opening), .curve(at(bend), at(waist), to: .zero), .close,
    ])
  }

  /// Whether `point` is inside the balloon or its tail, or within `slop` pixels of it.
  static func contains(_ point: Point, scale: Double, slop: Double) -> Bool {
    if (point - center(scale)).length <= radius * scale + slop { return true }
    // The tail is a triangle from the tip to where the balloon is about as wide as itself.
    let depth = -point.y + slop
    let reach = height * scale
    guard depth >= 0, -point.y <= reach else { return false }
    return abs(point.x) <= 0.6 * radius * scale * depth / reach + slop
  }
}
