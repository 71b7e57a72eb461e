/// A checksum of a database row. It detects accidental damage, such as a flipped bit, but no deliberate changes.
struct Checksum {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The checksum as the integer that SQLite stores.
  var value: Int64 { Int64(bitPattern: state) }

  mutating func add(_ value: UInt64) {
    let product = (state ^ value).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    state = product.high ^ product.low &+ 0x2545_F491_4F6C_DD1D
  }

  mutating func add(_ value: Int) { add(UInt64(bitPattern: Int64(value))) }

  /// Adds bytes and their number, so that the checksum changes if bytes move from one column to the next.
  mutating func add(_ bytes: [UInt8]?) {
    guard let bytes else { return add(UInt64.max) }
    add(bytes.count)
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      var last: UInt64 = 0
      while index < bytes.count {
        last = last << 8 | UInt64(bytes[index])
        index += 1
      }
      add(last)
    }
  }
}
