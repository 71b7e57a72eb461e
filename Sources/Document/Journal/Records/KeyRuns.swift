/// A list of keys, encoded as runs of consecutive numbers. A run of a million keys takes only a few bytes.
public struct KeyRuns: Hashable, Sendable {
  /// The first key and the length of each run, as variable-length integers.
  let bytes: [UInt8]

  /// Encodes keys. O(n).
  public init(_ keys: [UInt64]) { bytes = KeyRuns.encode(keys) }

  /// Creates a value from stored bytes. If they are invalid, the value has no keys.
  init(written bytes: [UInt8]) { self.bytes = bytes }

  /// The decoded keys. O(n).
  public var keys: [UInt64] { KeyRuns.decode(bytes) ?? [] }
}

extension KeyRuns: ExpressibleByArrayLiteral {
  public init(arrayLiteral keys: UInt64...) { self.init(keys) }
}

extension KeyRuns {
  static func encode(_ keys: [UInt64]) -> [UInt8] {
    var bytes: [UInt8] = []
    // Use an unsafe buffer. For a million keys, bounds checks would take a millisecond, for which the user may have to
    // wait.
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

  /// Decodes keys. Returns `nil` if the bytes are invalid or contain more than `limit` keys.
  static func decode(_ bytes: [UInt8], limit: Int = JournalLimits.number) -> [UInt64]? {
    var keys: [UInt64] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let first = VariableLengthInteger.next(&rest), let count = VariableLengthInteger.next(&rest),
        count > 0,
        count <= limit, keys.count + Int(count) <= limit, first < JournalLimits.number
      else { return nil }
      for offset in 0..<count { keys.append(first + offset) }
    }
    return keys
  }
}
