import Geography

/// How far a straight line from a point may go on without the points that it leaves out being beside it: the
/// directions in which all of them are passed within a tolerance. O(1) a point, however many are left out.
struct LineOfSight {
  /// In logical pixels: nobody sees it.
  private static let tolerance = 0.2

  private let start: Point
  /// Unit vectors of the outermost directions, to the left and to the right as y goes down; nil while all are open.
  private var edges: (left: Point, right: Point)?
  /// From the start to the point that was left out last.
  private var length = 0.0

  init(from start: Point) { self.start = start }

  /// Whether a line from the start to `point` passes all points that were left out, and does not turn back.
  func reaches(_ point: Point) -> Bool {
    let way = point - start
    let distance = way.length
    guard let edges else { return true }
    // A line that turns back would lose its tip.
    guard distance >= length else { return false }
    return edges.left.cross(way) >= 0 && edges.right.cross(way) <= 0
  }

  /// Leaves `point`, which is reached, out: what comes has to pass it.
  mutating func narrow(to point: Point) {
    let way = point - start
    let distance = way.length
    length = max(length, distance)
    guard distance > LineOfSight.tolerance else { return }
    let sine = LineOfSight.tolerance / distance
    let cosine = (1 - sine * sine).squareRoot()
    let ahead = way * (1 / distance)
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
  /// Positive where `other` is clockwise of this, as y goes down.
  fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
