/// The group of each point, indexed by slot.
///
/// Takes no memory while all points have the same group.
struct PointGroups: Sendable {
  /// The groups, indexed by slot. Empty while all points have the same group.
  private var others = ContiguousArray<UInt16>()
  /// The common group of all points, or `nil` if there are no points.
  private var only: UInt16?

  @inline(__always) subscript(slot: Int32) -> UInt16 {
    others.isEmpty ? only ?? 0 : others[Int(slot)]
  }

  /// Whether all points have the same group.
  @inline(__always) var isOne: Bool { others.isEmpty }

  /// Reserves space for the slots below `count`.
  mutating func reserve(_ count: Int) {
    guard !isOne, count > others.count else { return }
    others.append(contentsOf: repeatElement(0, count: count - others.count))
  }

  /// Sets the group of a point. Its slot must be below `count`. O(1), or O(count) for the first point of a different
  /// group.
  @inline(__always) mutating func set(_ slot: Int32, _ group: UInt16, of count: Int) {
    if others.isEmpty {
      guard let only, group != only else { return self.only = group }
      others = ContiguousArray(repeating: only, count: count)
    }
    others[Int(slot)] = group
  }
}
