extension Property.Value {
  /// The value as one of another kind; nil where somebody must say what is meant. Nothing becomes an empty text or object,
  /// a number or truth a list of it. Whatever becomes a truth is one: `true`, `yes` and 1, in any case, are true.
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
