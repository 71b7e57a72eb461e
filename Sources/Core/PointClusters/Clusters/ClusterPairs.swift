/// Two survivors of a group, represented by their indices, that are within the radius of each other.
struct ClusterPair: BitwiseCopyable {
  /// The index of the point of greater rank. If that point isn't a representative and therefore no longer prevents the
  /// other point from being a representative, the bitwise complement of the index is stored.
  var high: Int32
  var low: Int32
}

/// A buffer of pairs with space for at least one more pair. Its creator must deallocate it.
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

  /// Appends the pairs of another buffer, and reserves space for one more pair.
  mutating func append(_ other: ClusterPairs) {
    while capacity <= count + other.count { grow() }
    (base + count).update(from: other.base, count: other.count)
    count += other.count
  }
}
