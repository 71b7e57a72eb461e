/// A number with the digits it is written in, by the grammar of JSON: RFC 8259, section 6.
///
/// Numbers are as equal as their texts: `1` is not `1.0`, and integers beyond 2^53 differ in their last digit.
public struct NumberText: Hashable, Sendable {
  /// Without a locale: a point before decimals, no group separators.
  public let text: String

  /// Nil where `text` is no such number: `01`, `+1`, `.5` and `NaN` are none. O(its length).
  public init?(_ text: String) {
    guard JSONGrammar.isNumber(text) else { return nil }
    self.text = text
  }

  /// Takes a text that was read as a number already.
  package init(checked text: String) { self.text = text }

  /// The nearest Double; infinite where the number is too large for one.
  public var value: Double { Double(text) ?? (text.hasPrefix("-") ? -.infinity : .infinity) }
}
