import Geography
import Glibc

/// The outline of the balloon, in logical pixels. The tip is at `(0, 0)`, and the balloon extends
/// upward, toward negative y.
package enum MarkerShape {
  package static let radius = 12.5
  /// The distance from the tip to the center of the balloon.
  package static let height = 22.0
  /// Half of the angle at which the tail meets the balloon, in radians.
  private static let opening = 40 * Double.pi / 180

  package static func center(_ scale: Double) -> Point { Point(x: 0, y: -height * scale) }

  /// Returns the bounding box of the balloon. The tip is at the midpoint of its lower edge.
  package static func box(_ scale: Double) -> Rectangle {
    Rectangle(
      x: -radius * scale, y: -(height + radius) * scale, width: 2 * radius * scale,
      height: (height + radius) * scale)
  }

  package static func outline(_ scale: Double) -> Path {
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

  /// Returns whether `point` is inside the balloon or its tail, or within `slop` pixels of them.
  package static func contains(_ point: Point, scale: Double, slop: Double) -> Bool {
    if (point - center(scale)).length <= radius * scale + slop { return true }
    // Approximate the tail by a triangle from the tip to the center of the balloon.
    let depth = -point.y + slop
    let reach = height * scale
    guard depth >= 0, -point.y <= reach else { return false }
    return abs(point.x) <= 0.6 * radius * scale * depth / reach + slop
  }
}
