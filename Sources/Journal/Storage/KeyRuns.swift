/// Keys as runs of consecutive ones, each its first key and its length as variable-length integers: a row of a million keys is a handful of bytes.
enum KeyRuns {
  static func encode(_ keys: [UInt64]) -> [UInt8] {
    var bytes: [UInt8] = []
    // It is done where a step is noted, which somebody waits for: of a million keys each check would take a millisecond.
    keys.withUnsafeBufferPointer { keys in
      var index = 0
      while index < keys.count {
        let first = index
        index += 1
        while index < keys.count, keys[index] == keys[index - 1] &+ 1 { index += 1 }
        VariableLengthInteger.append(keys[first], to: &bytes)
        VariableLengthInteger.append(UInt64(index - first), to: &bytes)
      }
    }
    return bytes
  }

  /// Nil where the bytes are none that `encode` makes of at most `limit` keys.
  static func decode(_ bytes: [UInt8], limit: Int = Journal.numberLimit) -> [UInt64]? {
    var keys: [UInt64] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let first = VariableLengthInteger.next(&rest), let count = VariableLengthInteger.next(&rest),
        count > 0,
        count <= limit, keys.count + Int(count) <= limit, first < Journal.numberLimit
      else { return nil }
      for offset in 0..<count { keys.append(first + offset) }
    }
    return keys
  }
}
