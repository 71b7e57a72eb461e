/// Which survivors are representatives at a zoom, and which of them are the others' parents.
struct ClusterChoice {
  /// By index: 0 for representatives, `parent(_:)` for others; above 0, how many of greater rank are undecided.
  private(set) var states: ContiguousArray<Int32>

  private static let unparented: Int32 = -1

  /// The index of the parent; nil for a representative.
  @inline(__always) func parent(_ index: Int) -> Int? {
    states[index] == 0 ? nil : Int(-2 &- states[index])
  }

  /// Nil where nobody is within the radius of another. `room` is for pairs; if there are more, each point is decided by
  /// itself in the order of rank.
  init?(
    _ strips: ClusterStrips, _ ranks: PointRanks, reach: Int64,
    room: UnsafeMutableBufferPointer<ClusterPair>
  ) {
    states = ContiguousArray(repeating: 0, count: strips.points.count)
    let pairs = UnsafeMutableBufferPointer(
      rebasing: room.prefix(ClusterChoice.pairsPerPoint * strips.points.count))
    let count = strips.points.withUnsafeBufferPointer { points in
      states.withUnsafeMutableBufferPointer { states in
        var finder = ClusterPairFinder(points, ranks, pairs, states, reach: reach)
        strips.forEachStrip { strip, next in
          finder.find(in: strip)
          finder.find(in: strip, and: next)
        }
        return finder.count
      }
    }
    guard count > 0 else { return nil }
    guard count < pairs.count else {
      decideByRank(strips, ranks, reach)
      return
    }
    decide(UnsafeMutableBufferPointer(rebasing: pairs.prefix(count)))
    findParents(UnsafeBufferPointer(rebasing: pairs.prefix(count)), strips.points, ranks)
  }

  /// Below the greatest zoom there are fewer: at most 18 are within the radius of each that are farther than half of it
  /// from each other.
  static let pairsPerPoint = 12

  /// Looks at the pairs that are not decided again and again, about log n times; half of them are decided each time.
  private mutating func decide(_ pairs: UnsafeMutableBufferPointer<ClusterPair>) {
    states.withUnsafeMutableBufferPointer { states in
      var undecided = pairs.count
      while undecided > 0 {
        var kept = 0
        for index in 0..<undecided {
          let pair = pairs[index]
          let (high, low) = (states[Int(pair.high)], states[Int(pair.low)])
          guard low > 0 else { continue }
          if high > 0 {
            pairs[index] = pairs[kept]
            pairs[kept] = pair
            kept &+= 1
          } else {
            // Without one of greater rank that is undecided it is a representative.
            states[Int(pair.low)] = high == 0 ? ClusterChoice.unparented : low &- 1
          }
        }
        undecided = kept
      }
    }
  }

  private mutating func findParents(
    _ pairs: UnsafeBufferPointer<ClusterPair>, _ points: ContiguousArray<Survivor>,
    _ ranks: PointRanks
  ) {
    states.withUnsafeMutableBufferPointer { states in
      points.withUnsafeBufferPointer { points in
        for pair in pairs {
          let (high, low) = (states[Int(pair.high)] == 0, states[Int(pair.low)] == 0)
          guard high != low else { continue }
          let (child, parent) = high ? (Int(pair.low), Int(pair.high)) : (Int(pair.high), Int(pair.low))
          if states[child] != ClusterChoice.unparented {
            let other = points[Int(-2 &- states[child])]
            let own = points[child].point.square(to: points[parent].point)
            let others = points[child].point.square(to: other.point)
            guard
              own < others
                || own == others && ranks[Int(points[parent].slot)] > ranks[Int(other.slot)]
            else { continue }
          }
          states[child] = Int32(truncatingIfNeeded: -2 &- parent)
        }
      }
    }
  }

  // MARK: Many points close together

  private mutating func decideByRank(
    _ strips: ClusterStrips, _ ranks: PointRanks, _ reach: Int64
  ) {
    var order = ContiguousArray<(code: UInt64, entry: LevelGrid.Entry)>()
    order.reserveCapacity(strips.points.count)
    for (index, strip) in strips.strips.enumerated() {
      for point in Int(strip.start)..<strips.end(of: index) {
        let survivor = strips.points[point]
        let rank = ranks[Int(survivor.slot)]
        let entry = LevelGrid.Entry(survivor.point, Int32(point), group: strip.group, rank: rank)
        order.append((~rank, entry))
      }
    }
    let inStrips = order
    order.sort(bits: 0..<64) { $0.code }
    var grid = LevelGrid(shift: strips.shift)
    for (_, entry) in order {
      var isRepresented = false
      grid.forEach(around: entry.point, reach: reach, group: entry.group) { other in
        isRepresented = isRepresented || entry.point.square(to: other.point, within: reach) != nil
      }
      states[Int(entry.slot)] = isRepresented ? ClusterChoice.unparented : 0
      if !isRepresented { grid.insert(entry) }
    }
    for (_, entry) in inStrips where states[Int(entry.slot)] != 0 {
      var (least, rank) = (UInt64.max, UInt64.min)
      grid.forEach(around: entry.point, reach: reach, group: entry.group) { other in
        guard let square = entry.point.square(to: other.point, within: reach), square <= least else { return }
        let otherRank = ranks[Int(strips.points[Int(other.slot)].slot)]
        guard square < least || otherRank > rank else { return }
        (least, rank) = (square, otherRank)
        states[Int(entry.slot)] = -2 - other.slot
      }
    }
  }
}

extension GridPoint {
  /// The square of the distance to another point within half the globe's circumference.
  @inline(__always) fileprivate func square(to other: GridPoint) -> UInt64 {
    let (x, y) = (east(of: other), south(of: other))
    return UInt64(bitPattern: x &* x &+ y &* y)
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
