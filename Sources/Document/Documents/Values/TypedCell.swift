import Features

/// Converts text that the user types or pastes into a cell. The result has the kind of the cell's current value if the
/// text is valid for that kind.
public enum TypedCell {
  /// The result of the conversion.
  public enum Outcome: Hashable, Sendable {
    /// The cell already has this value.
    case unchanged
    case value(Property.Value)
    /// The text isn't valid for this kind of value.
    case unfit(Property.Value.Kind)
  }

  /// Converts text to the kind of `old`, the cell's current value. If `old` is `nil` or null, converts it to `kind`,
  /// the kind of the column's other values. If `kind` is also `nil`, recognizes numbers and Booleans. Empty text makes
  /// a string cell empty and all other cells null.
  public static func outcome(
    of text: String, over old: Property.Value?, in kind: Property.Value.Kind?
  ) -> Outcome {
    guard text != (old.map(shown) ?? "") else { return .unchanged }
    let own = old?.kind ?? .null
    let wanted = own == .null ? kind ?? value(of: text).kind : own
    switch outcome(of: text, as: wanted) {
    case .value(old): return .unchanged
    // The cell had no value, so it needn't be of the column's kind. Store the input as a string.
    case .unfit where own == .null: return .value(.text(text))
    case let outcome: return outcome
    }
  }

  /// Converts text for several cells whose current values differ but have the same kind.
  public static func outcome(of text: String, as kind: Property.Value.Kind) -> Outcome {
    if text.isEmpty { return .value(kind == .text ? .text("") : .null) }
    let words = kind == .text ? text : text.trimmingWhitespace
    let written = kind == .boolean ? words.lowercased() : words
    return Property.Value(written, as: kind).map { .value($0) } ?? .unfit(kind)
  }

  /// Converts text if the kind is unknown. Numbers and Booleans are recognized.
  public static func value(of text: String) -> Property.Value {
    let words = text.trimmingWhitespace
    return Property.Value(words, as: .number) ?? Property.Value(words, as: .boolean) ?? .text(text)
  }

  /// Returns the text of a cell. Null is displayed as an empty string.
  public static func shown(_ value: Property.Value) -> String { value == .null ? "" : value.text }
}
