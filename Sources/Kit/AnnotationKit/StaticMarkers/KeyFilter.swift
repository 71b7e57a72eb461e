/// A set of keys with a fast negative test, for testing very many keys.
struct KeyFilter {
  private let keys: Set<AnnotationKey>
  /// A bit field indexed by the low bits of the keys.
  private var bits: [UInt64]

  init(_ keys: Set<AnnotationKey>) {
    self.keys = keys
    bits = Array(repeating: 0, count: keys.isEmpty ? 0 : 256)
    for key in keys { bits[KeyFilter.word(key)] |= KeyFilter.bit(key) }
  }

  func contains(_ key: AnnotationKey) -> Bool {
    !bits.isEmpty && bits[KeyFilter.word(key)] & KeyFilter.bit(key) != 0 && keys.contains(key)
  }

  private static func word(_ key: AnnotationKey) -> Int { Int(key.rawValue >> 6 & 255) }
  private static func bit(_ key: AnnotationKey) -> UInt64 { 1 << (key.rawValue & 63) }
}
