extension FeatureCondition {
  /// Parses a condition. Throws a syntax error with its position in the text.
  ///
  ///     population > 1000000 and not country = "China"
  ///     has website or "old bridge"
  ///     geometry = line and in bbox(5.9, 45.8, 10.5, 47.8)
  ///
  /// A property is a word, or any text in brackets: `[date of visit] >= "2024-01-01"`. Strings are in single or double
  /// quotation marks. A string alone is a search: the feature must contain each of its words. `not` is applied before
  /// `and`, and `and` before `or`. Parentheses change this order. O(n).
  public init(_ text: String) throws(ConditionError) {
    var scanner = ConditionScanner(text)
    var reader = ConditionReader(try scanner.tokens(), end: text.count + 1)
    self = try reader.read()
  }
}

/// A parser for the tokens of a condition.
private struct ConditionReader {
  private let tokens: [ConditionToken]
  private let end: Int
  private var at = 0
  /// The maximum nesting depth of parentheses and `not`, which limits the depth of the recursion.
  private static let depthLimit = 200
  private var depth = 0

  init(_ tokens: [ConditionToken], end: Int) {
    self.tokens = tokens
    self.end = end
  }

  mutating func read() throws(ConditionError) -> FeatureCondition {
    guard !tokens.isEmpty else { throw ConditionError(.empty, column: 1) }
    let condition = try any()
    guard at == tokens.count else { throw unexpected(.end) }
    return condition
  }

  private mutating func any() throws(ConditionError) -> FeatureCondition {
    var parts = [try all()]
    while takes("or") { parts.append(try all()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func all() throws(ConditionError) -> FeatureCondition {
    var parts = [try one()]
    while takes("and") { parts.append(try one()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func one() throws(ConditionError) -> FeatureCondition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ConditionReader.depthLimit else { throw unexpected(.end) }
    if takes("not") { return .not(try one()) }
    if takesMark("(") {
      let inside = try any()
      try expect(")")
      return inside
    }
    if takes("has") { return .has(try property()) }
    if takes("in") { return try box() }
    guard let token = current else { throw unexpected(.condition) }
    switch token.kind {
    case .text(let text):
      at += 1
      return .says(SearchText(text))
    case .word, .name: return try comparison()
    case .number, .mark: throw unexpected(.condition)
    }
  }

  private mutating func comparison() throws(ConditionError) -> FeatureCondition {
    let isGeometry = current?.kind == .word("geometry")
    let property = try property()
    guard case .mark(let mark)? = current?.kind,
      let comparison = FeatureCondition.Comparison(rawValue: mark)
    else { throw unexpected(.comparison) }
    let column = current?.column ?? end
    at += 1
    if isGeometry, comparison == .equal || comparison == .unequal {
      let kind = try geometryKind()
      return comparison == .equal ? .geometry(kind) : .not(.geometry(kind))
    }
    let literal = try literal()
    switch (literal, comparison) {
    case (.boolean, .less), (.boolean, .lessOrEqual), (.boolean, .greater), (.boolean, .greaterOrEqual),
      (.null, .less), (.null, .lessOrEqual), (.null, .greater), (.null, .greaterOrEqual),
      (.boolean, .contains), (.null, .contains):
      throw ConditionError(.noOrder, column: column)
    default: return .compares(property: property, comparison, literal)
    }
  }

  private mutating func property() throws(ConditionError) -> String {
    switch current?.kind {
    case .word(let name), .name(let name):
      at += 1
      return name
    case .text, .number, .mark, nil: throw unexpected(.property)
    }
  }

  private mutating func literal() throws(ConditionError) -> FeatureCondition.Literal {
    let literal: FeatureCondition.Literal
    switch current?.kind {
    case .text(let text): literal = .text(text)
    case .number(let number): literal = .number(number)
    case .word("true"): literal = .boolean(true)
    case .word("false"): literal = .boolean(false)
    case .word("null"): literal = .null
    case .word, .name, .mark, nil: throw unexpected(.value)
    }
    at += 1
    return literal
  }

  private mutating func geometryKind() throws(ConditionError) -> FeatureCondition.GeometryKind {
    guard case .word(let word)? = current?.kind,
      let kind = FeatureCondition.GeometryKind(rawValue: word.lowercased())
    else { throw unexpected(.geometry) }
    at += 1
    return kind
  }

  private mutating func box() throws(ConditionError) -> FeatureCondition {
    guard takes("bbox") else { throw unexpected(.mark("bbox")) }
    let column = current?.column ?? end
    try expect("(")
    var edges: [Double] = []
    for index in 0..<4 {
      if index > 0 { try expect(",") }
      guard case .number(let number)? = current?.kind else { throw unexpected(.number) }
      edges.append(number)
      at += 1
    }
    try expect(")")
    guard (-90...90).contains(edges[1]), (-90...90).contains(edges[3]), edges[1] <= edges[3],
      (-180...180).contains(edges[0]), (-180...180).contains(edges[2])
    else { throw ConditionError(.noBox, column: column) }
    return .isInBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }

  // MARK: Tokens

  private var current: ConditionToken? { at < tokens.count ? tokens[at] : nil }

  /// If the next token is the keyword `keyword`, ignoring case, skips it and returns `true`. A word before a comparison
  /// isn't a keyword, but the name of a property.
  private mutating func takes(_ keyword: String) -> Bool {
    guard case .word(let word)? = current?.kind, word.lowercased() == keyword else { return false }
    if at + 1 < tokens.count, case .mark(let mark) = tokens[at + 1].kind,
      FeatureCondition.Comparison(rawValue: mark) != nil
    {
      return false
    }
    at += 1
    return true
  }

  private mutating func takesMark(_ mark: String) -> Bool {
    guard current?.kind == .mark(mark) else { return false }
    at += 1
    return true
  }

  private mutating func expect(_ mark: String) throws(ConditionError) {
    guard takesMark(mark) else { throw unexpected(.mark(mark)) }
  }

  private func unexpected(_ expected: ConditionError.ExpectedState) -> ConditionError {
    ConditionError(.expected(expected, found: current?.text), column: current?.column ?? end)
  }
}
