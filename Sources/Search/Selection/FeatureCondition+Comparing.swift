import Features

extension FeatureCondition.Literal {
  /// Whether `value` stands to this literal as `comparison` says; what is not there is unequal to everything.
  ///
  /// With a number, only numbers compare, and texts that are nothing but one; with a text, texts by their Unicode
  /// scalars, so that dates of ISO 8601 are in order.
  func isRight(of value: Property.Value?, _ comparison: FeatureCondition.Comparison) -> Bool {
    switch comparison {
    case .equal: isEqual(to: value)
    case .unequal: !isEqual(to: value)
    case .contains: value?.plainText.map { SearchText(words).isFound(in: $0) } ?? false
    case .less:
      order(of: value) {
        $0 < $1
      } text: {
        $0 < $1
      }
    case .lessOrEqual:
      order(of: value) {
        $0 <= $1
      } text: {
        $0 <= $1
      }
    case .greater:
      order(of: value) {
        $0 > $1
      } text: {
        $0 > $1
      }
    case .greaterOrEqual:
      order(of: value) {
        $0 >= $1
      } text: {
        $0 >= $1
      }
    }
  }

  private func isEqual(to value: Property.Value?) -> Bool {
    switch (self, value) {
    case (.number(let number), let value?): value.number == number
    case (.text(let text), let value?): value.plainText == text
    case (.boolean(let isTrue), .boolean(let other)?): isTrue == other
    case (.null, .null?): true
    default: false
    }
  }

  private func order(
    of value: Property.Value?, _ numbers: (Double, Double) -> Bool, text: (String, String) -> Bool
  ) -> Bool {
    switch self {
    case .number(let number): value?.number.map { numbers($0, number) } ?? false
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

extension Property.Value {
  fileprivate var number: Double? { plainText.flatMap { Double($0) } }
}
