import Features

/// Statistics about the values of one property in several features.
public struct PropertyValues: Hashable, Sendable {
  /// The number of features with each value.
  public private(set) var counts: [String: Int] = [:]
  /// The number that a value represents, for each value that is a number or a string with a number.
  private(set) var numberOfValue: [String: Double] = [:]
  /// All numbers in ascending order, including strings that are numbers.
  public private(set) var numbers: [Double] = []
  /// The number of features without a value.
  public private(set) var missing = 0
  /// The number of features.
  public private(set) var count = 0

  /// Collects values and the numbers that they represent. O(n log n).
  init(of values: some Sequence<(value: Property.Value?, number: Double?)>) {
    for (value, number) in values {
      count += 1
      guard let text = PropertyValues.category(of: value) else {
        missing += 1
        continue
      }
      counts[text, default: 0] += 1
      guard let number else { continue }
      numbers.append(number)
      numberOfValue[text] = number
    }
    numbers.sort()
  }

  /// Whether there are any values and all of them are numbers.
  var areNumbersOnly: Bool { !numbers.isEmpty && numbers.count == count - missing }

  /// Whether the values should be divided into ranges of numbers instead of categories. True if most values are
  /// numbers, and there are more different values than the palette has colors for categories.
  public var areNumbers: Bool {
    numbers.count * 2 > count - missing && counts.count > StylePalette.categories.count
  }

  /// Returns the value as a string. Returns `nil` for null, containers and empty strings, which count as missing.
  static func category(of value: Property.Value?) -> String? {
    switch value {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let number): number.text
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .null, .json, nil: nil
    }
  }
}
