extension JSONReader {
  /// Reads the number at the current position.
  mutating func readNumber() throws(GeoJSONError) { append(.number, upTo: try endOfNumber(from: position)) }

  /// Returns the end of the number that begins at `start`, according to RFC 8259, section 6. NaN, Infinity, leading
  /// zeros and plus signs aren't valid. The magnitude isn't limited, so 1e400 is valid.
  func endOfNumber(from start: Int) throws(GeoJSONError) -> Int {
    var at = start
    if base[at] == UInt8(ascii: "-") { at += 1 }
    if at < count, base[at] == UInt8(ascii: "0") {
      at += 1
    } else {
      try skipDigits(&at, of: start)
    }
    if at < count, base[at] == UInt8(ascii: ".") {
      at += 1
      try skipDigits(&at, of: start)
    }
    if at < count, base[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < count, base[at] == UInt8(ascii: "+") || base[at] == UInt8(ascii: "-") { at += 1 }
      try skipDigits(&at, of: start)
    }
    guard !isWordCharacter(at: at) else {
      throw fault(.syntax(expected: .number, found: finding(at: start)), at: start)
    }
    return at
  }

  private func skipDigits(_ at: inout Int, of start: Int) throws(GeoJSONError) {
    guard at < count else { throw fault(.truncated(expected: .digit), at: count) }
    guard base[at].isDigit else {
      // Include the whole word in the error, such as "-Infinity" or "1.e5".
      throw fault(.syntax(expected: .number, found: finding(at: start)), at: start)
    }
    while at < count, base[at].isDigit { at += 1 }
  }

  /// Whether the character at `offset` can be part of a word or number that begins before it.
  func isWordCharacter(at offset: Int) -> Bool {
    guard offset < count else { return false }
    switch base[offset] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"), 0x80...:
      return true
    default: return false
    }
  }
}
