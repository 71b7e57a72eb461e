import Geography
import Glibc

/// The arrangement of marker tips around their common place: a ring for few tips, or a spiral for many.
enum SpiderfyLayout {
  /// The duration of spreading and collapsing, in seconds.
  static let duration = 0.22
  /// The distance between neighbors along the ring or spiral, in logical pixels. A marker is 25 pixels wide
  /// and 35 high.
  private static let step = 38.0
  /// The distance between consecutive turns of the spiral, in logical pixels.
  private static let turnWidth = 42.0
  /// The minimum distance from the place, in logical pixels; it leaves room for the legs.
  private static let leastRadius = 46.0
  private static let mostInRing = 9

  /// Returns the offsets of `count` tips from the place, in logical pixels, in clockwise order. A ring starts
  /// at the top, except for a ring of two. O(n).
  static func offsets(of count: Int) -> [Point] {
    count <= mostInRing ? ring(of: count) : spiral(of: count)
  }

  private static func ring(of count: Int) -> [Point] {
    let radius = count < 2 ? leastRadius : max(leastRadius, step / 2 / sin(.pi / Double(count)))
    // Two markers are side by side, because one above the other would cover its leg.
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
