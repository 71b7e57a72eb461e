/// Compiles the expressions, functions and filters of a style.
///
/// Attribute names are replaced by numbers, so that names are compared only once for each layer of a tile.
struct ExpressionParser {
  /// The maximum number of subexpressions and the maximum nesting depth of an expression, after variables are replaced
  /// by their values.
  static let maximumCount = 20_000
  static let maximumDepth = 150

  /// The numbers of attributes, keyed by name.
  private(set) var attributes: [String: Int] = [:]

  /// The expected type of values, which determines how constants are read.
  enum Expected: Sendable { case any, color }

  /// The place of an expression in the style as a JSON pointer, and the variables that it can use.
  struct Place {
    var pointer: String
    var variables: [String: Expression] = [:]

    func item(_ index: Int) -> Place { Place(pointer: "\(pointer)/\(index)", variables: variables) }
    func member(_ name: String) -> Place { Place(pointer: "\(pointer)/\(name)", variables: variables) }

    func error(_ problem: StyleProblem = .value) -> ExpressionError { ExpressionError(problem, at: pointer) }
  }

  mutating func attribute(_ name: String) -> Int {
    if let number = attributes[name] { return number }
    attributes[name] = attributes.count
    return attributes.count - 1
  }

  /// Compiles an expression. An array is an operator with its arguments, and other values are constants.
  mutating func expression(
    _ json: StyleJSON, _ expected: Expected = .any, at place: Place
  ) throws(ExpressionError) -> Expression {
    let expression: Expression
    switch json {
    case .array(let items): expression = try call(items, expected, at: place)
    case .object: throw place.error()
    default: expression = try constant(json, expected, at: place)
    }
    guard expression.count <= ExpressionParser.maximumCount, expression.depth <= ExpressionParser.maximumDepth
    else { throw place.error(.limit) }
    return expression.folded
  }

  func constant(
    _ json: StyleJSON, _ expected: Expected, at place: Place
  ) throws(ExpressionError) -> Expression {
    let value = StyleValue(json)
    guard expected == .color, value != .null else { return .constant(value) }
    guard let color = value.string.flatMap(ColorText.color) else { throw place.error() }
    return .constant(.color(color))
  }

  private mutating func call(
    _ items: [StyleJSON], _ expected: Expected, at place: Place
  ) throws(ExpressionError) -> Expression {
    guard let name = items.first?.string else { throw place.error() }
    if let function = Function(rawValue: name) { return try call(function, items, at: place) }
    switch name {
    case "literal":
      guard items.count == 2 else { throw place.error() }
      return try constant(items[1], expected, at: place.item(1))
    case "zoom": return Expression(.zoom)
    case "geometry-type": return Expression(.geometryType)
    case "id": return Expression(.identifier)
    case "get", "has":
      // Attributes of objects and computed attribute names aren't supported.
      guard items.count == 2 else { throw place.error(items.count == 3 ? .expression(name) : .value) }
      guard let key = items[1].string else { throw place.error(.expression(name)) }
      return Expression(name == "get" ? .get(attribute(key)) : .has(attribute(key)))
    case "!":
      guard items.count == 2 else { throw place.error() }
      return Expression(.not(try expression(items[1], at: place.item(1))))
    case "all": return Expression(.all(try operands(items, at: place)))
    case "any": return Expression(.any(try operands(items, at: place)))
    case "none": return Expression(.not(Expression(.any(try operands(items, at: place)))))
    case "coalesce": return Expression(.coalesce(try operands(items, expected, at: place)))
    case "string", "number", "boolean", "array", "object": return try assertion(name, items, at: place)
    case "in":
      guard items.count == 3 else { throw place.error() }
      return Expression(
        .find(try expression(items[1], at: place.item(1)), in: try expression(items[2], at: place.item(2))))
    case "match": return try match(items, expected, at: place)
    case "case": return try choice(items, expected, at: place)
    case "step": return try step(items, expected, at: place)
    case "interpolate": return try interpolation(items, expected, at: place)
    case "let": return try variables(items, expected, at: place)
    case "var":
      guard items.count == 2, let name = items[1].string, let value = place.variables[name] else {
        throw place.error()
      }
      return value
    case "format": return try format(items, at: place)
    default: throw place.error(.expression(String(name.prefix(60))))
    }
  }

  private mutating func call(
    _ function: Function, _ items: [StyleJSON], at place: Place
  ) throws(ExpressionError) -> Expression {
    // A collator, which is the third argument of comparisons, isn't supported.
    guard function.arity.contains(items.count - 1) else {
      throw place.error(function.arity == 2...2 && items.count == 4 ? .expression("collator") : .value)
    }
    return Expression(.call(function, try operands(items, at: place)))
  }

  mutating func operands(
    _ items: [StyleJSON], _ expected: Expected = .any, at place: Place
  ) throws(ExpressionError) -> [Expression] {
    var operands: [Expression] = []
    for index in items.indices.dropFirst() {
      operands.append(try expression(items[index], expected, at: place.item(index)))
    }
    return operands
  }
}

extension Expression {
  /// The value as a constant if the expression depends on no inputs, otherwise the expression.
  var folded: Expression {
    guard constant == nil, dependencies.attributes.isEmpty, !dependencies.zoom, !dependencies.geometryType,
      !dependencies.identifier, let value = value(in: Scope(zoom: 0))
    else { return self }
    return .constant(value)
  }
}
