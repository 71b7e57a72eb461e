import Dispatch

/// A point that is no representative of a zoom, and the one that it belongs to there.
struct ClusterJoin: BitwiseCopyable {
  var child: LevelGrid.Entry
  var parent: LevelGrid.Entry
}

/// Which survivors are representatives at a zoom, and which of them are the others' parents.
struct ClusterChoice {
  /// By index: 0 for representatives, `parent(_:)` for others; above 0 while that is undecided.
  private(set) var states: ContiguousArray<Int32>

  static let unparented: Int32 = -1

  /// What says that a survivor is no representative, and which is its parent.
  @inline(__always) static func state(parent: Int) -> Int32 { Int32(truncatingIfNeeded: -2 &- parent) }
  @inline(__always) static func parent(_ state: Int32) -> Int { Int(-2 &- state) }

  /// How many of the survivors are no representatives. O(n).
  var joinCount: Int { states.reduce(0) { $0 + ($1 == 0 ? 0 : 1) } }

  /// Calls `body` with those of the survivors that are no representatives, and their parents, some at a time. O(n).
  func forEachJoins(of survivors: ContiguousArray<Survivor>, _ body: (ContiguousArray<ClusterJoin>) -> Void) {
    var child = survivors.startIndex
    while child < survivors.endIndex {
      var joins = ContiguousArray<ClusterJoin>()
      joins.reserveCapacity(ClusterChoice.joinsAtOnce)
      while child < survivors.endIndex, joins.count < ClusterChoice.joinsAtOnce {
        if let parent = parent(child) {
          let (own, other) = (survivors[child], survivors[parent])
          joins.append(
            ClusterJoin(
              child: LevelGrid.Entry(own.point, own.slot), parent: LevelGrid.Entry(other.point, other.slot)))
        }
        child += 1
      }
      if !joins.isEmpty { body(joins) }
    }
  }

  private static let joinsAtOnce = 1 << 14

  /// The index of the parent; nil for a representative.
  @inline(__always) func parent(_ index: Int) -> Int? {
    states[index] == 0 ? nil : ClusterChoice.parent(states[index])
  }

  /// Nil where nobody is within the radius of another. Parts of the strips are looked at beside each other, each with one of
  /// `rooms` for pairs, of which about `atOnce` are held together; if there are too many in all, each point is decided by
  /// itself in the order of rank.
  init?(
    _ strips: ClusterStrips, _ ranks: PointRanks, reach: Int64, rooms: inout [ClusterPairs],
    atOnce: Int = ClusterChoice.pairsAtOnce, pointsPerPart: Int = ClusterChoice.pointsPerPart
  ) {
    // Each waits for its pairs to be found.
    states = ContiguousArray(repeating: 1, count: strips.points.count)
    let parts = strips.parts(atMost: rooms.count, pointsPerPart: pointsPerPart)
    let (count, isFull) = strips.points.withUnsafeBufferPointer { points in
      states.withUnsafeMutableBufferPointer { states in
        var finders = parts.indices.map { part in
          ClusterPairFinder(
            points, ranks, states, reach: reach, rooms[part],
            limit: ClusterChoice.pairsPerPoint * strips.points(of: parts[part]).count)
        }
        finders.withUnsafeMutableBufferPointer { finders in
          // Each touches the states of its own strips alone.
          nonisolated(unsafe) let finders = finders
          DispatchQueue.concurrentPerform(iterations: parts.count) { part in
            finders[part].find(in: strips, parts[part], atOnce: atOnce)
          }
        }
        defer { for part in parts.indices { rooms[part] = finders[part].pairs } }
        // What all parts have found would only take memory.
        if finders.contains(where: \.isFull) { return (1, true) }
        for finder in finders.dropFirst() { finders[0].take(finder) }
        for part in parts.dropFirst() { finders[0].find(in: strips, before: part.lowerBound) }
        finders[0].decide()
        return (finders[0].count, finders[0].isFull)
      }
    }
    guard count > 0 else { return nil }
    if isFull { decideByRank(strips, ranks, reach) }
  }

  /// As many as there are processors in most machines.
  static let parts = 4
  /// Fewer are looked at in less time than threads need to begin.
  private static let pointsPerPart = 1 << 14
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
  /// The indices of some strips' points.
  fileprivate func points(of part: Range<Int>) -> Range<Int> {
    part.isEmpty ? 0..<0 : Int(strips[part.lowerBound].start)..<end(of: part.upperBound - 1)
  }

  /// Parts with about as many points each, and with two strips at least where there are several.
  fileprivate func parts(atMost most: Int, pointsPerPart: Int) -> [Range<Int>] {
    let count = min(most, points.count / max(1, pointsPerPart))
    var parts: [Range<Int>] = []
    var start = 0
    for part in 1..<max(1, count) {
      let middle = Int32(points.count * part / count)
      let end = strips[start...].firstIndex { $0.start >= middle } ?? strips.count
      guard end - start >= 2, strips.count - end >= 2 else { continue }
      parts.append(start..<end)
      start = end
    }
    return parts + [start..<strips.count]
  }
}
