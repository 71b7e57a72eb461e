import Geography
import Glibc

/// An outline of a path, flattened to straight lines.
package struct PathOutline {
  package var points: [Point]
  package var isClosed: Bool
}

extension Path {
  /// Returns the flattened outlines, which deviate from curves by at most `tolerance`. O(points).
  package func outlines(tolerance: Double) -> [PathOutline] {
    var outlines: [PathOutline] = []
    var points: [Point] = []
    func end(isClosed: Bool) {
      points.removeAll { !$0.isFinite }
      if points.count > 1 { outlines.append(PathOutline(points: points, isClosed: isClosed)) }
      points = []
    }
    for segment in segments {
      switch segment {
      case .move(let point):
        end(isClosed: false)
        points = [point]
      case .line(let point): points.append(point)
      case .curve(let first, let second, let to):
        points += Path.curve(points.last ?? first, first, second, to, tolerance)
      case .arc(let center, let radius, let from, let to):
        points += Path.arc(center, radius, from, to, tolerance)
      case .close:
        let start = points.first
        end(isClosed: true)
        points = start.map { [$0] } ?? []
      }
    }
    end(isClosed: false)
    return outlines
  }

  private static func curve(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, _ tolerance: Double
  ) -> [Point] {
    // The second derivative limits the distance between the curve and its chords.
    let bend = max((start - first * 2 + second).length, (first - second * 2 + end).length)
    let count = parts((bend * 6 / 8 / tolerance).squareRoot())
    return (1...count).map { index in
      let t = Double(index) / Double(count)
      let s = 1 - t
      return start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + end * (t * t * t)
    }
  }

  private static func arc(
    _ center: Point, _ radius: Double, _ from: Double, _ to: Double, _ tolerance: Double
  ) -> [Point] {
    let turn = to < from ? to + 2 * .pi : to
    let count = parts((turn - from) * (max(0, radius) / (8 * tolerance)).squareRoot())
    return (0...count).map { index in
      let angle = from + (turn - from) * Double(index) / Double(count)
      return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  private static func parts(_ needed: Double) -> Int {
    needed.isFinite ? Int(max(1, min(4096, needed.rounded(.up)))) : 1
  }
}
