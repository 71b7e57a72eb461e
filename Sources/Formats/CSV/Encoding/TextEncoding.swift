/// The encoding of a table's bytes. Internally, the program uses UTF-8.
public enum TextEncoding: Hashable, Sendable {
  /// UTF-8 with or without a byte order mark.
  case utf8(hasMark: Bool)
  case windows(CodePage)
  /// UTF-16 with a byte order mark.
  case utf16(isBigEndian: Bool)

  /// Detects the encoding of bytes and decodes them to UTF-8. Returns `nil` if the bytes aren't text. O(n).
  static func decoding(_ bytes: [UInt8]) -> (encoding: TextEncoding, text: [UInt8])? {
    if bytes.starts(with: mark) { return utf8(Array(bytes.dropFirst(mark.count)), hasMark: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, isBigEndian: true) }
    return utf8(bytes, hasMark: false)
  }

  /// The encodings that the user can choose.
  public static let choices: [TextEncoding] =
    [.utf8(hasMark: false)] + [CodePage.western, .centralEuropean, .cyrillic].map { .windows($0) } + [
      .utf16(isBigEndian: false), .utf16(isBigEndian: true),
    ]

  /// Whether both encodings are equal, ignoring the byte order mark of UTF-8.
  public func isSame(as other: TextEncoding) -> Bool {
    switch (self, other) {
    case (.utf8, .utf8): true
    default: self == other
    }
  }

  /// Decodes bytes in the encoding that the user has chosen. If the bytes begin with a byte order mark, uses the mark's
  /// encoding instead. Returns `nil` if the bytes aren't valid in the encoding.
  static func decoding(
    _ bytes: [UInt8], as chosen: TextEncoding
  ) -> (encoding: TextEncoding, text: [UInt8])? {
    let marks: [[UInt8]] = [mark, [0xFF, 0xFE], [0xFE, 0xFF]]
    guard !marks.contains(where: { bytes.starts(with: $0) }) else { return decoding(bytes) }
    switch chosen {
    case .utf8: return !bytes.contains(0) && isUTF8(bytes) ? (.utf8(hasMark: false), bytes) : nil
    case .windows(let page): return bytes.contains(0) ? nil : (chosen, decoded(bytes, page))
    // Decode the bytes as if they began with a byte order mark. Saving writes the mark, because without it the encoding
    // couldn't be detected.
    case .utf16(let isBigEndian): return utf16([0, 0] + bytes, isBigEndian: isBigEndian)
    }
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func utf8(_ text: [UInt8], hasMark: Bool) -> (TextEncoding, [UInt8])? {
    guard !text.contains(0) else { return nil }
    if isUTF8(text) { return (.utf8(hasMark: hasMark), text) }
    return hasMark ? nil : (.windows(.western), decoded(text, .western))
  }

  private static func decoded(_ bytes: [UInt8], _ page: CodePage) -> [UInt8] {
    let texts = page.scalars.map { Array(String(Character($0)).utf8) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += texts[Int(byte) - 0x80] }
    }
    return text
  }

  private static func isUTF8(_ text: [UInt8]) -> Bool {
    // Text is usually entirely ASCII. Such text needn't be decoded.
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

  /// Encodes `text`, which is UTF-8. If the result would later be decoded differently, encodes it as UTF-8 with a byte
  /// order mark instead. O(n).
  func encoding(_ text: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8(hasMark: false): return text
    case .utf8(hasMark: true): return TextEncoding.mark + text
    case .windows(let page): return TextEncoding.encoded(text, page) ?? TextEncoding.mark + text
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

  private static func encoded(_ text: [UInt8], _ page: CodePage) -> [UInt8]? {
    let bytesOfScalars = page.bytes
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
    // Windows bytes that happen to be valid UTF-8 would be decoded as UTF-8.
    return bytes.count < text.count && isUTF8(bytes) && bytes.contains { $0 >= 0x80 } ? nil : bytes
  }
}
