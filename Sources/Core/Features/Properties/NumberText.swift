/// A number that keeps its original digits, in the grammar of JSON: RFC 8259, section 6.
///
/// Numbers are equal if they are written with the same characters: `1` doesn't equal `1.0`, and integers beyond 2^53
/// differ if their last digits differ.
public struct NumberText: Hashable, Sendable {
  /// The text of the number, with a decimal point and without group separators in every locale.
  public let text: String

  /// Validates `text`. Returns `nil` if it isn't a JSON number, for example `01`, `+1`, `.5` or `NaN`. O(length).
  public init?(_ text: String) {
    guard JSONGrammar.isNumber(text) else { return nil }
    self.text = text
  }

  /// Creates a value from text that is known to be a number.
  package init(checked text: String) { self.text = text }

  /// The nearest `Double`, or infinity if the number is out of range.
  public var value: Double { Double(text) ?? (text.hasPrefix("-") ? -.infinity : .infinity) }
}
