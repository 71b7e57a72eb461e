/// The group of each point by its slot.
///
/// Takes no memory while all points are of one group.
struct PointGroups: Sendable {
  /// By slot; empty while all are of one group.
  private var others = ContiguousArray<UInt16>()
  /// That of all points so far; nil while there are none.
  private var only: UInt16?

  @inline(__always) subscript(slot: Int32) -> UInt16 {
    others.isEmpty ? only ?? 0 : others[Int(slot)]
  }

  /// Whether all points are of one group.
  @inline(__always) var isOne: Bool { others.isEmpty }

  /// Makes room for the slots below `count`.
  mutating func reserve(_ count: Int) {
    guard !isOne, count > others.count else { return }
    others.append(contentsOf: repeatElement(0, count: count - others.count))
  }

  /// Notes the group of a point, whose slot is below `count`. O(1), and O(count) for the first of another group.
  @inline(__always) mutating func set(_ slot: Int32, _ group: UInt16, of count: Int) {
    if others.isEmpty {
      guard let only, group != only else { return self.only = group }
      others = ContiguousArray(repeating: only, count: count)
    }
    others[Int(slot)] = group
  }
}
