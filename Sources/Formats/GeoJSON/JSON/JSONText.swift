/// Functions that decode and encode the text of JSON values.
enum JSONText {
  /// Decodes the bytes between the quotes of a string. An unpaired surrogate becomes U+FFFD.
  static func string(_ inside: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> String {
    guard isEscaped else { return String(decoding: inside, as: UTF8.self) }
    var units: [UInt8] = []
    units.reserveCapacity(inside.count)
    var at = 0
    while at < inside.count {
      let byte = inside[at]
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        at += 1
        continue
      }
      if inside[at + 1] == UInt8(ascii: "u") {
        let scalar = scalar(inside, &at)
        units.append(contentsOf: Array(String(scalar).utf8))
      } else {
        units.append(meaning(of: inside[at + 1]))
        at += 2
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Encodes `text` as a JSON string with quotes. Only characters that JSON requires to be escaped are escaped.
  static func encoded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0..<0x20:
        let hex = String(byte, radix: 16)
        bytes += Array("\\u00\(byte < 16 ? "0" : "")\(hex)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  /// Returns JSON without line breaks. Each line break and the indentation after it become one space. Strings are
  /// unaffected, because they can't contain line breaks.
  static func onOneLine(_ json: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(json.count)
    var isIndentation = false
    for byte in json {
      let isBreak = byte == 0x0A || byte == 0x0D
      if isIndentation, isBreak || byte == 0x20 || byte == 0x09 { continue }
      isIndentation = isBreak
      line.append(isBreak ? 0x20 : byte)
    }
    return line
  }

  private static func meaning(of escaped: UInt8) -> UInt8 {
    switch escaped {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escaped
    }
  }

  /// Reads `\uXXXX`, or two such escapes that form a surrogate pair.
  private static func scalar(_ inside: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Unicode.Scalar {
    let high = unit(inside, at)
    at += 6
    if UTF16.isLeadSurrogate(high), at + 5 < inside.count, inside[at] == UInt8(ascii: "\\"),
      inside[at + 1] == UInt8(ascii: "u")
    {
      let low = unit(inside, at)
      if UTF16.isTrailSurrogate(low) {
        at += 6
        let value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
    }
    return Unicode.Scalar(UInt32(high)) ?? "\u{FFFD}"
  }

  private static func unit(_ inside: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt16 {
    inside[at + 2..<at + 6].reduce(0) { $0 << 4 | UInt16($1.hexValue ?? 0) }
  }
}
