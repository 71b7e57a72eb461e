import Geography

/// The rule that determines the inside of a path. Modeled on `CGPathFillRule`.
public enum PathFillRule: Hashable, Sendable {
  /// A point is inside if the outlines wind around it a nonzero number of times.
  case winding
  /// A point is inside if it is enclosed by an odd number of outlines.
  case evenOdd
}

extension Path {
  /// Returns whether `point` is inside according to `rule`. Open outlines are treated as closed. O(points).
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
