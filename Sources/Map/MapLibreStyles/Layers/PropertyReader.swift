import Colors

/// Reads the properties of one layer, and records properties that aren't supported.
struct PropertyReader {
  var expressions: ExpressionParser
  let layer: StyleJSON
  let place: ExpressionParser.Place
  /// The unsupported properties that are ignored when the layer is drawn.
  private(set) var ignored: [ExpressionError] = []
  private var known: Set<String> = []

  init(_ layer: StyleJSON, _ expressions: ExpressionParser, at place: ExpressionParser.Place) {
    (self.layer, self.expressions, self.place) = (layer, expressions, place)
  }

  /// Returns the expression of a property, or `nil` if the layer doesn't have the property.
  mutating func expression(
    _ name: String, _ expected: ExpressionParser.Expected = .any, interpolates: Bool = false
  ) throws(ExpressionError) -> Expression? {
    known.insert(name)
    let section = layer["paint"]?[name] == nil ? "layout" : "paint"
    guard let json = layer[section]?[name], json != .null else { return nil }
    let place = place.member(section).member(name)
    switch json {
    case .object: return try expressions.function(json, expected, interpolates: interpolates, at: place)
    case .array(let items) where items.first?.string.map(PropertyReader.isOperator) ?? false:
      return try expressions.expression(json, expected, at: place)
    default: return try expressions.text(json, expected, at: place)
    }
  }

  mutating func color(_ name: String, or fallback: Color) throws(ExpressionError) -> StyleProperty<Color> {
    StyleProperty(
      try expression(name, .color, interpolates: true) ?? .constant(.color(fallback)), or: fallback)
  }

  mutating func number(
    _ name: String, or fallback: Double, in range: ClosedRange<Double> = 0...1
  ) throws(ExpressionError) -> StyleProperty<Double> {
    StyleProperty(
      try expression(name, interpolates: true) ?? .constant(.number(fallback)), or: fallback, in: range)
  }

  mutating func text(_ name: String, or fallback: String) throws(ExpressionError) -> StyleProperty<String> {
    StyleProperty(try expression(name) ?? .constant(.string(fallback)), or: fallback)
  }

  mutating func list<Item: Sendable>(
    _ name: String, _ convert: @escaping @Sendable (StyleValue) -> Item?
  ) throws(ExpressionError) -> StyleProperty<[Item]> {
    StyleProperty(expression: try expression(name) ?? .constant(.array([])), fallback: []) { value in
      guard case .array(let items) = value else { return nil }
      let converted = items.prefix(32).compactMap(convert)
      return converted.count == items.count ? converted : nil
    }
  }

  /// Whether the layer has a property.
  func has(_ name: String) -> Bool { layer["paint"]?[name] != nil || layer["layout"]?[name] != nil }

  /// Records a paint property that is ignored when the layer is drawn.
  mutating func ignore(_ name: String, as problem: StyleProblem) {
    known.insert(name)
    ignored.append(ExpressionError(problem, at: "\(place.pointer)/paint/\(name)"))
  }

  /// Records all remaining properties that would change the drawing.
  mutating func noteRest() {
    for section in ["layout", "paint"] {
      for (name, value) in (layer[section]?.object ?? [:]).sorted(by: { $0.key < $1.key })
      where !known.contains(name) && !PropertyReader.isHarmless(name) && !value.isZero {
        ignored.append(
          ExpressionError(.property(String(name.prefix(60))), at: "\(place.pointer)/\(section)/\(name)"))
      }
    }
  }

  /// Whether a property is ignored without being recorded: it has little or no effect, or it belongs to labels or
  /// icons, which the program places by its own rules.
  private static func isHarmless(_ name: String) -> Bool {
    if name.hasPrefix("text-") || name.hasPrefix("icon-") || name.hasPrefix("symbol-") { return true }
    if name.hasSuffix("-transition") || name.hasSuffix("-translate-anchor") { return true }
    return ["visibility", "fill-antialias", "line-miter-limit", "line-round-limit", "circle-pitch-scale"]
      .contains(name) || name == "circle-pitch-alignment" || name.hasPrefix("fill-extrusion-")
  }

  /// Whether a name is an operator of expressions, which may be unsupported.
  private static func isOperator(_ name: String) -> Bool {
    Function(rawValue: name) != nil || operators.contains(name)
  }

  private static let operators: Set<String> = [
    "!", "accumulated", "acos", "all", "any", "array", "asin", "at", "atan", "boolean", "case", "coalesce",
    "collator", "cos", "distance", "e", "elevation", "feature-state", "format", "geometry-type", "get",
    "global-state", "has", "heatmap-density", "id", "in", "index-of", "interpolate", "interpolate-hcl",
    "interpolate-lab", "is-supported-script", "join", "let", "line-progress", "literal", "ln", "ln2", "log10",
    "log2", "match", "number", "number-format", "object", "pi", "properties", "resolved-locale", "sin",
    "slice", "split", "step", "string", "tan", "to-rgba", "typeof", "var", "within", "zoom",
  ]
}

extension StyleJSON {
  /// Whether a value is zero, false, null, or a list of such values. Most properties have such a value by default.
  fileprivate var isZero: Bool {
    switch self {
    case .number(let number): number == 0
    case .array(let items): items.allSatisfy(\.isZero)
    case .null, .bool(false): true
    default: false
    }
  }
}
