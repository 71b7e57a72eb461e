import Colors
import Glibc
import Tiles

/// The inputs of an evaluation: the zoom, and a feature if the expression depends on features.
struct Scope {
  /// The zoom of the style, which is lower than the zoom of the map by 1.
  var zoom: Double
  var kind: VectorTile.Feature.Kind?
  var identifier: UInt64?
  /// Returns the value of an attribute, or `nil` if the feature doesn't have it.
  var attribute: (Int) -> StyleValue?

  init(
    zoom: Double, kind: VectorTile.Feature.Kind? = nil, identifier: UInt64? = nil,
    attribute: @escaping (Int) -> StyleValue? = { _ in nil }
  ) {
    (self.zoom, self.kind, self.identifier, self.attribute) = (zoom, kind, identifier, attribute)
  }
}

extension Expression {
  /// Returns the value, or `nil` if evaluation fails, for example because an operand has an unexpected type. Properties
  /// then have their default values, and filters don't match.
  func value(in scope: Scope) -> StyleValue? {
    switch operation {
    case .constant(let value): return value
    case .zoom: return .number(scope.zoom)
    case .geometryType: return scope.kind.map { .string($0.name) } ?? .null
    case .identifier: return scope.identifier.map { .number(Double($0)) } ?? .null
    case .get(let key): return scope.attribute(key) ?? .null
    case .has(let key): return .bool(scope.attribute(key) != nil)
    case .not(let operand): return operand.bool(in: scope).map { .bool(!$0) }
    case .all(let operands):
      for operand in operands {
        guard let isTrue = operand.bool(in: scope) else { return nil }
        if !isTrue { return .bool(false) }
      }
      return .bool(true)
    case .any(let operands):
      for operand in operands {
        guard let isTrue = operand.bool(in: scope) else { return nil }
        if isTrue { return .bool(true) }
      }
      return .bool(false)
    case .contains(let operand, let values):
      return operand.value(in: scope).map { .bool(values.contains($0)) }
    case .find(let operand, let list):
      return Expression.find(operand.value(in: scope), in: list.value(in: scope))
    case .call(let function, let operands):
      var arguments: [StyleValue] = []
      for operand in operands {
        guard let argument = operand.value(in: scope) else {
          // `to-number` and `to-color` skip arguments whose evaluation fails.
          guard function == .number || function == .color else { return nil }
          continue
        }
        arguments.append(argument)
      }
      return arguments.isEmpty && !operands.isEmpty ? nil : function.value(of: arguments)
    case .match(let input, let labels, let values, let otherwise):
      guard let label = input.value(in: scope) else { return nil }
      return (labels[label].map { values[$0] } ?? otherwise).value(in: scope)
    case .choose(let cases, let otherwise):
      for (condition, value) in cases {
        guard let isTrue = condition.bool(in: scope) else { return nil }
        if isTrue { return value.value(in: scope) }
      }
      return otherwise.value(in: scope)
    case .step(let input, let stops):
      guard let number = input.value(in: scope)?.number, !number.isNaN else { return nil }
      return stops.values[stops.index(before: number) ?? 0].value(in: scope)
    case .interpolate(let base, let input, let stops):
      guard let number = input.value(in: scope)?.number, !number.isNaN else { return nil }
      return stops.interpolated(at: number, base: base, in: scope)
    case .coalesce(let operands):
      for operand in operands {
        if let value = operand.value(in: scope), value != .null { return value }
      }
      return .null
    case .require(let type, let operands):
      for operand in operands { if let value = operand.value(in: scope), value.type == type { return value } }
      return nil
    }
  }

  private func bool(in scope: Scope) -> Bool? {
    if case .bool(let value)? = value(in: scope) { value } else { nil }
  }

  private static func find(_ value: StyleValue?, in list: StyleValue?) -> StyleValue? {
    switch (value, list) {
    case (let value?, .array(let items)): .bool(items.contains(value))
    case (let value?, .string(let text)): .bool(value.text.isEmpty || text.contains(value.text))
    default: nil
    }
  }
}

extension Expression.Stops {
  /// Returns the index of the last stop that isn't above `number`, or `nil` if all stops are above it.
  fileprivate func index(before number: Double) -> Int? { inputs.lastIndex { $0 <= number } }

  fileprivate func interpolated(at number: Double, base: Double, in scope: Scope) -> StyleValue? {
    guard let index = index(before: number) else { return values[0].value(in: scope) }
    guard index + 1 < inputs.count else { return values[index].value(in: scope) }
    let (distance, length) = (number - inputs[index], inputs[index + 1] - inputs[index])
    let share = base == 1 ? distance / length : (pow(base, distance) - 1) / (pow(base, length) - 1)
    guard share.isFinite, let low = values[index].value(in: scope),
      let high = values[index + 1].value(in: scope)
    else { return nil }
    return low.mixed(with: high, share)
  }
}

extension StyleValue {
  /// Returns a value between two numbers, colors, or arrays of numbers. Colors are mixed with premultiplied alpha.
  fileprivate func mixed(with other: StyleValue, _ share: Double) -> StyleValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * share)
    case (.array(let a), .array(let b)):
      let mixed = zip(a, b).compactMap { $0.mixed(with: $1, share) }
      return mixed.count == a.count && a.count == b.count ? .array(mixed) : nil
    default:
      guard let a = convertedColor, let b = other.convertedColor else { return nil }
      let alpha = a.alpha + (b.alpha - a.alpha) * share
      guard alpha > 0 else { return .color(a.opacity(0)) }
      func component(_ path: KeyPath<Color, Double>) -> Double {
        let (a, b) = (a[keyPath: path] * a.alpha, b[keyPath: path] * b.alpha)
        return (a + (b - a) * share) / alpha
      }
      return .color(
        Color(red: component(\.red), green: component(\.green), blue: component(\.blue), alpha: alpha))
    }
  }

  fileprivate var type: Expression.ValueType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .color: .color
    case .array: .array
    case .object: .object
    }
  }
}

extension VectorTile.Feature.Kind {
  fileprivate var name: String {
    switch self {
    case .points: "Point"
    case .lines: "LineString"
    case .polygons: "Polygon"
    }
  }
}
