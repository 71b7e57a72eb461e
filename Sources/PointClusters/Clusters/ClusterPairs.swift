/// Two survivors of a group within the radius of each other, by their indices.
struct ClusterPair: BitwiseCopyable {
  /// Of the greater rank; its complement where that is no representative, and counts no more among those in the way of the
  /// other.
  var high: Int32
  var low: Int32
}

/// Room for pairs, which whoever made it gives back.
struct ClusterPairs {
  private(set) var base: UnsafeMutablePointer<ClusterPair>
  private(set) var capacity = 1 << 16
  var count = 0

  init() { base = .allocate(capacity: capacity) }

  func deallocate() { base.deallocate() }

  /// Makes room for as many again.
  @inline(never) mutating func grow() {
    let larger = UnsafeMutablePointer<ClusterPair>.allocate(capacity: 2 * capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, 2 * capacity)
  }
}

/// Finds the pairs of survivors within a radius: each once, along the strips.
struct ClusterPairFinder {
  let points: UnsafeBufferPointer<Survivor>
  let ranks: PointRanks
  /// By index: above 0, with how many of greater rank it is in a pair, and one more; below 0 it is no representative.
  let states: UnsafeMutableBufferPointer<Int32>
  let reach: UInt32
  /// Whoever looks at them takes out those that are of no more use.
  var pairs: ClusterPairs
  /// How many there were.
  private(set) var count = 0
  /// No more than about so many are found.
  let limit: Int

  init(
    _ points: UnsafeBufferPointer<Survivor>, _ ranks: PointRanks,
    _ states: UnsafeMutableBufferPointer<Int32>, reach: Int64, _ pairs: ClusterPairs, limit: Int
  ) {
    (self.points, self.ranks, self.pairs, self.states) = (points, ranks, pairs, states)
    (self.reach, self.limit) = (UInt32(reach), limit)
    self.pairs.count = 0
  }

  /// Whether there are too many pairs; some may have been left out.
  var isFull: Bool { count >= limit }

  /// Finds the pairs within a strip.
  @inline(__always) mutating func find(in strip: Range<Int>) {
    for index in strip {
      let x = points[index].x
      var other = index &+ 1
      while other < strip.upperBound, points[other].x &- x <= reach, !isFull {
        look(index, other)
        other &+= 1
      }
      guard other == strip.upperBound, x > UInt32.max &- reach else { continue }
      // Over the date line.
      other = strip.lowerBound
      while other < index, points[other].x < x, points[other].x &- x <= reach, !isFull {
        look(index, other)
        other &+= 1
      }
    }
  }

  /// Finds the pairs of one in a strip with one in another.
  @inline(__always) mutating func find(in strip: Range<Int>, and next: Range<Int>) {
    var west = next.lowerBound
    for index in strip {
      let x = points[index].x
      let least = x &- min(x, reach)
      let greatest = x &+ min(UInt32.max &- x, reach)
      while west < next.upperBound, points[west].x < least { west &+= 1 }
      var other = west
      while other < next.upperBound, points[other].x <= greatest, !isFull {
        look(index, other)
        other &+= 1
      }
      if x < reach {
        other = next.upperBound &- 1
        while other >= next.lowerBound, points[other].x >= x &- reach, !isFull {
          look(index, other)
          other &-= 1
        }
      } else if x > UInt32.max &- reach {
        other = next.lowerBound
        while other < next.upperBound, points[other].x <= x &+ reach, !isFull {
          look(index, other)
          other &+= 1
        }
      }
    }
  }

  /// Adds a pair if its points, whose distance to the east is within the radius, are near enough.
  @inline(__always) private mutating func look(_ index: Int, _ other: Int) {
    let (first, second) = (points[index], points[other])
    let (x, y) = (first.point.east(of: second.point), first.point.south(of: second.point))
    let reach = Int64(self.reach)
    let isNear =
      (y.magnitude <= UInt64(self.reach))
      && (UInt64(bitPattern: x &* x &+ y &* y) <= UInt64(bitPattern: reach &* reach))
    let isFirst =
      first.rank != second.rank
      ? first.rank > second.rank : ranks[Int(first.slot)] > ranks[Int(second.slot)]
    let low = isFirst ? other : index
    pairs.base[pairs.count] = ClusterPair(
      high: Int32(truncatingIfNeeded: index ^ other ^ low), low: Int32(truncatingIfNeeded: low))
    pairs.count &+= isNear ? 1 : 0
    count &+= isNear ? 1 : 0
    // What is no representative needs no more that stand in its way.
    states[low] &+= isNear && states[low] > 0 ? 1 : 0
    if pairs.count == pairs.capacity { pairs.grow() }
  }
}
