/// A variable-length encoding of integers: 7 bits in each byte, beginning with the lowest bits. All bytes except the
/// last have their highest bit set.
package enum VariableLengthInteger {
  package static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  /// Removes an integer from the beginning of `bytes`. Returns `nil` if `bytes` is empty or the integer doesn't fit
  /// into 64 bits.
  package static func next(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = bytes.popFirst(), shift < 63 || byte <= 1 else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
