import Dispatch

/// A point that isn't a representative at a zoom, with its parent at that zoom.
struct ClusterJoin: BitwiseCopyable {
  var child: LevelGrid.Entry
  var parent: LevelGrid.Entry
}

/// The representatives among the survivors at a zoom, and the parents of the other survivors.
struct RepresentativeSelection {
  /// The state of each survivor, which is 0 for a representative, `state(parent:)` for another point, and positive for
  /// an undecided point.
  private(set) var states: ContiguousArray<Int32>

  static let unparented: Int32 = -1

  /// Returns the state of a survivor that isn't a representative and has the given parent.
  @inline(__always) static func state(parent: Int) -> Int32 { Int32(truncatingIfNeeded: -2 &- parent) }
  @inline(__always) static func parent(_ state: Int32) -> Int { Int(-2 &- state) }

  /// The number of survivors that aren't representatives. O(n).
  var joinCount: Int { states.reduce(0) { $0 + ($1 == 0 ? 0 : 1) } }

  /// Calls `body` with the survivors that aren't representatives and their parents, in batches. O(n).
  func forEachJoins(of survivors: ContiguousArray<Survivor>, _ body: (ContiguousArray<ClusterJoin>) -> Void) {
    var child = survivors.startIndex
    while child < survivors.endIndex {
      var joins = ContiguousArray<ClusterJoin>()
      joins.reserveCapacity(RepresentativeSelection.joinsAtOnce)
      while child < survivors.endIndex, joins.count < RepresentativeSelection.joinsAtOnce {
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

  /// Returns the index of the parent, or `nil` for a representative.
  @inline(__always) func parent(_ index: Int) -> Int? {
    states[index] == 0 ? nil : RepresentativeSelection.parent(states[index])
  }

  /// Chooses the representatives. Returns `nil` if no two survivors are within the radius.
  ///
  /// Splits the strips into parts and searches the parts in parallel for pairs of points within `reach`. Each part
  /// stores its pairs in one of `buffers`, and processes them in batches of about `batchSize`. If there are too many
  /// pairs, visits the points in rank order instead, and decides for each whether it is a representative.
  init?(
    _ strips: ClusterStrips, _ ranks: PointRanks, reach: Int64, buffers: inout [ClusterPairs],
    batchSize: Int = RepresentativeSelection.pairsPerBatch,
    pointsPerPart: Int = RepresentativeSelection.pointsPerPart
  ) {
    // Begin with the state 1, so that a point stays undecided until all its pairs are found.
    states = ContiguousArray(repeating: 1, count: strips.points.count)
    let parts = strips.parts(atMost: buffers.count, pointsPerPart: pointsPerPart)
    let (count, isFull) = strips.points.withUnsafeBufferPointer { points in
      states.withUnsafeMutableBufferPointer { states in
        var finders = parts.indices.map { part in
          ClusterPairFinder(
            points, ranks, states, reach: reach, buffers[part],
            limit: RepresentativeSelection.pairsPerPoint * strips.points(of: parts[part]).count)
        }
        finders.withUnsafeMutableBufferPointer { finders in
          // Each thread changes only the states of the points in one part.
          nonisolated(unsafe) let finders = finders
          DispatchQueue.concurrentPerform(iterations: parts.count) { part in
            finders[part].find(in: strips, parts[part], batchSize: batchSize)
          }
        }
        defer { for part in parts.indices { buffers[part] = finders[part].pairs } }
        // Skip merging the pairs, which would only take memory.
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

  /// The maximum number of parts that are searched in parallel. Most computers have at least this many processors.
  static let parts = 4
  /// The minimum number of points per part. Searching fewer points takes less time than starting a thread.
  private static let pointsPerPart = 1 << 14
  /// The maximum number of pairs per point. It isn't reached below the greatest zoom, because survivors are then
  /// farther than half the radius from each other, so at most 18 of them can be within the radius of a point.
  private static let pairsPerPoint = 12
  /// The number of pairs that fits into the processor's cache.
  static let pairsPerBatch = 1 << 15

  // MARK: Dense points

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
      states[Int(index)] = isRepresented ? RepresentativeSelection.unparented : 0
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
        states[index] = RepresentativeSelection.state(parent: Int(other.slot))
      }
    }
  }
}

extension ClusterStrips {
  /// Returns the indices of the points in a range of strips.
  fileprivate func points(of part: Range<Int>) -> Range<Int> {
    part.isEmpty ? 0..<0 : Int(strips[part.lowerBound].start)..<end(of: part.upperBound - 1)
  }

  /// Divides the strips into parts with about the same number of points. If there are several parts, each has at least
  /// two strips.
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
