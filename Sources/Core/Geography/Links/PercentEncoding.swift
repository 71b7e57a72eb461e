/// Percent encoding of URIs (RFC 3986).
enum PercentEncoding {
  /// Decodes percent encoding, and `+` as a space. Malformed sequences are unchanged.
  static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"), let code = code(rest.dropFirst().prefix(2)) {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the value of exactly two hexadecimal digits, or `nil`. `UInt8(_:radix:)` alone would allow a
  /// sign.
  private static func code(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension StringProtocol {
  /// The text without leading and trailing white space and newlines.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex..<endIndex] }
    return self[first...last]
  }
}
