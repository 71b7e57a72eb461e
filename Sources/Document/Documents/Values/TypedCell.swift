import Features

/// Conversion of a text that is typed or pasted into a cell. The kind of the existing value is kept if the text is
/// valid for it.
public enum TypedCell {
  /// The result of the conversion.
  public enum Outcome: Hashable, Sendable {
    /// The cell already has this value.
    case unchanged
    case value(Property.Value)
    /// The text isn't valid for the kind.
    case unfit(Property.Value.Kind)
  }

  /// Converts a text. `old` is the existing value, if there is one. `kind` is the kind of the column's other values.
  /// Without other values, a number or Boolean is recognized. An empty text clears a text cell and makes other cells
  /// null.
  public static func outcome(
    of text: String, over old: Property.Value?, in kind: Property.Value.Kind?
  ) -> Outcome {
    guard text != (old.map(shown) ?? "") else { return .unchanged }
    let own = old?.kind ?? .null
    let wanted = own == .null ? kind ?? value(of: text).kind : own
    switch outcome(of: text, as: wanted) {
    case .value(old): return .unchanged
    // A null value doesn't restrict the kind of the new value.
    case .unfit where own == .null: return .value(.text(text))
    case let outcome: return outcome
    }
  }

  /// Converts a text for cells with different values of the same kind.
  public static func outcome(of text: String, as kind: Property.Value.Kind) -> Outcome {
    if text.isEmpty { return .value(kind == .text ? .text("") : .null) }
    let words = kind == .text ? text : text.trimmingWhitespace
    let written = kind == .boolean ? words.lowercased() : words
    return Property.Value(written, as: kind).map { .value($0) } ?? .unfit(kind)
  }

  /// Converts a text without a known kind: a number or Boolean is recognized.
  public static func value(of text: String) -> Property.Value {
    let words = text.trimmingWhitespace
    return Property.Value(words, as: .number) ?? Property.Value(words, as: .boolean) ?? .text(text)
  }

  /// Returns the text of a cell. Null is shown as an empty text.
  public static func shown(_ value: Property.Value) -> String { value == .null ? "" : value.text }
}
