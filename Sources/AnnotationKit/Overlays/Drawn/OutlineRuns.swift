import Geography

/// The boxes of runs of consecutive legs of long lines and rings.
struct OutlineRuns: Hashable, Sendable {
  private static let length = 64

  /// For each part the boxes of its runs, or none where the part is short.
  private let boxes: [[Rectangle]]

  /// O(points) where a part is long.
  init(_ parts: [[MercatorPoint]]) {
    boxes =
      parts.contains { $0.count > 2 * OutlineRuns.length }
      ? parts.map { $0.count > 2 * OutlineRuns.length ? OutlineRuns.boxes(of: $0) : [] } : []
  }

  private static func boxes(of part: [MercatorPoint]) -> [Rectangle] {
    stride(from: 0, to: part.count - 1, by: length).map { first in
      let legs = part[first...min(first + length, part.count - 1)]
      return Rectangle(around: legs.lazy.map { Point(x: $0.x, y: $0.y) }) ?? .zero
    }
  }

  /// Calls `body` with ranges of the points of the part at `index`, of which there are `count`: each leg is between two
  /// points of one range. `box` is around a range, or nil where nobody knows.
  func forEach(ofPart index: Int, count: Int, _ body: (_ points: ClosedRange<Int>, _ box: Rectangle?) -> Void)
  {
    guard count > 0 else { return }
    guard boxes.indices.contains(index), !boxes[index].isEmpty else { return body(0...count - 1, nil) }
    for (run, box) in boxes[index].enumerated() {
      let first = run * OutlineRuns.length
      body(first...min(first + OutlineRuns.length, count - 1), box)
    }
  }

  // They follow from the parts.
  static func == (a: OutlineRuns, b: OutlineRuns) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
