import Glibc

/// The number format of the process's locale, which `setlocale(3)` sets. In the C locale, or if no locale was set, this
/// is the English format. Coordinates don't use this format, because other programs expect a decimal point in them.
public struct LocaleNumber: Sendable {
  /// The decimal separator.
  public var decimalPoint: String
  /// The thousands separator, which always differs from the decimal separator.
  public var thousandsSeparator: String

  public init(decimalPoint: String, thousandsSeparator: String) {
    (self.decimalPoint, self.thousandsSeparator) = (decimalPoint, thousandsSeparator)
  }

  /// The format of the locale that is set when this property is first used.
  public static let current = LocaleNumber(localeconv()?.pointee)

  private init(_ conventions: lconv?) {
    func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    let (point, separator) = (text(conventions?.decimal_point), text(conventions?.thousands_sep))
    let decimalPoint = point.isEmpty ? "." : point
    let isKnown = !separator.isEmpty && separator != decimalPoint
    self.init(
      decimalPoint: decimalPoint,
      thousandsSeparator: isKnown ? separator : decimalPoint == "," ? "\u{202f}" : ",")
  }

  /// Returns `value` rounded half away from zero to exactly `decimals` decimals, with thousands separators.
  public func text(_ value: Double, decimals: Int) -> String {
    let parts = DecimalDegrees.fixed(value, decimals).split(separator: ".")
    guard parts.count == 2 else { return grouped(parts[0]) }
    return grouped(parts[0]) + decimalPoint + parts[1]
  }

  /// Returns the digits, with or without a sign, with thousands separators added. O(count).
  public func grouped(_ digits: some StringProtocol) -> String {
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "-") }) else { return String(digits) }
    let sign = digits.prefix { $0 == "-" }
    var rest = digits.dropFirst(sign.count)
    var groups: [String] = []
    while rest.count > 3 {
      groups.append(String(rest.suffix(3)))
      rest = rest.dropLast(3)
    }
    return sign + ([String(rest)] + groups.reversed()).joined(separator: thousandsSeparator)
  }

  /// Parses a number with a decimal point or comma, in any locale. If a single separator is ambiguous, as in `1,240`,
  /// the locale determines its meaning. Returns `nil` if the text isn't a number.
  public func value(_ text: String) -> Double? {
    guard text.contains(where: \.isNumber) else { return nil }
    let plain = joiningThousands(in: text).replacing("−", with: "-")
    guard let last = plain.last(where: { $0 == "." || $0 == "," }) else { return Double(plain) }
    let other = last == "." ? "," : "."
    if String(last) == thousandsSeparator, !plain.contains(other), isGrouped(plain, by: last) {
      return Double(plain.replacing(String(last), with: ""))
    }
    return Double(plain.replacing(other, with: "").replacing(String(last), with: "."))
  }

  /// Removes unambiguous thousands separators, such as narrow spaces.
  func joiningThousands(in text: String) -> String {
    [".", ","].contains(thousandsSeparator) ? text : text.replacing(thousandsSeparator, with: "")
  }

  /// Returns whether each separator is followed by three digits, and one to three digits precede the first.
  private func isGrouped(_ number: String, by separator: Character) -> Bool {
    let groups = number.drop { $0 == "-" || $0 == "+" }.split(
      separator: separator, omittingEmptySubsequences: false)
    return (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}
