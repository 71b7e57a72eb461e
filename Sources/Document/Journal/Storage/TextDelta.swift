/// A text that is stored as its difference from another text: everything except the common prefix and suffix.
struct TextDelta: Hashable {
  /// The length of the common prefix in bytes.
  var prefix: Int
  /// The length of the common suffix in bytes.
  var suffix: Int
  /// The bytes between the prefix and the suffix.
  var middle: [UInt8]

  init(prefix: Int, suffix: Int, middle: [UInt8]) {
    self.prefix = prefix
    self.suffix = suffix
    self.middle = middle
  }

  init(from old: [UInt8], to new: [UInt8]) {
    let (prefix, suffix) = old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        let prefix = TextDelta.commonPrefix(old, new)
        let rest = min(old.count, new.count) - prefix
        return (prefix, TextDelta.commonSuffix(old, new, atMost: rest))
      }
    }
    self.init(prefix: prefix, suffix: suffix, middle: Array(new[prefix..<new.count - suffix]))
  }

  /// Returns the new text, given the old text. Returns `nil` if `old` is too short for the difference.
  func applied(to old: [UInt8]) -> [UInt8]? {
    guard prefix >= 0, suffix >= 0, prefix <= old.count, suffix <= old.count - prefix else { return nil }
    if prefix + suffix == old.count, middle.isEmpty { return old }
    var new: [UInt8] = []
    new.reserveCapacity(prefix + middle.count + suffix)
    new += old[..<prefix]
    new += middle
    new += old[(old.count - suffix)...]
    return new
  }

  private static func commonPrefix(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    let count = min(a.count, b.count)
    var index = 0
    while index + 8 <= count,
      a.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    { index += 8 }
    while index < count, a[index] == b[index] { index += 1 }
    return index
  }

  private static func commonSuffix(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, atMost count: Int
  ) -> Int {
    var length = 0
    while length + 8 <= count,
      a.loadUnaligned(fromByteOffset: a.count - length - 8, as: UInt64.self)
        == b.loadUnaligned(fromByteOffset: b.count - length - 8, as: UInt64.self)
    { length += 8 }
    while length < count, a[a.count - length - 1] == b[b.count - length - 1] { length += 1 }
    return length
  }
}
