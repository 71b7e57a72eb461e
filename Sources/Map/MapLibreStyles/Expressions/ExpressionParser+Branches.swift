/// Expressions with several branches or parts.
extension ExpressionParser {
  mutating func match(
    _ items: [StyleJSON], _ expected: Expected, at place: Place
  ) throws(ExpressionError) -> Expression {
    guard items.count >= 5, !items.count.isMultiple(of: 2) else { throw place.error() }
    let input = try expression(items[1], at: place.item(1))
    var labels: [StyleValue: Int] = [:]
    var values: [Expression] = []
    for index in stride(from: 2, to: items.count - 1, by: 2) {
      for label in items[index].array ?? [items[index]] {
        let value = StyleValue(label)
        guard value.number != nil || value.string != nil else { throw place.item(index).error() }
        if labels[value] == nil { labels[value] = values.count }
      }
      values.append(try expression(items[index + 1], expected, at: place.item(index + 1)))
    }
    let last = items.count - 1
    return Expression(
      .match(
        input, labels, values, otherwise: try expression(items[last], expected, at: place.item(last))))
  }

  mutating func choice(
    _ items: [StyleJSON], _ expected: Expected, at place: Place
  ) throws(ExpressionError) -> Expression {
    guard items.count >= 4, items.count.isMultiple(of: 2) else { throw place.error() }
    var cases: [(condition: Expression, value: Expression)] = []
    for index in stride(from: 1, to: items.count - 1, by: 2) {
      cases.append(
        (
          try expression(items[index], at: place.item(index)),
          try expression(items[index + 1], expected, at: place.item(index + 1))
        ))
    }
    let last = items.count - 1
    return Expression(.choose(cases, otherwise: try expression(items[last], expected, at: place.item(last))))
  }

  mutating func step(
    _ items: [StyleJSON], _ expected: Expected, at place: Place
  ) throws(ExpressionError) -> Expression {
    guard items.count >= 3, !items.count.isMultiple(of: 2) else { throw place.error() }
    let input = try expression(items[1], at: place.item(1))
    var stops = Expression.Stops(
      inputs: [-.infinity], values: [try expression(items[2], expected, at: place.item(2))])
    for index in stride(from: 3, to: items.count, by: 2) {
      try add(items[index], items[index + 1], to: &stops, expected, at: index, of: place)
    }
    return Expression(.step(input, stops))
  }

  mutating func interpolation(
    _ items: [StyleJSON], _ expected: Expected, at place: Place
  ) throws(ExpressionError) -> Expression {
    guard items.count >= 5, !items.count.isMultiple(of: 2), let method = items[1].array else {
      throw place.error()
    }
    let base: Double
    switch (method.first?.string, method.count > 1 ? method[1].number : nil) {
    case ("linear", _): base = 1
    case ("exponential", let value?) where value > 0 && value.isFinite: base = value
    case ("cubic-bezier", _): throw place.item(1).error(.expression("cubic-bezier"))
    default: throw place.item(1).error()
    }
    let input = try expression(items[2], at: place.item(2))
    var stops = Expression.Stops(inputs: [], values: [])
    for index in stride(from: 3, to: items.count, by: 2) {
      try add(items[index], items[index + 1], to: &stops, expected, at: index, of: place)
    }
    return Expression(.interpolate(base: base, input, stops))
  }

  private mutating func add(
    _ input: StyleJSON, _ value: StyleJSON, to stops: inout Expression.Stops, _ expected: Expected,
    at index: Int, of place: Place
  ) throws(ExpressionError) {
    guard let number = input.number, number.isFinite, number > stops.inputs.last ?? -.infinity else {
      throw place.item(index).error()
    }
    stops.inputs.append(number)
    stops.values.append(try expression(value, expected, at: place.item(index + 1)))
  }

  /// Compiles `let`. Variables are replaced by their values.
  mutating func variables(
    _ items: [StyleJSON], _ expected: Expected, at place: Place
  ) throws(ExpressionError) -> Expression {
    guard items.count >= 4, items.count.isMultiple(of: 2) else { throw place.error() }
    var variables = place.variables
    for index in stride(from: 1, to: items.count - 1, by: 2) {
      guard let name = items[index].string else { throw place.item(index).error() }
      variables[name] = try expression(items[index + 1], at: place.item(index + 1))
    }
    let last = items.count - 1
    let inner = Place(pointer: place.item(last).pointer, variables: variables)
    return try expression(items[last], expected, at: inner)
  }

  /// Compiles `format` to a concatenation of its texts. The formatting is ignored.
  mutating func format(_ items: [StyleJSON], at place: Place) throws(ExpressionError) -> Expression {
    var parts: [Expression] = []
    for index in items.indices.dropFirst() where items[index].object == nil {
      parts.append(try expression(items[index], at: place.item(index)))
    }
    guard !parts.isEmpty else { throw place.error() }
    return Expression(.call(.concat, parts))
  }

  mutating func assertion(
    _ name: String, _ items: [StyleJSON], at place: Place
  ) throws(ExpressionError) -> Expression {
    let type: Expression.ValueType =
      switch name {
      case "string": .string
      case "number": .number
      case "boolean": .bool
      case "array": .array
      default: .object
      }
    // The item type and the length of an array aren't checked.
    let values = name == "array" && items.count > 2 ? [items[0], items[items.count - 1]] : items
    guard values.count > 1 else { throw place.error() }
    return Expression(.require(type, try operands(values, at: place)))
  }
}
