/// Compilation of filters and functions of older styles to expressions.
extension ExpressionParser {
  /// Compiles a filter, which can be an expression or a filter of an older style.
  mutating func filter(_ json: StyleJSON, at place: Place) throws(ExpressionError) -> Expression {
    guard !ExpressionParser.isExpression(json) else { return try expression(json, at: place) }
    guard let items = json.array, let name = items.first?.string else { throw place.error() }
    switch name {
    case "all", "any", "none":
      var filters: [Expression] = []
      for index in items.indices.dropFirst() {
        filters.append(try filter(items[index], at: place.item(index)))
      }
      let joined = Expression(name == "all" ? .all(filters) : .any(filters))
      return name == "none" ? Expression(.not(joined)) : joined
    case "==", "!=", "<", "<=", ">", ">=":
      guard items.count == 3, let function = Function(rawValue: name) else { throw place.error() }
      let operand = try attribute(items[1], at: place.item(1))
      return Expression(.call(function, [operand, .constant(StyleValue(items[2]))]))
    case "has", "!has":
      guard items.count == 2, let key = items[1].string else { throw place.error() }
      let has = key.hasPrefix("$") ? Expression.constant(.bool(true)) : Expression(.has(attribute(key)))
      return name == "has" ? has : Expression(.not(has))
    case "in", "!in":
      guard items.count >= 2 else { throw place.error() }
      let operand = try attribute(items[1], at: place.item(1))
      let contains = Expression(.contains(operand, Set(items.dropFirst(2).map(StyleValue.init))))
      return name == "in" ? contains : Expression(.not(contains))
    default: throw place.error(.expression(String(name.prefix(60))))
    }
  }

  private mutating func attribute(_ json: StyleJSON, at place: Place) throws(ExpressionError) -> Expression {
    switch json {
    case .string("$type"): Expression(.geometryType)
    case .string("$id"): Expression(.identifier)
    case .string(let key): Expression(.get(attribute(key)))
    default: throw place.error()
    }
  }

  /// Whether a filter is an expression and not a filter of an older style. Applies MapLibre's rules.
  private static func isExpression(_ json: StyleJSON) -> Bool {
    guard let items = json.array else { return json.bool != nil }
    func isArray(_ index: Int) -> Bool { items.count > index && items[index].array != nil }
    switch items.first?.string {
    case nil: return false
    case "has": return items.count >= 2 && items[1] != .string("$id") && items[1] != .string("$type")
    case "in": return items.count >= 3 && (items[1].string == nil || isArray(2))
    case "!in", "!has", "none": return false
    case "==", "!=", "<", "<=", ">", ">=": return items.count != 3 || isArray(1) || isArray(2)
    case "any", "all": return items.dropFirst().allSatisfy { $0.bool != nil || isExpression($0) }
    default: return true
    }
  }

  /// Compiles a function. `interpolates` is whether a function without a type interpolates values between its stops.
  mutating func function(
    _ json: StyleJSON, _ expected: Expected, interpolates: Bool, at place: Place
  ) throws(ExpressionError) -> Expression {
    let type = json["type"]?.string ?? (interpolates ? "exponential" : "interval")
    let key = json["property"]?.string.map { Expression(.get(attribute($0))) }
    if type == "identity" {
      guard let key else { throw place.error() }
      guard let value = json["default"] else { return key }
      return Expression(.coalesce([key, try constant(value, expected, at: place.member("default"))]))
    }
    let place = place.member("stops")
    guard let stops = json["stops"]?.array, !stops.isEmpty else { throw place.error() }
    var pairs: [(input: StyleJSON, value: StyleJSON, place: Place)] = []
    for (index, stop) in stops.enumerated() {
      guard let pair = stop.array, pair.count == 2 else { throw place.item(index).error() }
      pairs.append((pair[0], pair[1], place.item(index).item(1)))
    }
    let base = json["base"]?.number ?? 1
    guard base > 0, base.isFinite else { throw place.error() }
    let shape = FunctionShape(type: type, base: base, expected: expected)
    guard let key, pairs.first?.input.object != nil else {
      return try function(pairs, of: key ?? Expression(.zoom), shape, json["default"], at: place)
    }
    return try function(byZoom: pairs, of: key, shape, json["default"], interpolates, at: place)
  }

