import Features

/// What a text that is typed or pasted into a cell makes of the value there: its kind is kept where the text can be of
/// that kind.
public enum TypedCell {
  /// What is to be done with the cell.
  public enum Outcome: Hashable, Sendable {
    /// Nothing: it says that already.
    case unchanged
    case value(Property.Value)
    /// The text is none of that kind.
    case unfit(Property.Value.Kind)
  }

  /// `old` is nil where the feature has nothing there; `kind` is what the column's other values are: where there are none,
  /// a text that is a number or a truth becomes one. No text makes a text empty, and everything else null.
  public static func outcome(
    of text: String, over old: Property.Value?, in kind: Property.Value.Kind?
  ) -> Outcome {
    guard text != (old.map(shown) ?? "") else { return .unchanged }
    let own = old?.kind ?? .null
    let wanted = own == .null ? kind ?? value(of: text).kind : own
    switch outcome(of: text, as: wanted) {
    case .value(old): return .unchanged
    // What is null says nothing of what it may become.
    case .unfit where own == .null: return .value(.text(text))
    case let outcome: return outcome
    }
  }

  /// The same where the values that are there differ, but are all of one kind.
  public static func outcome(of text: String, as kind: Property.Value.Kind) -> Outcome {
    if text.isEmpty { return .value(kind == .text ? .text("") : .null) }
    let words = kind == .text ? text : text.trimmingWhitespace
    let written = kind == .boolean ? words.lowercased() : words
    return Property.Value(written, as: kind).map { .value($0) } ?? .unfit(kind)
  }

  /// What a text is where nothing says of what kind it is to be: a number or a truth where it can be one.
  public static func value(of text: String) -> Property.Value {
    let words = text.trimmingWhitespace
    return Property.Value(words, as: .number) ?? Property.Value(words, as: .boolean) ?? .text(text)
  }

  /// A value as a cell shows it: null as nothing.
  public static func shown(_ value: Property.Value) -> String { value == .null ? "" : value.text }
}
