/// A variable-length encoding of integers. Each byte contains 7 bits, beginning with the lowest bits. All bytes except
/// the last have their highest bit set.
package enum VariableLengthInteger {
  package static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  /// Removes an integer from the beginning of `bytes` and returns it. Returns `nil` if `bytes` ends too early or the
  /// integer doesn't fit in 64 bits.
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
