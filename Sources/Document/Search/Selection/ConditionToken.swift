/// A word, value or symbol of a condition.
struct ConditionToken: Hashable {
  enum Kind: Hashable {
    /// A word without quotation marks: a keyword or the name of a property.
    case word(String)
    /// The name of a property in brackets.
    case name(String)
    /// A string in quotation marks.
    case text(String)
    case number(Double)
    /// A comparison operator, a parenthesis or a comma.
    case mark(String)
  }

  var kind: Kind
  var column: Int
  /// The text of the token in the condition.
  var text: String
}

/// Splits a condition into tokens.
struct ConditionScanner {
  private let characters: [Character]
  private var at = 0

  init(_ text: String) { characters = Array(text) }

  /// Returns all tokens. O(n).
  mutating func tokens() throws(ConditionError) -> [ConditionToken] {
    var tokens: [ConditionToken] = []
    while true {
      while at < characters.count, characters[at].isWhitespace { at += 1 }
      guard at < characters.count else { return tokens }
      let start = at
      let kind = try next()
      tokens.append(
        ConditionToken(kind: kind, column: start + 1, text: String(characters[start..<at])))
    }
  }

  private static let marks = ["<=", ">=", "!=", "==", "<>", "≠", "≤", "≥", "=", "<", ">", "~", "(", ")", ","]

  private mutating func next() throws(ConditionError) -> ConditionToken.Kind {
    let character = characters[at]
    if character == "\"" || character == "'" { return .text(try quoted(until: character)) }
    if character == "[" { return .name(try quoted(until: "]")) }
    if let mark = ConditionScanner.marks.first(where: { starts(with: $0) }) {
      at += mark.count
      return .mark(ConditionScanner.plain(mark))
    }
    if let number = number() { return .number(number) }
    guard ConditionScanner.isOfWord(character) else {
      throw ConditionError(.unknownCharacter(character), column: at + 1)
    }
    let start = at
    while at < characters.count, ConditionScanner.isOfWord(characters[at]) { at += 1 }
    return .word(String(characters[start..<at]))
  }

  /// Returns whether a character can be part of a word. Includes some punctuation, so that names such as `addr:street`,
  /// `name-de` and `marker.color` don't need brackets.
  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_:-.@$".contains(character)
  }

  private static func plain(_ mark: String) -> String {
    switch mark {
    case "==": "="
    case "<>", "≠": "!="
    case "≤": "<="
    case "≥": ">="
    default: mark
    }
  }

  private func starts(with mark: String) -> Bool { characters[at...].starts(with: Array(mark)) }

  /// Returns the text up to the closing character `end`. A backslash escapes the next character.
  private mutating func quoted(until end: Character) throws(ConditionError) -> String {
    let start = at
    at += 1
    var text = ""
    while at < characters.count, characters[at] != end {
      if characters[at] == "\\", at + 1 < characters.count { at += 1 }
      text.append(characters[at])
      at += 1
    }
    guard at < characters.count else { throw ConditionError(.unclosed(characters[start]), column: start + 1) }
    at += 1
    return text
  }

  /// Returns the number at the current position, or `nil` if the next word isn't a number.
  private mutating func number() -> Double? {
    var end = at
    while end < characters.count, ConditionScanner.isOfWord(characters[end]) || characters[end] == "+" {
      end += 1
    }
    guard let number = Double(String(characters[at..<end])), number.isFinite else { return nil }
    at = end
    return number
  }
}
