extension Property.Value {
  /// Returns the value converted to `kind`, or `nil` if it can't be converted. Null becomes an empty string or object.
  /// A number or Boolean becomes an array that contains it. Every value can be converted to a Boolean: `true`, `yes`
  /// and `1` give true, ignoring case.
  public func converted(to kind: Kind) -> Property.Value? {
    if kind == self.kind { return self }
    let words = text.trimmingWhitespace
    switch (kind, self) {
    case (.null, _): return .null
    case (.text, .null): return .text("")
    case (.text, _): return .text(text)
    case (.json, .null): return Property.Value("{}", as: .json)
    case (.json, .number), (.json, .boolean): return Property.Value("[\(words)]", as: .json)
    case (.boolean, _): return .boolean(["true", "yes", "1"].contains(words.lowercased()))
    case (.number, .boolean(let isTrue)): return Property.Value(isTrue ? "1" : "0", as: .number)
    case (.number, _), (.json, _): return Property.Value(words, as: kind)
    }
  }
}
