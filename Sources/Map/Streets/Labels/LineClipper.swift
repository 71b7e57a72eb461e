import Geography

/// Cuts lines at the edges of a square with one corner at the origin.
struct LineClipper {
  private let size: Double
  private var parts: [[Point]] = []
  private var part: [Point] = []
  private var last: Point?

  init(size: Double) { self.size = size }

  mutating func move(_ point: Point) {
    endPart()
    last = point
  }

  mutating func line(_ point: Point) {
    defer { last = point }
    guard let last, last != point else { return }
    guard let (start, end) = inside(last, point) else { return endPart() }
    if part.last != start {
      endPart()
      part = [start]
    }
    part.append(end)
    // The next segment doesn't continue a part that has left the square.
    if end != point { endPart() }
  }

  /// Returns the parts inside the square.
  mutating func finish() -> [[Point]] {
    endPart()
    return parts
  }

  private mutating func endPart() {
    if part.count > 1 { parts.append(part) }
    part = []
  }

  /// Returns the part of a segment inside the square, by the algorithm of Liang and Barsky.
  private func inside(_ a: Point, _ b: Point) -> (Point, Point)? {
    var (low, high) = (0.0, 1.0)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for (p, q) in [(-dx, a.x), (dx, size - a.x), (-dy, a.y), (dy, size - a.y)] {
      if p == 0 {
        if q < 0 { return nil }
      } else if p < 0 {
        low = max(low, q / p)
      } else {
        high = min(high, q / p)
      }
    }
    guard low < high else { return nil }
    func point(_ share: Double) -> Point { Point(x: a.x + dx * share, y: a.y + dy * share) }
    return (low == 0 ? a : point(low), high == 1 ? b : point(high))
  }
}
