/// A writer of the protocol buffers wire format.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func number(_ field: UInt64, _ value: UInt64) {
    varint(field << 3)
    varint(value)
  }

  mutating func field(_ field: UInt64, _ contents: [UInt8]) {
    varint(field << 3 | 2)
    varint(UInt64(contents.count))
    bytes += contents
  }

  mutating func text(_ field: UInt64, _ text: String) { self.field(field, Array(text.utf8)) }

  mutating func double(_ field: UInt64, _ value: Double) {
    varint(field << 3 | 1)
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(value.bitPattern >> UInt64(shift) & 0xff))
    }
  }

  /// Writes numbers without field keys.
  mutating func packed(_ field: UInt64, _ values: [UInt32]) {
    var contents = WireWriter()
    for value in values { contents.varint(UInt64(value)) }
    self.field(field, contents.bytes)
  }
}
