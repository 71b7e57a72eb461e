import Features

/// Functions for numbers in cells. A number may have a decimal point or comma, a sign, and spaces around it.
enum CellNumber {
  /// Returns the number in a cell, or `nil` if the cell doesn't contain a number. O(length of the cell).
  static func value(_ cell: some RandomAccessCollection<UInt8>) -> Double? {
    if let quick = quickValue(cell) { return quick }
    let text = normalized(Cells.value(cell))
    guard let first = text.utf8.first, isNumberByte(first), text.utf8.allSatisfy(isNumberByte) else {
      return nil
    }
    return Double(text)
  }

  /// Returns the number in JSON notation, with a decimal point and without spaces, if possible.
  static func normalized(_ text: String) -> String {
    // Nearly all numbers are already in this form.
    if text.utf8.allSatisfy(isNumberByte) { return text }
    let trimmed = text.trimmingWhitespace
    guard !trimmed.contains(where: \.isWhitespace) else { return text }
    var number = trimmed.replacing("−", with: "-")
    if !number.contains("."), number.count(where: { $0 == "," }) == 1 {
      number = number.replacing(",", with: ".")
    }
    return number
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
  ]

  /// Returns a number that consists of digits and at most one point or comma, as in nearly all cells. Returns `nil` if
  /// the number has too many digits for a single division to round correctly.
  private static func quickValue(_ cell: some RandomAccessCollection<UInt8>) -> Double? {
    var digits: UInt64 = 0
    var (count, decimals) = (0, 0)
    var isFraction = false
    var isNegative = false
    var isFirst = true
    for byte in cell {
      switch byte {
      case 0x30...0x39:
        digits = digits &* 10 &+ UInt64(byte &- 0x30)
        count += 1
        if isFraction { decimals += 1 }
      case 0x2D where isFirst: isNegative = true
      case 0x2B where isFirst: break
      case 0x2E where !isFraction, 0x2C where !isFraction: isFraction = true
      default: return nil
      }
      isFirst = false
    }
    guard count > 0, count <= 19, digits <= 1 << 53 else { return nil }
    let value = Double(digits) / powers[decimals]
    return isNegative ? -value : value
  }

  /// Returns `value` in the notation of `old`, with the same decimal separator and at least as many decimals.
  static func text(_ value: Double, decimals: Int, like old: String, decimalSign: UInt8) -> String {
    var text = String(decoding: DecimalText.text(value, decimals: decimals), as: UTF8.self)
    let sign: Character =
      old.contains(",") ? "," : old.contains(".") ? "." : Character(Unicode.Scalar(decimalSign))
    let written = old.contains("e") || old.contains("E") ? 0 : self.decimals(of: old)
    let missing = min(written, 15) - self.decimals(of: text)
    if missing > 0, !text.contains("e") {
      text += (text.contains(".") ? "" : ".") + String(repeating: "0", count: missing)
    }
    if sign != "." { text = text.replacing(".", with: String(sign)) }
    return dressed(text, like: old)
  }

  /// Adds what the old number has around its digits: spaces, a plus or minus sign, and leading zeros.
  private static func dressed(_ number: String, like old: String) -> String {
    let trimmed = old.trimmingWhitespace
    let isNegative = number.hasPrefix("-")
    var digits = isNegative ? String(number.dropFirst()) : number
    let oldDigits = trimmed.drop { "+-−".contains($0) }
    let (width, oldWidth) = (digits.prefix { $0.isNumber }.count, oldDigits.prefix { $0.isNumber }.count)
    if oldWidth > 1, oldDigits.hasPrefix("0"), width < oldWidth {
      digits = String(repeating: "0", count: oldWidth - width) + digits
    }
    let minus = trimmed.hasPrefix("−") ? "−" : "-"
    let new = (isNegative ? minus : trimmed.hasPrefix("+") ? "+" : "") + digits
    guard trimmed.count < old.count, let range = old.firstRange(of: trimmed), !trimmed.isEmpty else {
      return new
    }
    return old[..<range.lowerBound] + new + old[range.upperBound...]
  }

  private static func decimals(of text: String) -> Int {
    guard let sign = text.lastIndex(where: { $0 == "." || $0 == "," }) else { return 0 }
    return text[sign...].dropFirst().prefix { $0.isNumber }.count
  }
}
