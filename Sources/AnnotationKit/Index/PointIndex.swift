import Geography

/// Finds which of many positions lie in a part of the map, and which is nearest: for sources.
///
/// The positions are sorted along a Z-order curve, in which every square of the world is one stretch however
/// unevenly they lie. Those that moved since are kept aside and looked at one by one, until there are so many
/// that sorting anew is cheaper. The positions themselves are not kept: each call is given them.
public struct PointIndex: Sendable {
  /// One change of the positions.
  public enum Change: Hashable, Sendable {
    /// All of them may be others.
    case reset
    /// The positions now at these indices were not there before.
    case inserted(Range<Int>)
    /// The positions that were at these indices are gone; what followed moved up.
    case removed(Range<Int>)
    /// The position at the index is another.
    case moved(Int)
  }

  /// An index of no positions.
  public init() {}

  /// The cells of the positions, ascending, and whose they are.
  private(set) var codes: [UInt64] = []
  private(set) var order: [UInt32] = []
  /// The indices to look at one by one, and by index whether the sorted ones no longer count.
  private(set) var loose: [UInt32] = []
  private(set) var isLoose: [Bool] = []
  private var isStale = true

  static let bits = 24
  private static let looseLimit = 256

  /// Follows a change; to be called for each before the next `update(_:)`. O(1).
  public mutating func apply(_ change: Change) {
    guard !isStale else { return }
    switch change {
    case .moved(let index): setLoose(index)
    case .inserted(let range) where range.lowerBound == isLoose.count && range.count <= 64:
      isLoose += repeatElement(false, count: range.count)
      for index in range { setLoose(index) }
    case .reset, .inserted, .removed: isStale = true
    }
    if loose.count > PointIndex.looseLimit { isStale = true }
  }

  private mutating func setLoose(_ index: Int) {
    guard index < isLoose.count else { return isStale = true }
    guard !isLoose[index] else { return }
    isLoose[index] = true
    loose.append(UInt32(index))
  }

  /// Sorts anew where changes ask for it: O(n). Positions that are not finite are left out.
  public mutating func update(_ positions: [MercatorPoint]) {
    guard isStale || isLoose.count != positions.count else { return }
    isStale = false
    loose = []
    isLoose = Array(repeating: false, count: positions.count)
    var entries: [(code: UInt64, index: UInt32)] = []
    entries.reserveCapacity(positions.count)
    for (index, position) in positions.enumerated() where position.isFinite {
      entries.append((PointIndex.code(position), UInt32(index)))
    }
    entries.radixSort(bits: 48, by: \.code)
    codes = entries.map(\.code)
    order = entries.map(\.index)
  }

  /// Calls `body` with the index of each position within `bounds` of the Mercator square, and how many turns
  /// to the east of where the position says the copy found stands. O(√n + found) for a square. The positions are
  /// those of the last update, or as they have moved since.
  public func forEach(
    in bounds: Rectangle, of positions: [MercatorPoint], _ body: (_ index: Int, _ turns: Double) -> Void
  ) {
    let (first, last) = (bounds.minX.rounded(.down), bounds.maxX.rounded(.down))
    guard bounds.minX.isFinite, bounds.maxX.isFinite, last - first < 64 else { return }
    var turns = first
    while turns <= last {
      let part = Rectangle(
        x: bounds.minX - turns, y: bounds.minY, width: bounds.width, height: bounds.height)
      let query = Query(part: part, turns: turns)
      visit(0..<codes.count, x: 0, y: 0, level: 0, query, positions, body)
      for index in loose { test(Int(index), query, positions, body) }
      turns += 1
    }
  }

  private struct Query {
    var part: Rectangle
    var turns: Double
  }

  private func visit(
    _ range: Range<Int>, x: Double, y: Double, level: Int, _ query: Query, _ positions: [MercatorPoint],
    _ body: (Int, Double) -> Void
  ) {
    guard !range.isEmpty else { return }
    let side = 1 / Double(1 << level)
    let part = query.part
    guard x <= part.maxX, x + side >= part.minX, y <= part.maxY, y + side >= part.minY else { return }
    let isInside =
      x >= part.minX && x + side <= part.maxX && y >= part.minY && y + side <= part.maxY
    if isInside || range.count <= 16 || level == PointIndex.bits {
      for entry in range where !isLoose[Int(order[entry])] { test(Int(order[entry]), query, positions, body) }
      return
    }
    var start = range.lowerBound
    for (quarter, end) in ends(ofQuartersOf: range, x: x, y: y, level: level).enumerated() {
      visit(
        start..<end, x: x + (quarter & 1 == 1 ? side / 2 : 0), y: y + (quarter & 2 == 2 ? side / 2 : 0),
        level: level + 1, query, positions, body)
      start = end
    }
  }

  /// Where the parts of `range` end that are in the quarters of a square.
  func ends(ofQuartersOf range: Range<Int>, x: Double, y: Double, level: Int) -> [Int] {
    let side = 1 / Double(1 << level)
    let shift = UInt64(2 * (PointIndex.bits - level - 1))
    let base = PointIndex.code(MercatorPoint(x: x + side / 4, y: y + side / 4)) >> shift
    var start = range.lowerBound
    return (UInt64(1)...4).map { next in
      guard next < 4 else { return range.upperBound }
      start = firstEntry(in: start..<range.upperBound, notBelow: (base + next) << shift)
      return start
    }
  }

  private func test(
    _ index: Int, _ query: Query, _ positions: [MercatorPoint], _ body: (Int, Double) -> Void
  ) {
    let position = positions[index]
    let x = position.x - position.x.rounded(.down)
    let part = query.part
    if x >= part.minX, x <= part.maxX, position.y >= part.minY, position.y <= part.maxY {
      body(index, query.turns - position.x.rounded(.down))
    }
  }

  private func firstEntry(in range: Range<Int>, notBelow code: UInt64) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
