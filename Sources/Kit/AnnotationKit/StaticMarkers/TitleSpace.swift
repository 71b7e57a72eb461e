import Geography

/// The free area between markers for titles: a bitmap with one bit per cell of 4 × 4 logical pixels.
///
/// The cells are on a grid over the whole map, so that panning doesn't change which cells are free.
struct TitleSpace {
  private static let side = 4.0

  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int
  private let wordsPerRow: Int
  private var words: [UInt64]

  /// Creates an area that is free inside `area` and occupied outside. Coordinates are logical pixels from the
  /// map's corner.
  init(_ area: Rectangle) {
    let frame = TitleSpace.squares(of: area)
    (left, top, width, height) = (frame.x.lowerBound, frame.y.lowerBound, frame.x.count, frame.y.count)
    wordsPerRow = (width + 63) / 64
    words = Array(repeating: 0, count: wordsPerRow * height)
  }

  /// Returns the cells that a box touches. O(1).
  private static func squares(of box: Rectangle) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let first = Int((low / side).rounded(.down))
      return first..<max(first + 1, Int((high / side).rounded(.up)))
    }
    return (range(box.minX, box.maxX), range(box.minY, box.maxY))
  }

  /// Marks the part of a box within the area as occupied. O(rows).
  mutating func take(_ box: Rectangle) {
    let (x, y) = TitleSpace.squares(of: box)
    let (first, end) = (max(0, x.lowerBound - left), min(width, x.upperBound - left))
    guard first < end else { return }
    for row in max(0, y.lowerBound - top)..<max(0, y.lowerBound - top, min(height, y.upperBound - top)) {
      forEachWord(first, end) { words[row * wordsPerRow + $0] |= $1 }
    }
  }

  /// Returns whether all of a box is free and within the area. O(rows).
  func isFree(_ box: Rectangle) -> Bool {
    let (x, y) = TitleSpace.squares(of: box)
    guard x.lowerBound >= left, x.upperBound <= left + width, y.lowerBound >= top,
      y.upperBound <= top + height
    else { return false }
    var occupied: UInt64 = 0
    for row in y.lowerBound - top..<y.upperBound - top {
      forEachWord(x.lowerBound - left, x.upperBound - left) { occupied |= words[row * wordsPerRow + $0] & $1 }
    }
    return occupied == 0
  }

  /// Calls `body` with each word of a row that contains some of the cells, and with a mask of their bits.
  @inline(__always)
  private func forEachWord(_ first: Int, _ end: Int, _ body: (_ word: Int, _ bits: UInt64) -> Void) {
    for word in first / 64...(end - 1) / 64 {
      let low = UInt64(max(0, first - word * 64))
      let count = UInt64(min(64, end - word * 64)) - low
      body(word, (count == 64 ? .max : (1 << count) - 1) << low)
    }
  }
}
