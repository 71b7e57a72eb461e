import Glibc

/// Numbers as people write them where the process's locale is from, which `setlocale(3)` sets; in the locale of C, and where
/// nothing was set, as in English. Coordinates are not written so: their point is part of what other programs read.
public struct LocaleNumber: Sendable {
  /// What stands in front of the decimals.
  public var decimalPoint: String
  /// What stands between thousands: never what stands in front of the decimals.
  public var thousandsSeparator: String

  public init(decimalPoint: String, thousandsSeparator: String) {
    (self.decimalPoint, self.thousandsSeparator) = (decimalPoint, thousandsSeparator)
  }

  /// That of the locale when it was first asked for.
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

  /// Rounded half away from zero to exactly `decimals` decimals, with separators between thousands.
  public func text(_ value: Double, decimals: Int) -> String {
    let parts = DecimalDegrees.fixed(value, decimals).split(separator: ".")
    guard parts.count == 2 else { return grouped(parts[0]) }
    return grouped(parts[0]) + decimalPoint + parts[1]
  }

  /// Digits, with a sign or without, with separators between thousands. O(their number).
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

  /// What somebody wrote with a point or a comma in front of the decimals, in any locale. Of a single one that could be
  /// either, as in `1,240`, the locale says what it is. Nil for what is no number.
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

  /// Without separators between thousands that can be nothing else, as narrow spaces.
  func joiningThousands(in text: String) -> String {
    [".", ","].contains(thousandsSeparator) ? text : text.replacing(thousandsSeparator, with: "")
  }

  /// Whether three digits follow each separator, and no more than that come before the first.
  private func isGrouped(_ number: String, by separator: Character) -> Bool {
    let groups = number.drop { $0 == "-" || $0 == "+" }.split(
      separator: separator, omittingEmptySubsequences: false)
    return (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}
