/// Finds the pairs of survivors that are within a radius of each other. Searches strip by strip and finds each pair
/// once.
struct ClusterPairFinder {
  let points: UnsafeBufferPointer<Survivor>
  let ranks: PointRanks
  /// The state of each survivor. 0 means that the point is a representative, and a negative state that it isn't. A
  /// positive state means that the point is undecided; it is one more than the number of pairs with a point of greater
  /// rank.
  let states: UnsafeMutableBufferPointer<Int32>
  let reach: UInt32
  /// The pairs that have been found and are still needed.
  var pairs: ClusterPairs
  /// The total number of pairs found.
  private(set) var count = 0
  /// The number of pairs at which the search stops.
  private(set) var limit: Int

  init(
    _ points: UnsafeBufferPointer<Survivor>, _ ranks: PointRanks,
    _ states: UnsafeMutableBufferPointer<Int32>, reach: Int64, _ pairs: ClusterPairs, limit: Int
  ) {
    (self.points, self.ranks, self.pairs, self.states) = (points, ranks, pairs, states)
    (self.reach, self.limit) = (UInt32(reach), limit)
    self.pairs.count = 0
  }

  /// Whether the limit was reached, so that some pairs may be missing.
  var isFull: Bool { count >= limit }

  /// Finds the pairs within a part of the strips, and uses these pairs to decide points. Points in the first and last
  /// strip remain undecided until the pairs with the neighboring parts are found.
  mutating func find(in strips: ClusterStrips, _ part: Range<Int>, batchSize: Int) {
    var next = batchSize
    let isLast = part.upperBound == strips.strips.count
    for strip in isLast ? part : part.dropLast() {
      find(in: strips, strip)
      guard strip > part.lowerBound || strip == 0 else { continue }
      release(strips.points(of: strip))
      guard pairs.count >= next else { continue }
      decide()
      next = max(batchSize, 2 * pairs.count)
    }
    decide()
  }

  /// Finds the pairs across the border between two parts. Must be called after the pairs within the parts are found.
  mutating func find(in strips: ClusterStrips, before start: Int) {
    find(in: strips, start - 1)
    for strip in [start - 1, start] { release(strips.points(of: strip)) }
  }

  /// Adds the pairs of another part.
  mutating func take(_ other: ClusterPairFinder) {
    pairs.append(other.pairs)
    count += other.count
    limit += other.limit
  }

  /// Finds the pairs within a strip, and the pairs with the next strip to the south.
  @inline(__always) private mutating func find(in strips: ClusterStrips, _ strip: Int) {
    find(in: strips.points(of: strip))
    if strips.areNeighbors(strip, strip + 1) {
      find(in: strips.points(of: strip), and: strips.points(of: strip + 1))
    }
  }

  /// Records that all pairs of the points have been found.
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
      // Find the pairs across the date line.
      other = strip.lowerBound
      while other < index, points[other].x < x, points[other].x &- x <= reach, !isFull {
        look(index, other)
        other &+= 1
      }
    }
  }

  /// Finds the pairs between two strips.
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

  /// Adds a pair if its points are within the radius. The caller has checked the distance in the east–west direction.
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
    // Don't count further pairs of a point that is known not to be a representative.
    states[low] &+= isNear && states[low] > 0 ? 1 : 0
    if pairs.count >= pairs.capacity { pairs.grow() }
  }
}
