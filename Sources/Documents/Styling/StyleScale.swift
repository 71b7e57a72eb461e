import Features

/// Which color a feature gets by what it says in a property, with the legend of that.
public struct StyleScale: Hashable, Sendable {
  /// How values become colors.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// The most frequent values get a color each.
    case categories
    /// Numbers, in steps that are equally wide.
    case equalSteps
    /// Numbers, in steps that have as many features each, as far as equal numbers allow.
    case quantiles
  }

  /// A line of the legend.
  public struct Entry: Hashable, Sendable {
    public enum Meaning: Hashable, Sendable {
      case value(String)
      /// From above the first, or from it in the first of the steps, to the second.
      case numbers(Double, Double)
      /// Other values, or none.
      case other
    }

    public var meaning: Meaning
    public var color: HexColor
    /// How many features have the color.
    public var count: Int
  }

  private struct Step: Hashable {
    /// The greatest number of it.
    var limit: Double
    var color: HexColor
  }

  /// The property's name.
  public let property: String
  public let method: Method
  /// Without steps and categories that nobody has.
  public private(set) var entries: [Entry] = []
  private var colors: [String: HexColor] = [:]
  private var steps: [Step] = []
  private let other: HexColor

  /// The scale for features that have `values` in `property`. O(n log n).
  public init(_ method: Method, of values: PropertyValues, named property: String) {
    (self.property, self.method) = (property, method)
    other = method == .categories ? StylePalette.otherCategory : StylePalette.noNumber
    switch method {
    case .categories: takeCategories(of: values)
    case .equalSteps: take(StyleScale.equalLimits(of: values.numbers), of: values.numbers)
    case .quantiles: take(StyleScale.quantileLimits(of: values.numbers), of: values.numbers)
    }
    let rest = values.count - entries.reduce(0) { $0 + $1.count }
    if rest > 0 { entries.append(Entry(meaning: .other, color: other, count: rest)) }
  }

  /// The color of a feature that has `value` in the property. O(1), or O(steps).
  public func color(of value: Property.Value?) -> HexColor {
    guard method != .categories else {
      return PropertyValues.category(of: value).flatMap { colors[$0] } ?? other
    }
    guard let number = PropertyValues.number(of: value) else { return other }
    return steps.first { number <= $0.limit }?.color ?? other
  }

  private mutating func takeCategories(of values: PropertyValues) {
    let sorted = values.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (value, color) in zip(sorted, StylePalette.categories) {
      colors[value.key] = color
      entries.append(Entry(meaning: .value(value.key), color: color, count: value.value))
    }
  }

  private mutating func take(_ limits: [Double], of numbers: [Double]) {
    var first = 0
    for (place, limit) in limits.enumerated() {
      let end = numbers[first...].firstIndex { $0 > limit } ?? numbers.count
      let color = StyleScale.color(place, of: limits.count)
      steps.append(Step(limit: limit, color: color))
      if end > first {
        let low = place == 0 ? numbers[0] : limits[place - 1]
        entries.append(Entry(meaning: .numbers(low, limit), color: color, count: end - first))
      }
      first = end
    }
  }

  /// Fewer steps are as far from each other as can be.
  private static func color(_ place: Int, of count: Int) -> HexColor {
    let last = StylePalette.steps.count - 1
    return StylePalette.steps[count < 2 ? last / 2 : place * last / (count - 1)]
  }

  private static func equalLimits(of numbers: [Double]) -> [Double] {
    guard let least = numbers.first, let greatest = numbers.last else { return [] }
    guard least < greatest else { return [greatest] }
    let count = StylePalette.steps.count
    // Each by itself, as the way from the least to the greatest may be beyond what a number can be.
    return (1..<count).map {
      let part = Double($0) / Double(count)
      return least * (1 - part) + greatest * part
    } + [greatest]
  }

  private static func quantileLimits(of numbers: [Double]) -> [Double] {
    guard !numbers.isEmpty else { return [] }
    let count = StylePalette.steps.count
    var limits: [Double] = []
    for step in 1...count {
      let limit = numbers[max(0, (numbers.count * step + count - 1) / count - 1)]
      if limit != limits.last { limits.append(limit) }
    }
    return limits
  }
}
