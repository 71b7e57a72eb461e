/// A color in the notation of simplestyle-spec 1.1: three or six hexadecimal digits, with or without `#`.
public struct HexColor: Hashable, Sendable {
  /// The color as 0xRRGGBB.
  public var rgb: UInt32

  /// Creates a color from 0xRRGGBB. Higher bits are ignored.
  public init(rgb: UInt32) { self.rgb = rgb & 0xFF_FFFF }

  /// Parses a color. Returns `nil` if `text` isn't a valid color.
  public init?(_ text: String) {
    var text = text
    guard let color = text.withUTF8({ HexColor($0) }) else { return nil }
    self = color
  }

  /// Parses a color in UTF-8. Returns `nil` if `text` isn't a valid color.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    let digits = text.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
    guard digits.count == 3 || digits.count == 6 else { return nil }
    var rgb: UInt32 = 0
    for digit in digits {
      guard let value = HexColor.value(ofDigit: digit) else { return nil }
      rgb = rgb << 4 | UInt32(value)
      if digits.count == 3 { rgb = rgb << 4 | UInt32(value) }
    }
    self.rgb = rgb
  }

  /// The color in simplestyle notation: `#rrggbb`.
  public var text: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Returns the value of an ASCII hexadecimal digit, or `nil` for any other byte.
  static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
