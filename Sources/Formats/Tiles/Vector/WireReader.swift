/// A reader of the protocol buffers wire format in a range of bytes.
struct WireReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// A field's value, represented by its wire type.
  enum Field {
    case number(UInt64)
    case bytes(Range<Int>)
    case fixed64(UInt64)
    case fixed32(UInt32)
  }

  /// Returns the next field and its number, or `nil` at the end.
  mutating func next() throws(VectorTileError) -> (number: UInt64, field: Field)? {
    guard position < end else { return nil }
    let key = try varint()
    switch key & 7 {
    case 0: return (key >> 3, .number(try varint()))
    case 1: return (key >> 3, .fixed64(try little(8)))
    case 2:
      let length = try varint()
      guard length <= UInt64(end - position) else { throw .truncated }
      let start = position
      position += Int(length)
      return (key >> 3, .bytes(start..<position))
    case 5: return (key >> 3, .fixed32(UInt32(try little(4))))
    default: throw .wireType(Int(key & 7))
    }
  }

  mutating func varint() throws(VectorTileError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 64 else { throw .varint }
    }
    throw .truncated
  }

  private mutating func little(_ count: Int) throws(VectorTileError) -> UInt64 {
    guard end - position >= count else { throw .truncated }
    var value: UInt64 = 0
    for offset in 0..<count { value |= UInt64(bytes[position + offset]) << UInt64(8 * offset) }
    position += count
    return value
  }
}

/// An error when decoding a vector tile.
public enum VectorTileError: Error, Hashable {
  case truncated
  /// A varint of more than 64 bits.
  case varint
  /// An unknown or deprecated wire type.
  case wireType(Int)
  /// A field has a different wire type than specified.
  case fieldType(UInt64)
  case missingLayerName
  case extent
  /// A feature refers to a missing key or value.
  case tag
  /// A command that is unknown, out of order, or has a wrong count.
  case geometry
  /// The tile has more layers, features, keys and values than the limit.
  case tooManyParts
}
