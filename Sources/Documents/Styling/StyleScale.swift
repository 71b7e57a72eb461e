import Features

/// A rule of colors, with what its classes are among some features.
public struct StyleScale: Hashable, Sendable {
  /// A line of the legend.
  public struct Entry: Hashable, Sendable {
    /// Numbers are from the least that a feature has, or above the last step's, to the greatest of the step.
    public var meaning: ColorRule.Meaning
    public var color: HexColor
    /// How many features have the color.
    public var count: Int
  }

  public let rule: ColorRule
  /// Without classes that nobody is in.
  public private(set) var entries: [Entry] = []

  /// The scale for features that have `values` in `property`. O(n log n).
  public init(_ method: ColorRule.Method, of values: PropertyValues, named property: String) {
    rule = ColorRule(method, of: values, named: property)
    var start = 0
    var rest = values.count
    for known in rule.classes {
      var entry = Entry(meaning: known.meaning, color: known.color, count: 0)
      switch known.meaning {
      case .value(let value): entry.count = values.counts[value] ?? 0
      case .numbers(let low, let high):
        let end = values.numbers[start...].firstIndex { $0 > high } ?? values.numbers.count
        entry.count = end - start
        entry.meaning = .numbers(
          max(low, values.numbers.first ?? low), min(high, values.numbers.last ?? high))
        start = end
      case .other: entry.count = rest
      }
      rest -= entry.count
      if entry.count > 0 { entries.append(entry) }
    }
  }

  /// The same beside the caller's actor, for very many values.
  @concurrent public static func find(
    _ method: ColorRule.Method, of values: PropertyValues, named property: String
  ) async -> StyleScale {
    StyleScale(method, of: values, named: property)
  }
}
