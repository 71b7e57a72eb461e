extension JSONReader {
  /// Reads the string at the current position.
  mutating func readString() throws(GeoJSONError) {
    let string = try endOfString(from: position)
    append(.string, upTo: string.end, isEscaped: string.isEscaped)
  }

  /// Returns the end of the string that begins at `start`. Throws an error if the string contains invalid UTF-8,
  /// control characters or invalid escapes.
  func endOfString(from start: Int) throws(GeoJSONError) -> (end: Int, isEscaped: Bool) {
    var at = start + 1
    var isEscaped = false
    while true {
      skipPlain(&at)
      guard at < count else { throw fault(.truncated(expected: .closingQuote), at: count) }
      let byte = base[at]
      switch byte {
      case UInt8(ascii: "\""):
        return (at + 1, isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        try checkEscape(&at)
      case 0..<0x20:
        throw fault(.syntax(expected: .escapedControl, found: finding(at: at)), at: at)
      case 0x80...:
        guard let length = UTF8Sequence.length(at: base + at, limit: count - at) else {
          if UTF8Sequence.isCut(at: base + at, limit: count - at) {
            throw fault(.truncated(expected: .closingQuote), at: count)
          }
          throw fault(.notUTF8(byte: byte), at: at)
        }
        at += length
      default:
        at += 1
      }
    }
  }

  /// Moves `at` forward to the first quote, backslash, control character or byte that isn't ASCII. Compares eight bytes
  /// at a time.
  private func skipPlain(_ at: inout Int) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    while at + 8 <= count {
      let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self)
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // The high bit of each byte is set if the byte is a quote or a backslash, is less than 0x20, or isn't ASCII.
      let stops = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      let found = (stops | ((word &- (ones &* 0x20)) & ~word) | word) & highs
      if found != 0 {
        at += found.trailingZeroBitCount / 8
        return
      }
      at += 8
    }
  }

  private func checkEscape(_ at: inout Int) throws(GeoJSONError) {
    guard at + 1 < count else { throw fault(.truncated(expected: .escape), at: count) }
    switch base[at + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 2
    case UInt8(ascii: "u"):
      for digit in at + 2..<at + 6 {
        guard digit < count else { throw fault(.truncated(expected: .hexDigits), at: count) }
        guard base[digit].hexValue != nil else {
          throw fault(.syntax(expected: .hexDigits, found: finding(at: digit)), at: digit)
        }
      }
      at += 6
    default:
      throw fault(.syntax(expected: .escape, found: finding(at: at + 1)), at: at + 1)
    }
  }
}

/// Functions that check for well-formed UTF-8 according to Unicode table 3-7. Overlong forms, surrogates and scalars
/// above U+10FFFF aren't well-formed.
enum UTF8Sequence {
  /// Returns the length in bytes of the scalar that begins at `bytes`, or `nil` if the scalar is invalid.
  static func length(at bytes: UnsafePointer<UInt8>, limit: Int) -> Int? {
    guard let form = form(beginning: bytes[0]), form.length <= limit else { return nil }
    return matches(form, bytes, form.length) ? form.length : nil
  }

  /// Whether the text ends in the middle of the scalar that begins at `bytes`.
  static func isCut(at bytes: UnsafePointer<UInt8>, limit: Int) -> Bool {
    guard let form = form(beginning: bytes[0]), form.length > limit else { return false }
    return matches(form, bytes, limit)
  }

  private static func matches(
    _ form: (length: Int, second: ClosedRange<UInt8>), _ bytes: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    guard count < 2 || form.second.contains(bytes[1]) else { return false }
    for index in 2..<max(2, count) where bytes[index] & 0xC0 != 0x80 { return false }
    return true
  }

  /// Returns the length of a scalar that begins with this byte, and the valid values of the second byte.
  private static func form(beginning first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0..<0x80: (1, 0...0xFF)
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}

extension UInt8 {
  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
