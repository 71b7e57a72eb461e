/// A drawing command of a feature's geometry. Coordinates are in units of the layer's extent, with y downward.
public enum GeometryCommand: Hashable, Sendable {
  case move(x: Int32, y: Int32)
  case line(x: Int32, y: Int32)
  case close
}

/// A decoder of a feature's commands, as specified in Vector Tile Specification 2.1, section 4.3.
///
/// Its functions are inlinable, so that painting needs no function call for each command.
@usableFromInline struct GeometryReader {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline var position: Int
  @usableFromInline let end: Int
  @usableFromInline var command: UInt32 = 0
  @usableFromInline var remaining: UInt32 = 0
  @usableFromInline var x: Int32 = 0
  @usableFromInline var y: Int32 = 0

  @inlinable init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next command, or `nil` at the end.
  @inlinable mutating func next() throws(VectorTileError) -> GeometryCommand? {
    if remaining == 0 {
      guard position < end else { return nil }
      let header = try varint()
      command = header & 7
      remaining = header >> 3
      // ClosePath has no parameters, so a larger count would be a long loop over few bytes.
      guard remaining > 0, command != 7 || remaining == 1 else { throw .geometry }
    }
    remaining -= 1
    switch command {
    case 1:
      try advance()
      return .move(x: x, y: y)
    case 2:
      try advance()
      return .line(x: x, y: y)
    case 7: return .close
    default: throw .geometry
    }
  }

  @inlinable mutating func advance() throws(VectorTileError) {
    let (dx, dy) = (try varint(), try varint())
    x &+= Int32(bitPattern: dx >> 1) ^ -Int32(bitPattern: dx & 1)
    y &+= Int32(bitPattern: dy >> 1) ^ -Int32(bitPattern: dy & 1)
  }

  @inlinable mutating func varint() throws(VectorTileError) -> UInt32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while position < end {
      let byte = bytes[position]
      position += 1
      value |= UInt32(byte & 0x7f) &<< shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 35 else { throw .varint }
    }
    throw .truncated
  }
}
