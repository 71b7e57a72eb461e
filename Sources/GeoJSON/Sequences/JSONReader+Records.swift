import Glibc

extension JSONReader {
  /// Moves over white space and answers whether there was a line break in it.
  mutating func skipLineBreaks() -> Bool {
    let start = position
    skipWhitespace()
    return slice(start..<position).contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Where `byte` stands next; `end` where it does not before.
  func next(_ byte: UInt8, before end: Int) -> Int {
    guard let found = memchr(base + position, Int32(byte), end - position) else { return end }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// Whether an object that says in its first member that it is a FeatureCollection begins here.
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
