import Geography

/// Simplifies lines by deciding whether points can be skipped. A straight line from `start` to a later point must pass
/// all skipped points within a tolerance. The type stores the range of allowed directions, so each point takes O(1).
struct LineSimplifier {
  /// The tolerance in logical pixels, too small to be visible.
  private static let tolerance = 0.2

  private let start: Point
  /// Unit vectors of the leftmost and rightmost allowed direction, with y downward. `nil` if all directions are
  /// allowed.
  private var edges: (left: Point, right: Point)?
  /// The greatest distance of a skipped point from the start.
  private var length = 0.0

  init(from start: Point) { self.start = start }

  /// Whether a straight line from the start to `point` passes all skipped points within the tolerance and isn't shorter
  /// than the skipped part.
  func reaches(_ point: Point) -> Bool {
    let displacement = point - start
    let distance = displacement.length
    guard let edges else { return true }
    // If the line turns back, keep the turning point. Skipping it would shorten the line.
    guard distance >= length else { return false }
    return edges.left.cross(displacement) >= 0 && edges.right.cross(displacement) <= 0
  }

  /// Skips `point`, for which `reaches` returns `true`, and narrows the allowed directions.
  mutating func narrow(to point: Point) {
    let displacement = point - start
    let distance = displacement.length
    length = max(length, distance)
    guard distance > LineSimplifier.tolerance else { return }
    let sine = LineSimplifier.tolerance / distance
    let cosine = (1 - sine * sine).squareRoot()
    let ahead = displacement * (1 / distance)
    let left = Point(x: ahead.x * cosine + ahead.y * sine, y: ahead.y * cosine - ahead.x * sine)
    let right = Point(x: ahead.x * cosine - ahead.y * sine, y: ahead.y * cosine + ahead.x * sine)
    guard let edges else {
      self.edges = (left, right)
      return
    }
    self.edges = (
      edges.left.cross(left) > 0 ? left : edges.left, edges.right.cross(right) < 0 ? right : edges.right
    )
  }
}

extension Point {
  /// Returns the cross product, which is positive if `other` is clockwise from this vector, with y downward.
  fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
