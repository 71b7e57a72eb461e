/// Two survivors of a group that are within the radius, by their indices.
struct ClusterPair: BitwiseCopyable {
  /// The index of the point of greater rank. It is stored as its bitwise complement if that point isn't a
  /// representative and no longer prevents the other point from being one.
  var high: Int32
  var low: Int32
}

/// A buffer of pairs with space for at least one more. It must be deallocated by its creator.
struct ClusterPairs {
  private(set) var base: UnsafeMutablePointer<ClusterPair>
  private(set) var capacity = 1 << 16
  var count = 0

  init() { base = .allocate(capacity: capacity) }

  func deallocate() { base.deallocate() }

  /// Doubles the capacity.
  @inline(never) mutating func grow() {
    let larger = UnsafeMutablePointer<ClusterPair>.allocate(capacity: 2 * capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, 2 * capacity)
  }

  /// Appends the pairs of another buffer, and reserves space for one more.
  mutating func append(_ other: ClusterPairs) {
    while capacity <= count + other.count { grow() }
    (base + count).update(from: other.base, count: other.count)
    count += other.count
  }
}
