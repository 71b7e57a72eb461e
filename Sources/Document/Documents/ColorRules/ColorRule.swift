import Features

/// A rule that colors features by the value of a property. The values are divided into classes, and each class has a
/// color. Features whose values aren't in any class have a separate color.
///
/// The rule's classes don't change when features are edited. An edited feature may move to another class.
public struct ColorRule: Hashable, Sendable {
  /// The method for dividing values into classes.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// One class for each of the most frequent values, beginning with the most frequent value. If all values are
    /// numbers, the classes are in ascending order.
    case categories
    /// Ranges of numbers with equal widths.
    case equalSteps
    /// Ranges that contain about the same number of features. Equal numbers are always in the same range.
    case quantiles
  }

  /// The values in a class.
  public enum Meaning: Hashable, Sendable {
    case value(String)
    /// Numbers greater than the first limit and less than or equal to the second limit. An infinite limit means that
    /// the range is unbounded on that side.
    case numbers(Double, Double)
    /// All values that aren't in any other class, and missing values.
    case other
  }

  public struct Class: Hashable, Sendable {
    public var meaning: Meaning
    public var color: HexColor
  }

  public let property: String
  public let method: Method
  /// The classes of values or of consecutive ranges of numbers. The last class is ``Meaning/other``.
  public let classes: [Class]
  /// The index of the class for each value. Empty for ranges of numbers.
  private let places: [String: Int]
  /// The upper limits of all ranges except the last.
  private let limits: [Double]
  /// The maximum number of classes. A class index is stored in one byte.
  private static let mostClasses = 200

  /// Creates a rule that divides `values`, the values of the property `property`, into classes by `method`. O(n log n).
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

  /// Creates one class for each value, up to the number of colors.
  private init(_ method: Method, of property: String, values: [String], _ colors: [HexColor]) {
    self.init(
      method, of: property,
      zip(values, colors).map { Class(meaning: .value($0), color: $1) },
      other: StylePalette.otherCategory)
  }

  /// Creates one range for each limit in `limits`, its upper limit. The first range has no lower limit, and the last
  /// range has no upper limit.
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

  /// Returns the index of a feature's class in ``classes``. O(length).
  func place(of feature: any Feature) -> Int {
    let value = TableColumn.property(property).value(of: feature)
    return place(of: value, number: value.flatMap(feature.number))
  }

  /// Returns the color of a feature. O(length).
  func color(of feature: any Feature) -> HexColor { classes[place(of: feature)].color }

  /// Returns the index in ``classes`` of the class for features whose property has the value `value`. `number` is the
  /// number that the value represents, if any. O(1) for categories, otherwise O(ranges).
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
  /// Returns the most frequent values, up to the number of palette colors, in descending order of frequency. If all
  /// values are numbers, they are in ascending order instead. O(n).
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

  /// Returns the first values, up to the number of palette colors, in the order that `comesFirst` defines. Doesn't sort
  /// all values, because there may be a million.
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

/// Calculation of the upper limits of ranges, in ascending order.
extension ColorRule {
  private static func equalLimits(of numbers: [Double]) -> [Double] {
    guard let least = numbers.first, let greatest = numbers.last else { return [] }
    guard least < greatest else { return [greatest] }
    let count = StylePalette.steps.count
    var limits: [Double] = []
    for step in 1..<count {
      // Multiply each number separately, because the difference of the greatest and the smallest number may overflow.
      let part = Double(step) / Double(count)
      let limit = least * (1 - part) + greatest * part
      // If the numbers are very close together, the limit may equal the previous limit. Skip it, so that no range is
      // empty.
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

/// The encoding of a rule as bytes: a list of netstrings. It contains the method, the property and the color for other
/// values, followed by the color and the value or upper limit of each class.
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

  /// Decodes a rule. Returns `nil` if the bytes are invalid.
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
    // Ranges without an infinite upper limit are invalid, because greater numbers would have no class.
    if method != .categories, !classes.isEmpty, low < .infinity { return nil }
    self.init(method, of: fields[1], classes, other: other)
  }
}
