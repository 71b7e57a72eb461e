import Features

/// A color rule, with the number of features in each of its classes.
public struct StyleScale: Hashable, Sendable {
  /// An entry of the legend.
  public struct Entry: Hashable, Sendable {
    /// The values of the class. For ranges, the lower limit of the first range is the smallest number that occurs, and
    /// the upper limit of the last range is the greatest.
    public var meaning: ColorRule.Meaning
    public var color: HexColor
    /// The number of features with this color.
    public var count: Int
  }

  public let rule: ColorRule
  /// The entries of all classes that aren't empty.
  public private(set) var entries: [Entry] = []

  /// Creates a scale that divides `values`, the values of the property `property`, into classes by `method`. O(n log
  /// n).
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

  /// Does the same as `init(_:of:named:)`, but on a background thread.
  @concurrent public static func find(
    _ method: ColorRule.Method, of values: PropertyValues, named property: String
  ) async -> StyleScale {
    StyleScale(method, of: values, named: property)
  }
}
