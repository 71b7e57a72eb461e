import Geography
import Glibc

/// Where the tips of markers stand around a place that all of them belong to: a ring of few, a spiral of more.
enum FanShape {
  /// Between neighbours along the ring or spiral: a marker is 25 pixels wide and 35 high.
  private static let step = 38.0
  /// Between one turn of the spiral and the next.
  private static let turnWidth = 42.0
  /// The nearest to the place, so that its middle stays free for the legs.
  private static let leastRadius = 46.0
  private static let mostInRing = 9

  /// The offsets of `count` tips from the place, in logical pixels; clockwise, a ring's from the top. O(n).
  static func offsets(of count: Int) -> [Point] {
    count <= mostInRing ? ring(of: count) : spiral(of: count)
  }

  private static func ring(of count: Int) -> [Point] {
    let radius = count < 2 ? leastRadius : max(leastRadius, step / 2 / sin(.pi / Double(count)))
    // Two stand side by side: one above the other would cover its leg.
    let start = count == 2 ? Double.pi : -Double.pi / 2
    return (0..<count).map { at(start + 2 * .pi * Double($0) / Double(count), radius) }
  }

  private static func spiral(of count: Int) -> [Point] {
    var angle = 0.0
    return (0..<count).map { _ in
      let radius = leastRadius + turnWidth * angle / (2 * .pi)
      defer { angle += step / radius }
      return at(angle - .pi / 2, radius)
    }
  }

  private static func at(_ angle: Double, _ radius: Double) -> Point {
    Point(x: (cos(angle) * radius).rounded(), y: (sin(angle) * radius).rounded())
  }
}
