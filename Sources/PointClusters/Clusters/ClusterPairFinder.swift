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
  private(set) var limit: Int

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

  /// Finds the pairs within a part of the strips, and decides what can be decided with them. Undecided are the first and
  /// the last strip where others are beside them, until the pairs with those are found.
  mutating func find(in strips: ClusterStrips, _ part: Range<Int>, atOnce: Int) {
    var next = atOnce
    let isLast = part.upperBound == strips.strips.count
    for strip in isLast ? part : part.dropLast() {
      find(in: strips, strip)
      guard strip > part.lowerBound || strip == 0 else { continue }
      release(strips.points(of: strip))
      guard pairs.count >= next else { continue }
      decide()
      next = max(atOnce, 2 * pairs.count)
    }
    decide()
  }

  /// Finds the pairs of two strips that are in different parts, after those of the parts.
  mutating func find(in strips: ClusterStrips, before start: Int) {
    find(in: strips, start - 1)
    for strip in [start - 1, start] { release(strips.points(of: strip)) }
  }

  /// Takes over what another found in its part.
  mutating func take(_ other: ClusterPairFinder) {
    pairs.append(other.pairs)
    count += other.count
    limit += other.limit
  }

  /// Finds the pairs of a strip with itself and with the next one south.
  @inline(__always) private mutating func find(in strips: ClusterStrips, _ strip: Int) {
    find(in: strips.points(of: strip))
    if strips.areNeighbors(strip, strip + 1) {
      find(in: strips.points(of: strip), and: strips.points(of: strip + 1))
    }
  }

  /// Notes that all pairs of points are found.
  @inline(__always) private func release(_ points: Range<Int>) {
    for index in points where states[index] > 0 { states[index] &-= 1 }
  }

  /// Finds the pairs within a strip.
  @inline(__always) private mutating func find(in strip: Range<Int>) {
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
  @inline(__always) private mutating func find(in strip: Range<Int>, and next: Range<Int>) {
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
    if pairs.count >= pairs.capacity { pairs.grow() }
  }
}
