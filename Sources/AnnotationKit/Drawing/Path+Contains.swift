import Geography

/// What of a path's outlines is inside. After `CGPathFillRule`.
public enum PathFillRule: Hashable, Sendable {
  /// What outlines go around, more often one way than the other.
  case winding
  /// What is within an odd number of outlines.
  case evenOdd
}

extension Path {
  /// Whether `point` is inside, as `rule` says; outlines that are not closed are taken as if they were. O(points).
  public func contains(_ point: Point, using rule: PathFillRule = .winding) -> Bool {
    var (turns, crossings) = (0, 0)
    for outline in outlines(tolerance: 0.1) {
      guard var last = outline.points.last else { continue }
      for next in outline.points {
        defer { last = next }
        guard (last.y <= point.y) != (next.y <= point.y) else { continue }
        let part = (point.y - last.y) / (next.y - last.y)
        guard last.x + (next.x - last.x) * part > point.x else { continue }
        turns += next.y > last.y ? 1 : -1
        crossings += 1
      }
    }
    return rule == .winding ? turns != 0 : !crossings.isMultiple(of: 2)
  }
}
