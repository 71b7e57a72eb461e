import Geography

/// The directions in which a straight line from a point passes all skipped points within a tolerance. O(1)
/// per point, however many are skipped.
struct LineSimplifier {
  /// The tolerance in logical pixels, too small to be visible.
  private static let tolerance = 0.2

  private let start: Point
  /// Unit vectors of the outermost directions, left and right with y downward, or `nil` if all directions are
  /// allowed.
  private var edges: (left: Point, right: Point)?
  /// The distance from the start to the last skipped point.
  private var length = 0.0

  init(from start: Point) { self.start = start }

  /// Returns whether a line from the start to `point` passes all skipped points and doesn't turn back.
  func reaches(_ point: Point) -> Bool {
    let displacement = point - start
    let distance = displacement.length
    guard let edges else { return true }
    // Skipping the point at which a line turns back would lose its tip.
    guard distance >= length else { return false }
    return edges.left.cross(displacement) >= 0 && edges.right.cross(displacement) <= 0
  }

  /// Skips `point`, which must be reachable. Later lines must pass it.
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
  /// Returns the cross product, which is positive if `other` is clockwise of this vector, with y downward.
  fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
