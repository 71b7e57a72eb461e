import Colors

/// A value of an expression.
enum StyleValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case color(Color)
  case array([StyleValue])
  /// An object without its members, which no supported expression reads.
  case object

  init(_ json: StyleJSON) {
    self =
      switch json {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let value): .number(value)
      case .string(let text): .string(text)
      case .array(let items): .array(items.map(StyleValue.init))
      case .object: .object
      }
  }
}

/// Conversions as specified for `to-string`, `to-number` and `to-color`.
extension StyleValue {
  var text: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let value): StyleValue.text(of: value)
    case .string(let text): text
    case .color(let color):
      "rgba(\(color.red.byte),\(color.green.byte),\(color.blue.byte),\(StyleValue.text(of: color.alpha)))"
    case .array(let items): "[" + items.map(\.quotedText).joined(separator: ",") + "]"
    case .object: "{}"
    }
  }

  private var quotedText: String { if case .string(let text) = self { "\"\(text)\"" } else { text } }

  /// The value as a number, or `nil` if it can't be converted.
  var convertedNumber: Double? {
    switch self {
    case .null: 0
    case .bool(let value): value ? 1 : 0
    case .number(let value): value
    case .string(let text): Double(text.trimmed)
    case .color, .array, .object: nil
    }
  }

  /// The value as a color, or `nil` if it can't be converted.
  var convertedColor: Color? {
    switch self {
    case .color(let color): color
    case .string(let text): ColorText.color(text)
    case .array(let items):
      items.count == 3 || items.count == 4 ? StyleValue.color(of: items.compactMap(\.number)) : nil
    case .null, .bool, .number, .object: nil
    }
  }

  /// The value converted by `to-boolean`. Null, false, zero, NaN and an empty text are false; other values are true.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number(let value): value != 0 && !value.isNaN
    case .string(let text): !text.isEmpty
    case .color, .array, .object: true
    }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Returns the color with red, green and blue in 0…255 and an optional alpha in 0…1, or `nil` if a component is
  /// invalid.
  static func color(of components: [Double]) -> Color? {
    guard components.count >= 3, components.prefix(3).allSatisfy({ (0...255).contains($0) }) else {
      return nil
    }
    let alpha = components.count > 3 ? components[3] : 1
    guard (0...1).contains(alpha) else { return nil }
    return Color(
      red: components[0] / 255, green: components[1] / 255, blue: components[2] / 255, alpha: alpha)
  }

  /// Formats a number. As in JavaScript, whole numbers have no fraction.
  private static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if let whole = Int64(exactly: number), abs(number) < 1e15 { return "\(whole)" }
    return "\(number)"
  }
}

extension Double {
  /// A color component of 0…1 as 0…255.
  fileprivate var byte: Int { Int((Swift.max(0, Swift.min(1, self)) * 255).rounded()) }
}

extension String {
  /// The text without spaces at the ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
