/// How a table's text is written as bytes. Inside of the program it is UTF-8.
enum TextEncoding: Hashable, Sendable {
  /// With or without a byte order mark.
  case utf8(hasMark: Bool)
  /// What Windows called ANSI in the west. Bytes that it has no letter for are control characters, as the WHATWG's
  /// Encoding Standard has them, so that every byte comes back.
  case windows1252
  /// Always with a byte order mark.
  case utf16(isBigEndian: Bool)

  /// Finds out how bytes are written, and what they say in UTF-8; nil where they are no text. O(n).
  static func decoding(_ bytes: [UInt8]) -> (encoding: TextEncoding, text: [UInt8])? {
    if bytes.starts(with: mark) { return utf8(Array(bytes.dropFirst(mark.count)), hasMark: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, isBigEndian: true) }
    return utf8(bytes, hasMark: false)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func utf8(_ text: [UInt8], hasMark: Bool) -> (TextEncoding, [UInt8])? {
    guard !text.contains(0) else { return nil }
    if isUTF8(text) { return (.utf8(hasMark: hasMark), text) }
    guard !hasMark else { return nil }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count + text.count / 8)
    for byte in text {
      if byte < 0x80 { decoded.append(byte) } else { decoded += utf8Texts[Int(byte) - 0x80] }
    }
    return (.windows1252, decoded)
  }

  private static func isUTF8(_ text: [UInt8]) -> Bool {
    // Nearly all is ASCII, which needs no decoding.
    guard text.contains(where: { $0 >= 0x80 }) else { return true }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = text.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid: break
      case .emptyInput: return true
      case .error: return false
      }
    }
  }

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> (TextEncoding, [UInt8])? {
    guard bytes.count % 2 == 0 else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for at in stride(from: 2, to: bytes.count, by: 2) {
      let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
    guard !isBroken, !text.contains(0) else { return nil }
    return (.utf16(isBigEndian: isBigEndian), text)
  }

  /// The bytes of UTF-8 `text`; in UTF-8 with a mark, which tells that from what it was, where they would not be read
  /// as the same text again. O(n).
  func encoding(_ text: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8(hasMark: false): return text
    case .utf8(hasMark: true): return TextEncoding.mark + text
    case .windows1252: return TextEncoding.windows1252(text) ?? TextEncoding.mark + text
    case .utf16(let isBigEndian):
      var bytes: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      bytes.reserveCapacity(text.count * 2 + 2)
      for unit in String(decoding: text, as: UTF8.self).utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += isBigEndian ? [high, low] : [low, high]
      }
      return bytes
    }
  }

  private static func windows1252(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.value < 0x80 {
        bytes.append(UInt8(scalar.value))
      } else if let byte = bytesOfScalars[scalar] {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    // Now and then letters of Windows are those of UTF-8 as well, and would be read as that.
    return bytes.count < text.count && isUTF8(bytes) && bytes.contains { $0 >= 0x80 } ? nil : bytes
  }

  /// What the bytes from 0x80 to 0x9F mean; zero for those without a letter.
  private static let letters: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0, 0x017E, 0x0178,
  ]

  /// By byte, from 0x80.
  private static let scalars: [Unicode.Scalar] = (0x80...0xFF).map { byte in
    let letter = byte < 0xA0 ? letters[byte - 0x80] : 0
    return Unicode.Scalar(letter == 0 ? UInt32(byte) : letter) ?? " "
  }
  private static let utf8Texts: [[UInt8]] = scalars.map { Array(String(Character($0)).utf8) }
  private static let bytesOfScalars: [Unicode.Scalar: UInt8] = Dictionary(
    uniqueKeysWithValues: scalars.enumerated().map { ($1, UInt8($0 + 0x80)) })
}
