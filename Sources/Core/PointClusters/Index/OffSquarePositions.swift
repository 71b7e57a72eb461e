import Geography

/// The positions of the few points that aren't on the Mercator square, keyed by slot. They are beyond its edges, on
/// other copies of the world, or not finite.
struct OffSquarePositions: Sendable {
  private var positions: [Int32: MercatorPoint] = [:]
  /// A bit for each slot. The bit is set if this value contains a position for the slot.
  private var bits = ContiguousArray<UInt64>()

  var isEmpty: Bool { positions.isEmpty }

  /// Returns whether this value contains a position for the slot. O(1).
  @inline(__always) func contains(_ slot: Int32) -> Bool {
    let word = Int(slot &>> 6)
    return word < bits.count && bits[word] &>> UInt64(slot & 63) & 1 == 1
  }

  /// Returns the position, or `nil` for a point on the square. O(1).
  @inline(__always) subscript(slot: Int32) -> MercatorPoint? { contains(slot) ? positions[slot] : nil }

  @inline(__always) mutating func set(_ slot: Int32, _ position: MercatorPoint) {
    let isOnSquare = position.x >= 0 && position.x < 1 && position.y >= 0 && position.y <= 1
    if !isOnSquare {
      add(slot, position)
    } else {
      remove(slot)
    }
  }

  private mutating func add(_ slot: Int32, _ position: MercatorPoint) {
    let word = Int(slot >> 6)
    if word >= bits.count { bits.append(contentsOf: repeatElement(0, count: word + 1 - bits.count)) }
    bits[word] |= 1 << UInt64(slot & 63)
    positions[slot] = position
  }

  /// Removes the position of a slot, if any.
  @inline(__always) mutating func remove(_ slot: Int32) {
    guard contains(slot) else { return }
    bits[Int(slot >> 6)] &= ~(1 << UInt64(slot & 63))
    positions[slot] = nil
  }
}
