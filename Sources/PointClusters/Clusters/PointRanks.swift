/// The rank of each point by its slot: a number that its key alone decides and no other key has.
///
/// Takes no memory while each key is its slot.
struct PointRanks: Sendable {
  /// By slot; empty while each key is its slot.
  private var others = ContiguousArray<UInt64>()
  /// How many slots there are.
  private(set) var count = 0

  @inline(__always) subscript(slot: Int) -> UInt64 {
    others.isEmpty ? PointRanks.rank(of: UInt64(slot)) : others[slot]
  }

  mutating func reserve(_ count: Int) {
    guard count > self.count else { return }
    if !others.isEmpty { appendSlots(upTo: count) }
    self.count = count
  }

  /// Notes the key of a point. O(1), and O(slots) for the first that is not its slot.
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

  /// Tells nothing of the key's size.
  @inline(__always) private static func rank(of key: UInt64) -> UInt64 {
    var bits = key &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ bits &>> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits &>> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits &>> 31
  }
}
