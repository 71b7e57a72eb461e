extension FeatureCondition {
  /// Parses a filter that the user has typed above a table column. A filter is a comparison such as `>5`, `!=x` or
  /// `~text`, the word `empty`, or words that the property must contain. Filters can be combined with `not`, `and` and
  /// `or`. Throws a syntax error with its position. O(n).
  ///
  /// A value needs quotation marks only if it is a string that looks like a number, or if it contains one of these
  /// keywords.
  public init(filter text: String, of property: String) throws(ConditionError) {
    var reader = FilterReader(text, property)
    self = try reader.read()
  }
}

/// A parser for the filter of a column.
private struct FilterReader {
  private let text: [Character]
  private let property: String
  private var at = 0

  init(_ text: String, _ property: String) { (self.text, self.property) = (Array(text), property) }

  mutating func read() throws(ConditionError) -> FeatureCondition {
    var parts: [FeatureCondition] = []
    repeat { parts.append(try all()) } while takes("or")
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func all() throws(ConditionError) -> FeatureCondition {
    var parts: [FeatureCondition] = []
    repeat { parts.append(try one()) } while takes("and")
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func one() throws(ConditionError) -> FeatureCondition {
    var isNegated = false
    // Don't use recursion, because pasted text may contain very many `not`.
    while takes("not") { isNegated.toggle() }
    return isNegated ? .not(try term()) : try term()
  }

  private mutating func term() throws(ConditionError) -> FeatureCondition {
    skipSpace()
    let comparison = takesComparison()
    if comparison == nil, takes("empty") { return empty }
    let start = at
    let (value, isQuoted) = try value()
    guard isQuoted || !value.isEmpty else {
      throw ConditionError(
        .expected(comparison == nil ? .condition : .value, found: nil), column: start + 1)
    }
    guard let comparison else { return .compares(property: property, .contains, .text(value)) }
    let literal = isQuoted || comparison == .contains ? .text(value) : FilterReader.literal(value)
    switch (literal, comparison) {
    case (.boolean, .equal), (.boolean, .unequal), (.null, .equal), (.null, .unequal): break
    case (.boolean, _), (.null, _): throw ConditionError(.noOrder, column: start + 1)
    default: break
    }
    return .compares(property: property, comparison, literal)
  }

  /// A condition that is true if the property is missing, null, or an empty string.
  private var empty: FeatureCondition {
    // `~` with an empty string matches every string and number, even a title that isn't stored as a property.
    let isText = FeatureCondition.compares(property: property, .contains, .text(""))
    return .any([
      .all([.not(.has(property)), .not(isText)]), .compares(property: property, .equal, .null),
      .compares(property: property, .equal, .text("")),
    ])
  }

  private static func literal(_ text: String) -> FeatureCondition.Literal {
    switch text.lowercased() {
    case "true": .boolean(true)
    case "false": .boolean(false)
    case "null": .null
    default: Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .text(text)
    }
  }

  // MARK: Characters

  private mutating func skipSpace() { while at < text.count, text[at].isWhitespace { at += 1 } }

  private mutating func takesComparison() -> FeatureCondition.Comparison? {
    for comparison in FeatureCondition.Comparison.allCases.sorted(by: {
      $0.rawValue.count > $1.rawValue.count
    })
    where text[at...].starts(with: comparison.rawValue) {
      at += comparison.rawValue.count
      skipSpace()
      return comparison
    }
    return nil
  }

  /// If the next word is `word`, ignoring case, skips it and returns `true`.
  private mutating func takes(_ word: String) -> Bool {
    guard isAhead(word, from: at) else { return false }
    skipSpace()
    at += word.count
    return true
  }

  private func isAhead(_ word: String, from start: Int) -> Bool {
    var start = start
    while start < text.count, text[start].isWhitespace { start += 1 }
    let end = start + word.count
    guard end <= text.count, String(text[start..<end]).lowercased() == word else { return false }
    return end == text.count || text[end].isWhitespace
  }

  /// Returns a string in quotation marks, or the text up to the next `and` or `or`.
  private mutating func value() throws(ConditionError) -> (text: String, isQuoted: Bool) {
    let start = at
    if at < text.count, text[at] == "\"" || text[at] == "'" {
      guard let end = text[(at + 1)...].firstIndex(of: text[at]) else {
        throw ConditionError(.unclosed(text[at]), column: at + 1)
      }
      at = end + 1
      return (String(text[(start + 1)..<end]), true)
    }
    while at < text.count {
      if text[at].isWhitespace, isAhead("and", from: at) || isAhead("or", from: at) { break }
      at += 1
    }
    var words = text[start..<at]
    while words.last?.isWhitespace ?? false { words.removeLast() }
    return (String(words), false)
  }
}
