/// Formatting of numbers for text files, independent of the locale.
package enum DecimalText {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Returns `value` with at most `decimals` decimals, without trailing zeros, exponent or negative zero. If the value
  /// times 10^`decimals` is 10^15 or more, returns the value's shortest decimal representation instead.
  package static func text(_ value: Double, decimals: Int) -> [UInt8] {
    precondition((0...15).contains(decimals), "A coordinate has 0 to 15 decimals.")
    precondition(value.isFinite, "Only a finite number can be written.")
    let rounded = (abs(value) * powers[decimals]).rounded()
    guard rounded < 1e15 else {
      let text = Array("\(value)".utf8)
      return text.suffix(2).elementsEqual(".0".utf8) ? text.dropLast(2) : text
    }
    var scaled = UInt64(rounded)
    var places = decimals
    while places > 0, scaled % 10 == 0 {
      scaled /= 10
      places -= 1
    }
    var digits = Array(String(scaled).utf8)
    if digits.count <= places {
      digits = Array(repeating: UInt8(ascii: "0"), count: places + 1 - digits.count) + digits
    }
    if places > 0 { digits.insert(UInt8(ascii: "."), at: digits.count - places) }
    return value < 0 && scaled != 0 ? [UInt8(ascii: "-")] + digits : digits
  }

  /// Returns `written`, the original text of the number, if it is a decimal number as defined by XML Schema, which has
  /// no exponent. Otherwise returns `value` with at most 9 decimals.
  package static func text(_ value: Double, written: String) -> [UInt8] {
    isDecimal(written) ? Array(written.utf8) : text(value, decimals: 9)
  }

  /// Whether `text` consists of digits with an optional minus sign and an optional fraction. O(n).
  private static func isDecimal(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }
  }
}
