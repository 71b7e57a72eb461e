/// Writes valid and malformed vector tiles byte by byte.
enum TileBytes {
  static func tile(_ layers: [UInt8]...) -> [UInt8] { layers.flatMap { field(3, $0) } }

  static func layer(
    _ name: String = "roads", features: [[UInt8]] = [], keys: [String] = [], values: [[UInt8]] = [],
    extent: UInt64? = nil
  ) -> [UInt8] {
    var bytes = field(1, Array(name.utf8))
    for feature in features { bytes += field(2, feature) }
    for key in keys { bytes += field(3, Array(key.utf8)) }
    for value in values { bytes += field(4, value) }
    if let extent { bytes += number(5, extent) }
    return bytes + number(15, 2)
  }

  static func feature(kind: UInt64 = 2, tags: [UInt64] = [], commands: [UInt64]) -> [UInt8] {
    field(2, tags.flatMap(varint)) + number(3, kind) + field(4, commands.flatMap(varint))
  }

  static func field(_ key: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    varint(key << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  static func number(_ key: UInt64, _ value: UInt64) -> [UInt8] { varint(key << 3) + varint(value) }

  static func varint(_ value: UInt64) -> [UInt8] {
    var (bytes, rest): ([UInt8], UInt64) = ([], value)
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}
