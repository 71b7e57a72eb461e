import Colors

/// A property of a layer with its default value, which is used if the expression has no value of the expected type.
struct StyleProperty<Value: Sendable>: Sendable {
  var expression: Expression
  var fallback: Value
  var convert: @Sendable (StyleValue) -> Value?

  func value(of result: StyleValue?) -> Value { result.flatMap(convert) ?? fallback }

  func value(at zoom: Double) -> Value { value(of: expression.value(in: Scope(zoom: zoom))) }
}

extension StyleProperty<Double> {
  /// Creates a number, limited to a range that painting can handle.
  init(_ expression: Expression, or fallback: Double, in range: ClosedRange<Double>) {
    self.init(expression: expression, fallback: fallback) { value in
      guard let number = value.number, !number.isNaN else { return nil }
      return max(range.lowerBound, min(range.upperBound, number))
    }
  }
}

extension StyleProperty<Color> {
  init(_ expression: Expression, or fallback: Color) {
    self.init(expression: expression, fallback: fallback) { $0.convertedColor }
  }
}

extension StyleProperty<String> {
  init(_ expression: Expression, or fallback: String) {
    self.init(expression: expression, fallback: fallback) { $0.string }
  }
}
