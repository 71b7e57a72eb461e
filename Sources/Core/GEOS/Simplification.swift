import CGEOS
import Geography

/// Simplification of lines and areas to fewer positions.
public enum Simplification {
  /// Returns the indices of the positions to keep, so that no position is farther than `tolerance`, in the line's unit,
  /// from the simplified line. The first and last positions are kept. Returns all indices on failure. Uses GEOS'
  /// Douglas–Peucker algorithm.
  public static func kept(ofLine line: [Point], tolerance: Double) -> [Int] {
    guard line.count > 2, tolerance.isFinite, tolerance > 0, let context = GEOSContext() else {
      return Array(line.indices)
    }
    let left: [Point]? = context.withLine(line) { geometry in
      guard let simple = GEOSSimplify_r(context.handle, geometry, tolerance) else { return nil }
      defer { GEOSGeom_destroy_r(context.handle, simple) }
      return context.points(of: simple)
    }
    return left.flatMap { indices(of: $0, in: line) } ?? Array(line.indices)
  }

  /// Returns the indices to keep in each closed ring of an area. Each ring keeps its closing position and at least
  /// three other positions, and a valid area stays valid.
  public static func kept(ofArea rings: [[Point]], tolerance: Double) -> [[Int]] {
    let all = rings.map { Array($0.indices) }
    guard !rings.isEmpty, tolerance.isFinite, tolerance > 0,
      rings.allSatisfy({ $0.count >= 4 && $0.first == $0.last }), let context = GEOSContext()
    else { return all }
    let left: Set<Point>? = context.withAreas([rings]) { geometry in
      guard let simple = GEOSTopologyPreserveSimplify_r(context.handle, geometry, tolerance) else {
        return nil
      }
      defer { GEOSGeom_destroy_r(context.handle, simple) }
      return Set(context.points(of: simple))
    }
    guard let left else { return all }
    let kept = rings.map { ring in ring.indices.filter { left.contains(ring[$0]) } }
    return kept.allSatisfy { $0.count >= 4 } ? kept : all
  }

  /// Returns the indices of `points` in `line`, in order, or `nil` if they aren't a subsequence of `line`.
  private static func indices(of points: [Point], in line: [Point]) -> [Int]? {
    var found: [Int] = []
    var at = 0
    for point in points.dropLast() {
      while at < line.count, line[at] != point { at += 1 }
      guard at < line.count else { return nil }
      found.append(at)
      at += 1
    }
    guard let last = points.last, last == line.last, at < line.count else { return nil }
    return found + [line.count - 1]
  }
}
