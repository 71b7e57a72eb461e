/// The rank of each point, indexed by slot. A rank is a unique number that depends only on the point's key.
///
/// Takes no memory while each key equals its slot.
struct PointRanks: Sendable {
  /// The ranks, indexed by slot. Empty while each key equals its slot.
  private var others = ContiguousArray<UInt64>()
  private(set) var count = 0

  @inline(__always) subscript(slot: Int) -> UInt64 {
    others.isEmpty ? PointRanks.rank(of: UInt64(slot)) : others[slot]
  }

  mutating func reserve(_ count: Int) {
    guard count > self.count else { return }
    if !others.isEmpty { appendSlots(upTo: count) }
    self.count = count
  }

  /// Records the key of a point. O(1), or O(slots) for the first key that differs from its slot.
  @inline(__always) mutating func hold(_ slot: Int32, _ key: UInt64) {
    if others.isEmpty {
      guard key != UInt64(slot) else { return }
      appendSlots(upTo: count)
    }
    others[Int(slot)] = PointRanks.rank(of: key)
  }

  private mutating func appendSlots(upTo count: Int) {
    others.append(contentsOf: (others.count..<count).lazy.map { PointRanks.rank(of: UInt64($0)) })
  }

  /// Returns a hash of the key, so that the rank is independent of the key's magnitude. Different keys have different
  /// ranks.
  @inline(__always) private static func rank(of key: UInt64) -> UInt64 {
    var bits = key &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ bits &>> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits &>> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits &>> 31
  }
}
