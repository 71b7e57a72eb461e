/// Keys as runs of consecutive ones, as they are written: a row of a million keys is a handful of bytes.
public struct KeyRuns: Hashable, Sendable {
  /// Of each run its first key and its length, as variable-length integers.
  let bytes: [UInt8]

  /// O(n).
  public init(_ keys: [UInt64]) { bytes = KeyRuns.encode(keys) }

  /// What was written; no keys where it is nothing that somebody wrote.
  init(written bytes: [UInt8]) { self.bytes = bytes }

  /// All of them. O(n).
  public var keys: [UInt64] { KeyRuns.decode(bytes) ?? [] }
}

extension KeyRuns: ExpressibleByArrayLiteral {
  public init(arrayLiteral keys: UInt64...) { self.init(keys) }
}

extension KeyRuns {
  static func encode(_ keys: [UInt64]) -> [UInt8] {
    var bytes: [UInt8] = []
    // Somebody may wait for it: of a million keys each check would take a millisecond.
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
