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
  @usableFromInline private(set) var order: [UInt32] = []
  /// The indices to look at one by one, and by index whether the sorted ones no longer count.
  @usableFromInline private(set) var loose: [UInt32] = []
  @usableFromInline private(set) var isLoose: [Bool] = []
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
  ///
  /// Inlined, so that a source that reads its columns in `body` costs no call for each position.
  @inlinable public func forEach(
    in bounds: Rectangle, of positions: [MercatorPoint], _ body: (_ index: Int, _ turns: Double) -> Void
  ) {
    for query in queries(in: bounds) {
      let turns = query.turns
      let (minX, maxX, minY, maxY) = (query.part.minX, query.part.maxX, query.part.minY, query.part.maxY)
      func test(_ index: Int) {
        let position = positions[index]
        let turn = position.x.rounded(.down)
        let x = position.x - turn
        if x >= minX, x <= maxX, position.y >= minY, position.y <= maxY { body(index, turns - turn) }
      }
      if query.isOfMost {
        for index in positions.indices { test(index) }
        continue
      }
      let hasLoose = !loose.isEmpty
      for stretch in query.stretches {
        for entry in stretch {
          let index = Int(order[entry])
          if !hasLoose || !isLoose[index] { test(index) }
        }
      }
      for index in loose { test(Int(index)) }
    }
  }

  /// A part of one copy of the world, and where in it positions may be.
  @usableFromInline struct Query {
    /// Of the Mercator square.
    @usableFromInline var part: Rectangle
    @usableFromInline var turns: Double
    /// Of the sorted positions, ascending.
    @usableFromInline var stretches: [Range<Int>]
    /// Whether so many positions may be in the part that it is quicker to look at all of them in their own order,
    /// which memory is read ahead in, than at those in the order of the curve.
    @usableFromInline var isOfMost: Bool
  }

  @usableFromInline func queries(in bounds: Rectangle) -> [Query] {
    let (first, last) = (bounds.minX.rounded(.down), bounds.maxX.rounded(.down))
    guard bounds.minX.isFinite, bounds.maxX.isFinite, last - first < 64 else { return [] }
    return stride(from: first, through: last, by: 1).map { turns in
      let part = Rectangle(
        x: bounds.minX - turns, y: bounds.minY, width: bounds.width, height: bounds.height)
      var stretches: [Range<Int>] = []
      find(part, in: 0..<codes.count, x: 0, y: 0, level: 0, &stretches)
      let count = stretches.reduce(0) { $0 + $1.count }
      return Query(part: part, turns: turns, stretches: stretches, isOfMost: count > codes.count / 4)
    }
  }

  /// Adds those of the sorted positions in a square of the world that may be in `part`.
  private func find(
    _ part: Rectangle, in range: Range<Int>, x: Double, y: Double, level: Int,
    _ stretches: inout [Range<Int>]
  ) {
    guard !range.isEmpty else { return }
    let side = 1 / Double(1 << level)
    guard x <= part.maxX, x + side >= part.minX, y <= part.maxY, y + side >= part.minY else { return }
    let isInside =
      x >= part.minX && x + side <= part.maxX && y >= part.minY && y + side <= part.maxY
    if isInside || range.count <= 16 || level == PointIndex.bits {
      if let last = stretches.last, last.upperBound == range.lowerBound {
        stretches[stretches.count - 1] = last.lowerBound..<range.upperBound
      } else {
        stretches.append(range)
      }
      return
    }
    forEachQuarter(of: range, x: x, y: y, level: level) { quarter, range in
      find(
        part, in: range, x: x + (quarter & 1 == 1 ? side / 2 : 0), y: y + (quarter & 2 == 2 ? side / 2 : 0),
        level: level + 1, &stretches)
    }
  }

  /// Calls `body` with the parts of `range` that are in the quarters of a square.
  func forEachQuarter(
    of range: Range<Int>, x: Double, y: Double, level: Int, _ body: (_ quarter: Int, Range<Int>) -> Void
  ) {
    let side = 1 / Double(1 << level)
    let shift = UInt64(2 * (PointIndex.bits - level - 1))
    let base = PointIndex.code(MercatorPoint(x: x + side / 4, y: y + side / 4)) >> shift
    var start = range.lowerBound
    for quarter in 0..<4 {
      let end =
        quarter == 3
        ? range.upperBound
        : firstEntry(in: start..<range.upperBound, notBelow: (base + UInt64(quarter) + 1) << shift)
      body(quarter, start..<end)
      start = end
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
