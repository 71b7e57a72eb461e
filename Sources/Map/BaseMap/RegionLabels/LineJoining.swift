import Geography
import Glibc

/// Joins parts of lines at their ends. The result doesn't depend on the order and the direction of the parts.
enum LineJoining {
  /// The largest distance between joined ends, in logical pixels.
  private static let tolerance = 1.5
  /// The largest number of parts. Further parts aren't joined.
  private static let limit = 400

  static func joined(_ parts: [[Point]]) -> [[Point]] {
    var parts = parts.map { $0.isOrdered ? $0 : $0.reversed() }
    parts.sort { $0.precedes($1) }
    guard parts.count > 1, parts.count <= limit else { return parts }
    var ends = EndIndex(parts, tolerance: tolerance)
    var lines: [[Point]] = []
    for first in parts.indices where ends.take(first) {
      var line = parts[first]
      extend(&line, by: parts, &ends)
      line.reverse()
      extend(&line, by: parts, &ends)
      lines.append(line.isOrdered ? line : line.reversed())
    }
    return lines
  }

  /// Appends the parts that continue the line with the smallest bend.
  private static func extend(_ line: inout [Point], by parts: [[Point]], _ ends: inout EndIndex) {
    while let last = line.last, line.count > 1 {
      let direction = last - line[line.count - 2]
      var best: (index: Int, isReversed: Bool, bend: Double)?
      for (index, isReversed) in ends.near(last) {
        let part = parts[index]
        let next = isReversed ? part[part.count - 2] - part[part.count - 1] : part[1] - part[0]
        let bend = abs(
          remainder(atan2(next.y, next.x) - atan2(direction.y, direction.x), 2 * .pi))
        if bend < .pi / 3, bend < (best?.bend ?? .infinity) - 1e-9 { best = (index, isReversed, bend) }
      }
      guard let best, ends.take(best.index) else { return }
      let part = best.isReversed ? parts[best.index].reversed() : parts[best.index]
      line.append(contentsOf: part.dropFirst())
    }
  }
}

/// Finds the ends of unused parts near a point.
private struct EndIndex {
  private struct Cell: Hashable { var column, row: Int }

  private let parts: [[Point]]
  private let tolerance: Double
  private var isUsed: [Bool]
  private var cells: [Cell: [(index: Int, isReversed: Bool)]] = [:]

  init(_ parts: [[Point]], tolerance: Double) {
    (self.parts, self.tolerance) = (parts, tolerance)
    isUsed = parts.map { _ in false }
    for (index, part) in parts.enumerated() {
      cells[cell(part[0]), default: []].append((index, false))
      cells[cell(part[part.count - 1]), default: []].append((index, true))
    }
  }

  /// Marks a part as used. Returns `false` if it was used already.
  mutating func take(_ index: Int) -> Bool {
    defer { isUsed[index] = true }
    return !isUsed[index]
  }

  func near(_ point: Point) -> [(index: Int, isReversed: Bool)] {
    let center = cell(point)
    var found: [(index: Int, isReversed: Bool)] = []
    for row in center.row - 1...center.row + 1 {
      for column in center.column - 1...center.column + 1 {
        for (index, isReversed) in cells[Cell(column: column, row: row)] ?? [] where !isUsed[index] {
          let end = isReversed ? parts[index][parts[index].count - 1] : parts[index][0]
          if (end - point).length <= tolerance { found.append((index, isReversed)) }
        }
      }
    }
    return found.sorted { ($0.index, $0.isReversed ? 1 : 0) < ($1.index, $1.isReversed ? 1 : 0) }
  }

  private func cell(_ point: Point) -> Cell {
    Cell(column: Int((point.x / tolerance).rounded(.down)), row: Int((point.y / tolerance).rounded(.down)))
  }
}

extension [Point] {
  /// Whether the first point is to the left of or above the last point.
  fileprivate var isOrdered: Bool {
    guard let first, let last else { return true }
    return (first.x, first.y) <= (last.x, last.y)
  }

  fileprivate func precedes(_ other: [Point]) -> Bool {
    for (a, b) in zip(self, other) where a != b { return (a.x, a.y) < (b.x, b.y) }
    return count < other.count
  }
}
