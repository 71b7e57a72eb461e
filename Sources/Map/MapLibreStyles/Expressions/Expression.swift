import Tiles

/// A compiled expression of a style.
final class Expression: Sendable {
  indirect enum Operation: Sendable {
    case constant(StyleValue)
    case zoom, geometryType, identifier
    /// The value of an attribute. Each attribute name has one number in the whole style.
    case get(Int)
    case has(Int)
    case call(Function, [Expression])
    case not(Expression)
    case all([Expression])
    case any([Expression])
    case contains(Expression, Set<StyleValue>)
    /// Whether a text contains another text, or an array contains a value.
    case find(Expression, in: Expression)
    case match(Expression, [StyleValue: Int], [Expression], otherwise: Expression)
    case choose([(condition: Expression, value: Expression)], otherwise: Expression)
    case step(Expression, Stops)
    /// Interpolates linearly if `base` is 1, otherwise exponentially.
    case interpolate(base: Double, Expression, Stops)
    case coalesce([Expression])
    /// The first value that has the type. Evaluation fails if no value has it.
    case require(ValueType, [Expression])
  }

  /// The stops of a step or an interpolation: values at ascending inputs.
  struct Stops: Sendable {
    var inputs: [Double]
    var values: [Expression]
  }

  enum ValueType: Sendable { case null, bool, number, string, color, array, object }

  /// The inputs that a value depends on.
  struct Dependencies: Sendable {
    /// The numbers of attributes.
    var attributes: Set<Int> = []
    var geometryType = false
    /// Whether the value depends on the identifier of the feature.
    var identifier = false
    var zoom = false

    mutating func formUnion(_ other: Dependencies) {
      attributes.formUnion(other.attributes)
      geometryType = geometryType || other.geometryType
      identifier = identifier || other.identifier
      zoom = zoom || other.zoom
    }
  }

  let operation: Operation
  let dependencies: Dependencies
  /// The number of subexpressions, including this expression. The value of a variable is counted at each use.
  let count: Int
  let depth: Int

  init(_ operation: Operation) {
    self.operation = operation
    var (dependencies, count, depth) = (Dependencies(), 1, 0)
    for operand in operation.operands {
      dependencies.formUnion(operand.dependencies)
      count += operand.count
      depth = max(depth, operand.depth)
    }
    switch operation {
    case .zoom: dependencies.zoom = true
    case .geometryType: dependencies.geometryType = true
    case .identifier: dependencies.identifier = true
    case .get(let key), .has(let key): dependencies.attributes.insert(key)
    default: break
    }
    (self.dependencies, self.count, self.depth) = (dependencies, count, depth + 1)
  }

  static func constant(_ value: StyleValue) -> Expression { Expression(.constant(value)) }

  /// The value, if it is constant.
  var constant: StyleValue? { if case .constant(let value) = operation { value } else { nil } }
}

extension Expression.Operation {
  fileprivate var operands: [Expression] {
    switch self {
    case .constant, .zoom, .geometryType, .identifier, .get, .has: []
    case .call(_, let operands), .all(let operands), .any(let operands), .coalesce(let operands),
      .require(_, let operands):
      operands
    case .not(let operand), .contains(let operand, _): [operand]
    case .find(let value, let list): [value, list]
    case .match(let input, _, let values, let otherwise): [input, otherwise] + values
    case .choose(let cases, let otherwise): [otherwise] + cases.flatMap { [$0.condition, $0.value] }
    case .step(let input, let stops), .interpolate(_, let input, let stops): [input] + stops.values
    }
  }
}

/// A function of numbers, texts and colors.
enum Function: String, Sendable {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case power = "^"
  case minimum = "min"
  case maximum = "max"
  case absolute = "abs"
  case floor, ceil, round
  case squareRoot = "sqrt"
  case length, concat, upcase, downcase, rgb, rgba, image
  case text = "to-string"
  case number = "to-number"
  case color = "to-color"
  case bool = "to-boolean"

  /// The permitted numbers of arguments.
  var arity: ClosedRange<Int> {
    switch self {
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .divide, .remainder, .power: 2...2
    case .subtract: 1...2
    case .add, .multiply, .concat, .number, .color: 1...1000
    case .minimum, .maximum: 0...1000
    case .absolute, .floor, .ceil, .round, .squareRoot, .length, .upcase, .downcase, .text, .bool, .image:
      1...1
    case .rgb: 3...3
    case .rgba: 4...4
    }
  }
}
