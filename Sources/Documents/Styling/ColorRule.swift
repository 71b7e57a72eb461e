import Features

/// Which color features get by what they say in a property: the values in classes with a color each, and one for what is in
/// none of them.
///
/// The classes stay what they are when features change: what gets another value is in another class.
public struct ColorRule: Hashable, Sendable {
  /// How values become colors.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// The most frequent values get a color each, the most frequent first, or numbers in their order.
    case categories
    /// Numbers, in steps that are equally wide.
    case equalSteps
    /// Numbers, in steps that have as many features each, as far as equal numbers allow.
    case quantiles
  }

  /// Which values have a color.
  public enum Meaning: Hashable, Sendable {
    case value(String)
    /// Above the first, and up to the second. One that is infinite is no limit.
    case numbers(Double, Double)
    /// Other values, or none.
    case other
  }

  public struct Class: Hashable, Sendable {
    public var meaning: Meaning
    public var color: HexColor
  }

  /// The property's name.
  public let property: String
  public let method: Method
  /// Values, or steps of numbers that leave none out, and behind them what is in none of those.
  public let classes: [Class]
  /// By value, which of the classes it is.
  private let places: [String: Int]
  /// Of all steps but the last, the greatest number.
  private let limits: [Double]
  /// More are no rule: which of them a feature is in is a byte.
  private static let mostClasses = 200

  /// The rule for features that have `values` in `property`. O(n log n).
  public init(_ method: Method, of values: PropertyValues, named property: String) {
    switch method {
    case .categories:
      self.init(method, of: property, values: ColorRule.categories(of: values), StylePalette.categories)
    case .equalSteps:
      self.init(method, of: property, limits: ColorRule.equalLimits(of: values.numbers))
    case .quantiles:
      self.init(method, of: property, limits: ColorRule.quantileLimits(of: values.numbers))
    }
  }

  /// As many values as there are colors.
  private init(_ method: Method, of property: String, values: [String], _ colors: [HexColor]) {
    self.init(
      method, of: property,
      zip(values, colors).map { Class(meaning: .value($0), color: $1) },
      other: StylePalette.otherCategory)
  }

  /// A step up to each of the limits.
  private init(_ method: Method, of property: String, limits: [Double]) {
    let classes = limits.indices.map { place in
      Class(
        meaning: .numbers(
          place == 0 ? -.infinity : limits[place - 1], place == limits.count - 1 ? .infinity : limits[place]),
        color: StylePalette.step(place, of: limits.count))
    }
    self.init(method, of: property, classes, other: StylePalette.noNumber)
  }

  private init(_ method: Method, of property: String, _ classes: [Class], other: HexColor) {
    (self.method, self.property) = (method, property)
    self.classes = classes + [Class(meaning: .other, color: other)]
    var places: [String: Int] = [:]
    var limits: [Double] = []
    for (place, known) in classes.enumerated() {
      switch known.meaning {
      case .value(let value): places[value] = place
      case .numbers(_, let limit): if limit < .infinity { limits.append(limit) }
      case .other: break
      }
    }
    (self.places, self.limits) = (places, limits)
  }

  /// Which of ``classes`` a feature is in. O(its text).
  func place(of feature: any Feature) -> Int {
    let value = TableColumn.property(property).value(of: feature)
    return place(of: value, number: value.flatMap(feature.number))
  }

  /// The color of a feature. O(its text).
  func color(of feature: any Feature) -> HexColor { classes[place(of: feature)].color }

  /// Which of ``classes`` a feature is in that has `value` in the property, which is `number`. O(1), or O(steps).
  func place(of value: Property.Value?, number: Double?) -> Int {
    let rest = classes.count - 1
    guard method != .categories else {
      return PropertyValues.category(of: value).flatMap { places[$0] } ?? rest
    }
    guard let number else { return rest }
    return min(rest, limits.firstIndex { number <= $0 } ?? limits.count)
  }
}

extension ColorRule {
  /// As many of the most frequent values as there are colors: these first, or ascending where all are numbers. O(n).
  private static func categories(of values: PropertyValues) -> [String] {
    guard values.areNumbersOnly else {
      return mostFrequent(of: values.counts) { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
    let numbers = values.counts.lazy.compactMap { text, count in
      values.numberOfValue[text].map { (text: text, number: $0, count: count) }
    }
    return mostFrequent(of: numbers) { ($1.count, $0.number, $0.text) < ($0.count, $1.number, $1.text) }
      .sorted { ($0.number, $0.text) < ($1.number, $1.text) }.map(\.text)
  }

  /// The first in the order of `comesFirst`, as many as there are colors: features may have a million values.
  private static func mostFrequent<Value>(
    of values: some Sequence<Value>, _ comesFirst: (Value, Value) -> Bool
  ) -> [Value] {
    var first: [Value] = []
    for value in values {
      let isFull = first.count == StylePalette.categories.count
      if isFull, let last = first.last, !comesFirst(value, last) { continue }
      if isFull { first.removeLast() }
      first.insert(value, at: first.firstIndex { comesFirst(value, $0) } ?? first.count)
    }
    return first
  }
}

/// The greatest numbers of steps, ascending.
extension ColorRule {
  private static func equalLimits(of numbers: [Double]) -> [Double] {
    guard let least = numbers.first, let greatest = numbers.last else { return [] }
    guard least < greatest else { return [greatest] }
    let count = StylePalette.steps.count
    var limits: [Double] = []
    for step in 1..<count {
      // Each by itself, as the way from the least to the greatest may be beyond what a number can be.
      let part = Double(step) / Double(count)
      let limit = least * (1 - part) + greatest * part
      // Between numbers that are next to each other there is none.
      if limit > limits.last ?? -.infinity, limit < greatest { limits.append(limit) }
    }
    return limits + [greatest]
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

/// As bytes: netstrings of the method, the property, the color of the rest, and for each class its color and value, or its
/// greatest number.
extension ColorRule {
  var bytes: [UInt8] {
    let fields = classes.dropLast().flatMap { known -> [String] in
      switch known.meaning {
      case .value(let value): [known.color.text, value]
      case .numbers(_, let limit): [known.color.text, "\(limit)"]
      case .other: []
      }
    }
    let other = classes[classes.count - 1].color.text
    return Array(Netstrings.encoded([method.rawValue, property, other] + fields).utf8)
  }

  /// Nil where they are nothing that it understands.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, let fields = Netstrings.fields(of: String(decoding: bytes, as: UTF8.self)),
      fields.count >= 3, fields.count % 2 == 1, fields.count / 2 < ColorRule.mostClasses,
      let method = Method(rawValue: fields[0]), let other = HexColor(fields[2])
    else { return nil }
    var classes: [Class] = []
    var low = -Double.infinity
    for place in stride(from: 3, to: fields.count, by: 2) {
      guard let color = HexColor(fields[place]) else { return nil }
      if method == .categories {
        classes.append(Class(meaning: .value(fields[place + 1]), color: color))
      } else {
        guard let limit = Double(fields[place + 1]), limit > low else { return nil }
        classes.append(Class(meaning: .numbers(low, limit), color: color))
        low = limit
      }
    }
    // Numbers above all steps would be in none.
    if method != .categories, !classes.isEmpty, low < .infinity { return nil }
    self.init(method, of: fields[1], classes, other: other)
  }
}
