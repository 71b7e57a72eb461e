import Colors
import Glibc

extension Function {
  /// Returns the result for evaluated arguments, or `nil` if their types are wrong or the resulting text is too long.
  func value(of arguments: [StyleValue]) -> StyleValue? {
    switch self {
    case .equal: return .bool(arguments[0] == arguments[1])
    case .unequal: return .bool(arguments[0] != arguments[1])
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return comparison(arguments[0], arguments[1])
    case .concat: return joined(arguments).map { .string($0) }
    case .upcase: return arguments[0].string.map { .string($0.uppercased()) }
    case .downcase: return arguments[0].string.map { .string($0.lowercased()) }
    case .image: return arguments[0].string.map { .string($0) }
    case .length:
      switch arguments[0] {
      case .string(let text): return .number(Double(text.unicodeScalars.count))
      case .array(let items): return .number(Double(items.count))
      default: return nil
      }
    case .text: return .string(arguments[0].text)
    case .bool: return .bool(arguments[0].isTruthy)
    case .number: return arguments.lazy.compactMap(\.convertedNumber).first.map { .number($0) }
    case .color: return arguments.lazy.compactMap(\.convertedColor).first.map { .color($0) }
    case .rgb, .rgba:
      let components = arguments.compactMap(\.number)
      guard components.count == arguments.count else { return nil }
      return StyleValue.color(of: components).map { .color($0) }
    default:
      let numbers = arguments.compactMap(\.number)
      return numbers.count == arguments.count ? .number(number(of: numbers)) : nil
    }
  }

  /// The maximum size of a text in bytes. Without this limit, a crafted style could fill the memory.
  private static let longestText = 10_000

  private func joined(_ values: [StyleValue]) -> String? {
    var text = ""
    for value in values {
      text += value.text
      guard text.utf8.count <= Function.longestText else { return nil }
    }
    return text
  }

  private func comparison(_ a: StyleValue, _ b: StyleValue) -> StyleValue? {
    switch (a, b) {
    case (.number(let a), .number(let b)): .bool(compares(a, b))
    case (.string(let a), .string(let b)): .bool(compares(a, b))
    default: nil
    }
  }

  private func compares<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
    switch self {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    default: a >= b
    }
  }

  private func number(of values: [Double]) -> Double {
    switch self {
    case .add: values.reduce(0, +)
    case .subtract: values.count == 1 ? -values[0] : values[0] - values[1]
    case .multiply: values.reduce(1, *)
    case .divide: values[0] / values[1]
    case .remainder: fmod(values[0], values[1])
    case .power: pow(values[0], values[1])
    case .minimum: values.min() ?? .infinity
    case .maximum: values.max() ?? -.infinity
    case .absolute: abs(values[0])
    case .floor: values[0].rounded(.down)
    case .ceil: values[0].rounded(.up)
    case .round: values[0].rounded()
    default: values[0].squareRoot()
    }
  }
}

extension StyleValue {
  var string: String? { if case .string(let text) = self { text } else { nil } }
}
