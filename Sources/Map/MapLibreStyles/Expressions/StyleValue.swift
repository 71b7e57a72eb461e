import Colors

/// A value of an expression.
enum StyleValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case color(Color)
  case array([StyleValue])
  /// An object, whose members no supported expression reads.
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

  /// The value as a number. `nil` if it can't be converted.
  var convertedNumber: Double? {
    switch self {
    case .null: 0
    case .bool(let value): value ? 1 : 0
    case .number(let value): value
    case .string(let text): Double(text.trimmed)
    case .color, .array, .object: nil
    }
  }

  /// The value as a color. `nil` if it can't be converted.
  var convertedColor: Color? {
    switch self {
    case .color(let color): color
    case .string(let text): ColorText.color(text)
    case .array(let items):
      items.count == 3 || items.count == 4 ? StyleValue.color(of: items.compactMap(\.number)) : nil
    case .null, .bool, .number, .object: nil
    }
  }

  /// Whether the value counts as true when it is converted: not empty, zero, NaN or null.
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

  /// Returns the color with the components 0…255 and an alpha of 0…1.
  static func color(of components: [Double]) -> Color? {
    guard components.count >= 3, components.prefix(3).allSatisfy({ (0...255).contains($0) }) else {
      return nil
    }
    let alpha = components.count > 3 ? components[3] : 1
    guard (0...1).contains(alpha) else { return nil }
    return Color(
      red: components[0] / 255, green: components[1] / 255, blue: components[2] / 255, alpha: alpha)
  }

  /// Returns a number as in JavaScript. Whole numbers have no fraction.
  private static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if let whole = Int64(exactly: number), abs(number) < 1e15 { return "\(whole)" }
    return "\(number)"
  }
}

extension Double {
  /// The component of a color as 0…255.
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
