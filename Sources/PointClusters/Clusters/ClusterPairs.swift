/// Two survivors of a group within the radius of each other, by their indices.
struct ClusterPair: BitwiseCopyable {
  /// Of the greater rank; its complement where that is no representative, and counts no more among those in the way of the
  /// other.
  var high: Int32
  var low: Int32
}

/// Room for pairs, and always for one more than there are, which whoever made it gives back.
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

  /// Takes the other's pairs over, and has room for one more.
  mutating func append(_ other: ClusterPairs) {
    while capacity <= count + other.count { grow() }
    (base + count).update(from: other.base, count: other.count)
    count += other.count
  }
}
