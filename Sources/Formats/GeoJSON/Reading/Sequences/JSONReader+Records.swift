import Glibc

extension JSONReader {
  /// Skips white space. Returns whether the white space contained a line break.
  mutating func skipLineBreaks() -> Bool {
    let start = position
    skipWhitespace()
    return slice(start..<position).contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Whether a JSON value that isn't an object may begin at the current position.
  var beginsValue: Bool {
    switch current {
    case UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      true
    default: false
    }
  }

  /// Returns the offset of the next byte that equals `byte`, or `end` if no such byte exists before `end`.
  func next(_ byte: UInt8, before end: Int) -> Int {
    guard let found = memchr(base + position, Int32(byte), end - position) else { return end }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// Whether an object begins at the current position whose first member is the type FeatureCollection.
  var beginsAsCollection: Bool {
    var json = self
    guard json.current == UInt8(ascii: "{") else { return false }
    json.tokens = []
    json.position += 1
    json.skipWhitespace()
    guard (try? json.readKey()) != nil, json.isKey(0, "type"), json.current == UInt8(ascii: "\"") else {
      return false
    }
    return (try? json.readString()) != nil && json.isString(1, "FeatureCollection")
  }
}
