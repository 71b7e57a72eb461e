/// A JSON number with the digits it is written in: RFC 8259 §6.
///
/// Numbers are as equal as their texts: `1` is not `1.0`, and integers beyond 2^53 differ in their last digit.
public struct NumberText: Hashable, Sendable {
  /// As RFC 8259 has it, and without a locale: a point before decimals, no group separators.
  public let text: String

  /// Nil where `text` is no JSON number: `01`, `+1`, `.5` and `NaN` are none.
  public init?(_ text: String) {
    let isNumber = Array(text.utf8).withUnsafeBufferPointer { buffer in
      JSONReader.wholeValue(in: buffer)?.tokens[0].kind == .number
    }
    guard isNumber else { return nil }
    self.text = text
  }

  init(checked text: String) { self.text = text }

  /// The nearest Double; infinite where the number is too large for one.
  public var value: Double { Array(text.utf8).withUnsafeBufferPointer(DecimalNumber.value) }
}
