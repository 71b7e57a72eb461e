/// A spatial index of rectangles: a packed R-tree whose leaves are sorted along a Z-order curve. The index is
/// immutable. Create a new index when the rectangles change.
public struct BoxTree: Sendable {
  private static let fanOut = 16

  /// The indices of the rectangles in leaf order.
  private var order: [Int32] = []
  /// The boxes of the leaves, followed by the boxes around each group of `fanOut` leaves, and so on up to the root.
  private var boxes: [Box] = []
  /// The first index in `boxes` of each level, starting with the leaves.
  private var starts: [Int] = []

  fileprivate struct Box {
    var minX, minY, maxX, maxY: Double
  }

  /// Creates an index of `rectangles`. Rectangles that are `nil` or not finite are never found. O(n log n).
  public init(_ rectangles: some Collection<Rectangle?>) {
    var leaves: [(code: UInt64, index: Int32, box: Box)] = []
    leaves.reserveCapacity(rectangles.count)
    for (index, rectangle) in rectangles.enumerated() {
      guard let rectangle, (rectangle.minX + rectangle.minY + rectangle.maxX + rectangle.maxY).isFinite else {
        continue
      }
      let box = Box(
        minX: rectangle.minX, minY: rectangle.minY, maxX: rectangle.maxX, maxY: rectangle.maxY)
      leaves.append((0, Int32(index), box))
    }
    guard let extent = BoxTree.box(around: leaves.map(\.box)) else { return }
    for index in leaves.indices { leaves[index].code = extent.code(of: leaves[index].box) }
    leaves.sort { $0.code < $1.code }
    order = leaves.map(\.index)
    boxes = leaves.map(\.box)
    starts = [0]
    var level = 0..<boxes.count
    while level.count > 1 {
      starts.append(boxes.count)
      for first in stride(from: level.lowerBound, to: level.upperBound, by: BoxTree.fanOut) {
        let last = min(first + BoxTree.fanOut, level.upperBound)
        BoxTree.box(around: boxes[first..<last]).map { boxes.append($0) }
      }
      level = level.upperBound..<boxes.count
    }
  }

  /// The smallest rectangle around all rectangles, or `nil` if the tree is empty.
  public var bounds: Rectangle? {
    boxes.last.map { Rectangle(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY) }
  }

  /// Calls `body` with the index of each rectangle that shares a point with `area`, in undefined order. O(log
  /// n + found) if the rectangles overlap little.
  public func forEach(touching area: Rectangle, _ body: (Int) -> Void) {
    guard !starts.isEmpty else { return }
    var pending = [(level: starts.count - 1, index: boxes.count - 1)]
    while let (level, index) = pending.popLast() {
      guard boxes[index].touches(area) else { continue }
      guard level > 0 else {
        body(Int(order[index]))
        continue
      }
      let first = starts[level - 1] + (index - starts[level]) * BoxTree.fanOut
      for child in first..<min(first + BoxTree.fanOut, starts[level]) { pending.append((level - 1, child)) }
    }
  }

  private static func box(around boxes: some Sequence<Box>) -> Box? {
    var whole: Box?
    for box in boxes {
      guard let around = whole else {
        whole = box
        continue
      }
      whole = Box(
        minX: min(around.minX, box.minX), minY: min(around.minY, box.minY), maxX: max(around.maxX, box.maxX),
        maxY: max(around.maxY, box.maxY))
    }
    return whole
  }
}

extension BoxTree.Box {
  fileprivate func touches(_ area: Rectangle) -> Bool {
    minX <= area.maxX && area.minX <= maxX && minY <= area.maxY && area.minY <= maxY
  }

  /// Returns the position of the center of `box` along a Z-order curve through this box.
  fileprivate func code(of box: BoxTree.Box) -> UInt64 {
    func cell(_ middle: Double, _ low: Double, _ high: Double) -> UInt64 {
      high > low ? UInt64(max(0, min(1, (middle - low) / (high - low))) * 65535) : 0
    }
    let x = cell((box.minX + box.maxX) / 2, minX, maxX)
    let y = cell((box.minY + box.maxY) / 2, minY, maxY)
    var code: UInt64 = 0
    for bit in 0..<16 as Range<UInt64> {
      code |= (x >> bit & 1) << (2 * bit) | (y >> bit & 1) << (2 * bit + 1)
    }
    return code
  }
}
