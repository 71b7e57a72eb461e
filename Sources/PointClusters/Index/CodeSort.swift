/// What is sorted when many points are put in order.
struct CodedSlot {
  var code: UInt64
  var slot: Int32
}

extension ContiguousArray<CodedSlot> {
  /// Sorts by the lowest `bits` of the codes, those of the same code in the order that they have: O(n) for many, in
  /// passes of eleven bits.
  mutating func sortByCode(bits: Int) {
    guard count > 2048 else { return sort { ($0.code, $0.slot) < ($1.code, $1.slot) } }
    var other = self
    var isInOther = false
    withUnsafeMutableBufferPointer { own in
      other.withUnsafeMutableBufferPointer { other in
        var (from, to) = (own, other)
        for shift in stride(from: 0, to: bits, by: 11) where pass(from, to, shift: UInt64(shift)) {
          swap(&from, &to)
          isInOther.toggle()
        }
      }
    }
    if isInOther { swap(&self, &other) }
  }
}

/// Writes `from` to `to` in the order of eleven bits; false, and nothing is written, where all have the same.
private func pass(
  _ from: UnsafeMutableBufferPointer<CodedSlot>, _ to: UnsafeMutableBufferPointer<CodedSlot>, shift: UInt64
) -> Bool {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 2048) { starts in
    starts.initialize(repeating: 0)
    for element in from { starts[Int(truncatingIfNeeded: element.code &>> shift & 2047)] &+= 1 }
    guard starts[Int(truncatingIfNeeded: from[0].code &>> shift & 2047)] < from.count else { return false }
    var start = 0
    for digit in 0..<2048 { (starts[digit], start) = (start, start + starts[digit]) }
    for element in from {
      let digit = Int(truncatingIfNeeded: element.code &>> shift & 2047)
      to[starts[digit]] = element
      starts[digit] &+= 1
    }
    return true
  }
}
