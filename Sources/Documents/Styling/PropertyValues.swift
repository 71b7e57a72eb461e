import Features

/// What features say in one property.
public struct PropertyValues: Hashable, Sendable {
  /// How many have each value.
  public private(set) var counts: [String: Int] = [:]
  /// The numbers that values are, also where they are written as text.
  private(set) var numberOfValue: [String: Double] = [:]
  /// Those that are numbers, also where they are written as text; ascending.
  public private(set) var numbers: [Double] = []
  /// How many have none.
  public private(set) var missing = 0
  /// How many features there are.
  public private(set) var count = 0

  public init() {}

  /// Values with the numbers that they are. O(n log n).
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

  /// Whether there are values, and all of them are numbers.
  var areNumbersOnly: Bool { !numbers.isEmpty && numbers.count == count - missing }

  /// Whether most values are numbers, and there are more of them than categories have colors.
  public var areNumbers: Bool {
    numbers.count * 2 > count - missing && counts.count > StylePalette.categories.count
  }

  /// Null, containers and empty texts say nothing.
  static func category(of value: Property.Value?) -> String? {
    switch value {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let number): number.text
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .null, .json, nil: nil
    }
  }
}
