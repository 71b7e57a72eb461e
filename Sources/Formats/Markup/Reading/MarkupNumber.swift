import Features

/// Functions for numbers according to XML Schema. Numbers may also have exponents, because some programs write them.
package enum MarkupNumber {
  /// Returns the value of a number, which may have white space around it. Returns `nil` if the text isn't a number.
  package static func value(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let range = trimmed(text)
    let number = UnsafeBufferPointer(rebasing: text[range])
    guard isNumber(number) else { return nil }
    // Remove a plus sign, because `DecimalNumber` doesn't accept it.
    return DecimalNumber.value(
      number.first == UInt8(ascii: "+") ? UnsafeBufferPointer(rebasing: number.dropFirst()) : number)
  }

  /// Returns the range of `text` without the white space at both ends.
  package static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard let first = text.firstIndex(where: { !$0.isMarkupSpace }),
      let last = text.lastIndex(where: { !$0.isMarkupSpace })
    else { return 0..<0 }
    return first..<last + 1
  }

  /// Whether `text` is a number. It may have an exponent.
  package static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return false }
    var at = 0
    func skipDigits() -> Int {
      let start = at
      while at < text.count, base[at] &- UInt8(ascii: "0") < 10 { at += 1 }
      return at - start
    }
    func skipSign() {
      if at < text.count, base[at] == UInt8(ascii: "+") || base[at] == UInt8(ascii: "-") { at += 1 }
    }
    skipSign()
    var digits = skipDigits()
    if at < text.count, base[at] == UInt8(ascii: ".") {
      at += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return false }
    if at < text.count, base[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      skipSign()
      guard skipDigits() > 0 else { return false }
    }
    return at == text.count
  }
}