  private struct FunctionShape {
    var type: String
    var base: Double
    var expected: Expected
  }

  private typealias Pair = (input: StyleJSON, value: StyleJSON, place: Place)

  private mutating func function(
    _ pairs: [Pair], of input: Expression, _ shape: FunctionShape, _ otherwise: StyleJSON?, at place: Place
  ) throws(ExpressionError) -> Expression {
    // Texts can contain attribute names in braces.
    func value(_ pair: Pair, _ parser: inout ExpressionParser) throws(ExpressionError) -> Expression {
      try parser.text(pair.value, shape.expected, at: pair.place)
    }
    if shape.type == "categorical" {
      var labels: [StyleValue: Int] = [:]
      var values: [Expression] = []
      for pair in pairs {
        labels[StyleValue(pair.input)] = values.count
        values.append(try value(pair, &self))
      }
      let last = try otherwise.map { json throws(ExpressionError) in
        try constant(json, shape.expected, at: place)
      }
      return Expression(.match(input, labels, values, otherwise: last ?? .constant(.null)))
    }
    var stops = Expression.Stops(inputs: [], values: [])
    for pair in pairs {
      guard let number = pair.input.number, number.isFinite else { throw pair.place.error() }
      // Repeated stops occur in practice. The last one is used.
      if number == stops.inputs.last {
        stops.values[stops.values.count - 1] = try value(pair, &self)
        continue
      }
      guard number > stops.inputs.last ?? -.infinity else { throw pair.place.error() }
      stops.inputs.append(number)
      stops.values.append(try value(pair, &self))
    }
    return Expression(
      shape.type == "exponential"
        ? .interpolate(base: shape.base, input, stops) : .step(input, stops))
  }

  /// Compiles a function of the zoom and an attribute. The inputs of its stops are objects with a zoom and a value.
  private mutating func function(
    byZoom pairs: [Pair], of key: Expression, _ shape: FunctionShape, _ otherwise: StyleJSON?,
    _ interpolates: Bool, at place: Place
  ) throws(ExpressionError) -> Expression {
    var stops = Expression.Stops(inputs: [], values: [])
    var rest = pairs[...]
    while let first = rest.first {
      guard let zoom = first.input["zoom"]?.number, zoom.isFinite, zoom > stops.inputs.last ?? -.infinity
      else { throw first.place.error() }
      let group = rest.prefix { $0.input["zoom"]?.number == zoom }
      rest = rest.dropFirst(group.count)
      var inner: [Pair] = []
      for pair in group {
        guard let input = pair.input["value"] else { throw pair.place.error() }
        inner.append((input, pair.value, pair.place))
      }
      stops.inputs.append(zoom)
      stops.values.append(try function(inner, of: key, shape, otherwise, at: place))
    }
    let zoom = Expression(.zoom)
    return Expression(interpolates ? .interpolate(base: shape.base, zoom, stops) : .step(zoom, stops))
  }

  /// Compiles a constant. If it is a text, attribute names in braces are replaced by the values of the attributes.
  mutating func text(
    _ json: StyleJSON, _ expected: Expected, at place: Place
  ) throws(ExpressionError) -> Expression {
    guard expected == .any, let text = json.string, text.contains("{") else {
      return try constant(json, expected, at: place)
    }
    var parts: [Expression] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.constant(.string(String(rest[..<open])))) }
      parts.append(Expression(.get(attribute(String(rest[rest.index(after: open)..<close])))))
      rest = rest[rest.index(after: close)...]
      guard parts.count < 100 else { throw place.error(.limit) }
    }
    if !rest.isEmpty { parts.append(.constant(.string(String(rest)))) }
    return Expression(.call(.concat, parts))
  }
}
