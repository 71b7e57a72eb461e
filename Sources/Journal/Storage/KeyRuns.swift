/// Keys as runs of consecutive ones, each its first key and its length as variable-length integers of 7 bits a
/// byte, the lowest first: a row of a million keys is a handful of bytes.
enum KeyRuns {
  /// More keys than a map can hold are damage.
  private static let limit = 1 << 31

  static func encode(_ keys: [UInt64]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < keys.count {
      let first = index
      index += 1
      while index < keys.count, keys[index] == keys[first] &+ UInt64(index - first) { index += 1 }
      append(keys[first], to: &bytes)
      append(UInt64(index - first), to: &bytes)
    }
    return bytes
  }

  /// Nil where the bytes are none that `encode` makes.
  static func decode(_ bytes: [UInt8]) -> [UInt64]? {
    var keys: [UInt64] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let first = next(&rest), let count = next(&rest), count > 0,
        count <= limit, keys.count + Int(count) <= limit, first <= UInt64.max - (count - 1)
      else { return nil }
      keys.reserveCapacity(keys.count + Int(count))
      for offset in 0..<count { keys.append(first + offset) }
    }
    return keys
  }

  private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  private static func next(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = bytes.popFirst(), shift < 63 || byte <= 1 else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
