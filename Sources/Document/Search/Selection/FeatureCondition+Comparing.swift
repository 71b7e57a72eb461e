import Features

extension FeatureCondition.Literal {
  /// Returns whether the comparison of `value`, a value of `feature`, with this literal is true. A missing value
  /// differs from all literals.
  ///
  /// A number is compared with numbers and with strings that are numbers. Strings are compared by Unicode scalars, so
  /// that dates in ISO 8601 format are in chronological order.
  func isRight(
    of value: Property.Value?, in feature: any Feature, _ comparison: FeatureCondition.Comparison
  ) -> Bool {
    func order(_ numbers: (Double, Double) -> Bool, text: (String, String) -> Bool) -> Bool {
      self.order(of: value, in: feature, numbers, text: text)
    }
    return switch comparison {
    case .equal: isEqual(to: value, in: feature)
    case .unequal: !isEqual(to: value, in: feature)
    case .contains: value?.plainText.map { SearchText(words).isFound(in: $0) } ?? false
    case .less: order(<, text: <)
    case .lessOrEqual: order(<=, text: <=)
    case .greater: order(>, text: >)
    case .greaterOrEqual: order(>=, text: >=)
    }
  }

  private func isEqual(to value: Property.Value?, in feature: any Feature) -> Bool {
    switch (self, value) {
    case (.number(let number), let value?): feature.number(of: value) == number
    case (.text(let text), let value?): value.plainText == text
    case (.boolean(let isTrue), .boolean(let other)?): isTrue == other
    case (.null, .null?): true
    default: false
    }
  }

  private func order(
    of value: Property.Value?, in feature: any Feature, _ numbers: (Double, Double) -> Bool,
    text: (String, String) -> Bool
  ) -> Bool {
    switch self {
    case .number(let number): value.flatMap(feature.number).map { numbers($0, number) } ?? false
    case .text(let other): value?.plainText.map { text($0, other) } ?? false
    case .boolean, .null: false
    }
  }

  private var words: String {
    switch self {
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .text(let text): text
    case .boolean, .null: ""
    }
  }
}
