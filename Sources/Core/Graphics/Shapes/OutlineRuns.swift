import Geography

/// The bounding boxes of runs of consecutive segments of long lines and rings.
struct OutlineRuns: Hashable, Sendable {
  private static let length = 64

  /// For each part, the boxes of its runs, or an empty array if the part is short.
  private let boxes: [[Rectangle]]

  /// Computes the boxes. O(points) for long parts.
  init(_ parts: [[MercatorPoint]]) {
    boxes =
      parts.contains { $0.count > 2 * OutlineRuns.length }
      ? parts.map { $0.count > 2 * OutlineRuns.length ? OutlineRuns.boxes(of: $0) : [] } : []
  }

  private static func boxes(of part: [MercatorPoint]) -> [Rectangle] {
    stride(from: 0, to: part.count - 1, by: length).map { first in
      let segments = part[first...min(first + length, part.count - 1)]
      return Rectangle(around: segments.lazy.map { Point(x: $0.x, y: $0.y) }) ?? .zero
    }
  }

  /// Calls `body` with ranges of the `count` points of the part at `index`. Each segment is within one range.
  /// `box` bounds the range, or is `nil` if it wasn't computed.
  func forEach(ofPart index: Int, count: Int, _ body: (_ points: ClosedRange<Int>, _ box: Rectangle?) -> Void)
  {
    guard count > 0 else { return }
    guard boxes.indices.contains(index), !boxes[index].isEmpty else { return body(0...count - 1, nil) }
    for (run, box) in boxes[index].enumerated() {
      let first = run * OutlineRuns.length
      body(first...min(first + OutlineRuns.length, count - 1), box)
    }
  }

  // Ignore the boxes in comparisons, because they are derived from the parts.
  static func == (a: OutlineRuns, b: OutlineRuns) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
