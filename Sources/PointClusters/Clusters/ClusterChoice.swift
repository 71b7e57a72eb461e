/// Which survivors are representatives at a zoom, and which of them are the others' parents.
struct ClusterChoice {
  /// By index: 0 for representatives, `parent(_:)` for others; above 0 while that is undecided.
  private(set) var states: ContiguousArray<Int32>

  static let unparented: Int32 = -1

  /// What says that a survivor is no representative, and which is its parent.
  @inline(__always) static func state(parent: Int) -> Int32 { Int32(truncatingIfNeeded: -2 &- parent) }
  @inline(__always) static func parent(_ state: Int32) -> Int { Int(-2 &- state) }

  /// The index of the parent; nil for a representative.
  @inline(__always) func parent(_ index: Int) -> Int? {
    states[index] == 0 ? nil : ClusterChoice.parent(states[index])
  }

  /// Nil where nobody is within the radius of another. `room` is for pairs, of which about `atOnce` are held together; if
  /// there are too many in all, each point is decided by itself in the order of rank.
  init?(
    _ strips: ClusterStrips, _ ranks: PointRanks, reach: Int64, room: inout ClusterPairs,
    atOnce: Int = ClusterChoice.pairsAtOnce
  ) {
    // Each waits for its pairs to be found.
    states = ContiguousArray(repeating: 1, count: strips.points.count)
    let limit = ClusterChoice.pairsPerPoint * strips.points.count
    let count = strips.points.withUnsafeBufferPointer { points in
      states.withUnsafeMutableBufferPointer { states in
        var finder = ClusterPairFinder(points, ranks, states, reach: reach, room, limit: limit)
        var next = atOnce
        strips.forEachStrip { strip, following in
          finder.find(in: strip)
          finder.find(in: strip, and: following)
          for index in strip where states[index] > 0 { states[index] &-= 1 }
          guard finder.pairs.count >= next else { return }
          finder.decide()
          next = max(atOnce, 2 * finder.pairs.count)
        }
        finder.decide()
        room = finder.pairs
        return finder.count
      }
    }
    guard count > 0 else { return nil }
    if count >= limit { decideByRank(strips, ranks, reach) }
  }

  /// Below the greatest zoom there are fewer: at most 18 are within the radius of each that are farther than half of it
  /// from each other.
  private static let pairsPerPoint = 12
  /// As many as the processor keeps near.
  static let pairsAtOnce = 1 << 15

  // MARK: Many points close together

  private mutating func decideByRank(_ strips: ClusterStrips, _ ranks: PointRanks, _ reach: Int64) {
    var groups = PointGroups()
    for (index, strip) in strips.strips.enumerated() {
      for point in Int(strip.start)..<strips.end(of: index) {
        groups.set(Int32(point), strip.group, of: strips.points.count)
      }
    }
    var order = ContiguousArray(
      strips.points.indices.lazy.map { (code: ~ranks[Int(strips.points[$0].slot)], index: Int32($0)) })
    order.sort(bits: 0..<64) { $0.code }
    var grid = LevelGrid(shift: strips.shift)
    for (_, index) in order {
      let point = strips.points[Int(index)].point
      var isRepresented = false
      grid.forEach(around: point, reach: reach, groups[index], of: groups) { other in
        isRepresented = isRepresented || point.square(to: other.point, within: reach) != nil
      }
      states[Int(index)] = isRepresented ? ClusterChoice.unparented : 0
      if !isRepresented { grid.insert(LevelGrid.Entry(point, index), groups) }
    }
    for index in states.indices where states[index] != 0 {
      let point = strips.points[index].point
      var (least, rank) = (UInt64.max, UInt64.min)
      grid.forEach(around: point, reach: reach, groups[Int32(index)], of: groups) { other in
        guard let square = point.square(to: other.point, within: reach), square <= least else { return }
        let otherRank = ranks[Int(strips.points[Int(other.slot)].slot)]
        guard square < least || otherRank > rank else { return }
        (least, rank) = (square, otherRank)
        states[index] = ClusterChoice.state(parent: Int(other.slot))
      }
    }
  }
}

extension ClusterStrips {
  /// Calls `body` with the indices of each strip's points, and those of the next strip south.
  @inline(__always)
  fileprivate func forEachStrip(_ body: (_ strip: Range<Int>, _ next: Range<Int>) -> Void) {
    for index in strips.indices {
      let end = end(of: index)
      let isNext =
        index + 1 < strips.count && strips[index + 1].group == strips[index].group
        && strips[index + 1].row == strips[index].row + 1
      body(Int(strips[index].start)..<end, end..<(isNext ? self.end(of: index + 1) : end))
    }
  }
}
