/// Encodings other than UTF-8, for test texts.
public enum TextBytes: String, Sendable, CaseIterable {
  case latin1 = "ISO-8859-1"
  case ascii = "us-ascii"
  case windows = "windows-1252"
  case shiftJIS = "Shift_JIS"
  case utf16 = "utf-16"
  case littleUTF16 = "UTF-16LE"
  case bigUTF16 = "UTF-16BE"
  case utf32 = "UTF-32"

  /// Encodes a text. All its characters must exist in the encoding.
  public func bytes(_ text: String) -> [UInt8] {
    switch self {
    case .latin1, .ascii: text.unicodeScalars.map { UInt8($0.value) }
    case .windows: text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8($0.value) }
    case .shiftJIS: text.unicodeScalars.flatMap { $0 == "東" ? [0x93, 0x8C] : [UInt8($0.value)] }
    case .utf16: [0xFE, 0xFF] + TextBytes.bigUTF16.bytes(text)
    case .littleUTF16: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .bigUTF16: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32:
      [0xFF, 0xFE, 0, 0]
        + text.unicodeScalars.flatMap { scalar in
          (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
        }
    }
  }

  /// A text with characters that are typical for the encoding.
  public var sample: String {
    switch self {
    case .latin1: "Höhe ÿ"
    case .ascii: "Hohe"
    case .windows: "Höhe €"
    case .shiftJIS: "東"
    case .utf16, .littleUTF16, .bigUTF16, .utf32: "Höhe € 東 😀"
    }
  }

  /// Returns a text in which character references replace the characters that don't exist in the encoding.
  public func referring(_ text: String) -> String {
    text.unicodeScalars.map { scalar -> String in
      let has =
        switch self {
        case .latin1: scalar.value < 0x100
        case .ascii: scalar.isASCII
        case .windows: scalar == "€" || scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value)
        case .shiftJIS: scalar.isASCII || scalar == "東"
        case .utf16, .littleUTF16, .bigUTF16, .utf32: true
        }
      return has ? String(scalar) : "&#\(scalar.value);"
    }.joined()
  }
}
