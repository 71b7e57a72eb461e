/// Parsing of numbers, independent of the locale.
package enum DecimalNumber {
  /// Returns the `Double` that is nearest to the JSON number `text`, or infinity if the number is out of range.
  package static func value(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    exactValue(text) ?? nearestValue(text)
  }

  /// Clinger's fast path: an integer up to 2^53 and a power of ten are both exact, so that one division rounds
  /// correctly. Returns `nil` for other numbers.
  private static func exactValue(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let base = text.baseAddress else { return nil }
    var at = 0
    let isNegative = base[0] == UInt8(ascii: "-")
    if isNegative { at = 1 }
    guard text.count - at <= 19 else { return nil }
    var digits: UInt64 = 0
    var fraction = 0
    var isFraction = false
    while at < text.count {
      let byte = base[at]
      at += 1
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      if isFraction { fraction += 1 }
    }
    guard digits <= 1 << 53 else { return nil }
    let value = Double(digits) / powers[fraction]
    return isNegative ? -value : value
  }

  private static func nearestValue(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    let string = String(decoding: text, as: UTF8.self)
    if let value = Double(string) { return value }
    return string.hasPrefix("-") ? -.infinity : .infinity
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
  ]
}
