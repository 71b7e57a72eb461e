/// Performs a ``Replacement`` on strings. Not thread-safe, because `Regex` isn't, so each thread must create its own
/// replacer.
public struct TextReplacer {
  private let replacement: Replacement
  private let finder: Finder

  private enum Finder {
    /// The characters to find. They are lowercase if the search ignores case.
    case literal([Character])
    case expression(Regex<AnyRegexOutput>, Template)
  }

  /// Creates a replacer. Throws if the search text is invalid.
  public init(_ replacement: Replacement) throws(ReplacementError) {
    self.replacement = replacement
    guard !replacement.find.isEmpty else { throw .empty }
    guard replacement.isRegularExpression else {
      finder = .literal(replacement.find.map { TextReplacer.folded($0, replacement) })
      return
    }
    let text = replacement.wholeWords ? "\\b(?:\(replacement.find))\\b" : replacement.find
    do {
      // First validate the expression as entered, because the parentheses added for whole words could hide or cause
      // errors.
      var expression = try Regex(replacement.find)
      if replacement.wholeWords { expression = try Regex(text) }
      finder = .expression(
        expression.ignoresCase(!replacement.matchesCase), Template(replacement.replacement))
    } catch {
      throw .expression("\(error)")
    }
  }

  /// Returns the string with all matches replaced, or `nil` if it stays the same. O(length) for most expressions.
  public func replacing(in text: String) -> ReplacedText? {
    let pieces =
      switch finder {
      case .literal(let letters): literalPieces(of: text, letters)
      case .expression(let expression, let template): pieces(of: text, expression, template)
      }
    guard pieces.contains(where: { if case .kept = $0 { false } else { true } }) else { return nil }
    let replaced = ReplacedText(pieces)
    return replaced.after == text ? nil : replaced
  }

  // MARK: Literal

  private static func folded(_ character: Character, _ replacement: Replacement) -> Character {
    guard !replacement.matchesCase else { return character }
    if let ascii = character.asciiValue {
      return ascii >= 0x41 && ascii <= 0x5A ? Character(Unicode.Scalar(ascii | 0x20)) : character
    }
    let lower = character.lowercased()
    return lower.count == 1 ? lower.first ?? character : character
  }

  private func literalPieces(of text: String, _ letters: [Character]) -> [ReplacedText.Piece] {
    let characters = Array(text)
    guard characters.count >= letters.count else { return [] }
    var pieces: [ReplacedText.Piece] = []
    var (at, kept) = (0, 0)
    let folded = characters.map { TextReplacer.folded($0, replacement) }
    while at + letters.count <= characters.count {
      guard folded[at] == letters[0], folded[at..<at + letters.count].elementsEqual(letters),
        !replacement.wholeWords || isWord(at..<at + letters.count, of: characters)
      else {
        at += 1
        continue
      }
      if kept < at { pieces.append(.kept(String(characters[kept..<at]))) }
      pieces.append(.removed(String(characters[at..<at + letters.count])))
      if !replacement.replacement.isEmpty { pieces.append(.added(replacement.replacement)) }
      at += letters.count
      kept = at
    }
    if !pieces.isEmpty, kept < characters.count { pieces.append(.kept(String(characters[kept...]))) }
    return pieces
  }

  private func isWord(_ range: Range<Int>, of text: [Character]) -> Bool {
    (range.lowerBound == 0 || !TextReplacer.isOfWords(text[range.lowerBound - 1]))
      && (range.upperBound == text.count || !TextReplacer.isOfWords(text[range.upperBound]))
  }

  private static func isOfWords(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  // MARK: Expressions

  private func pieces(
    of text: String, _ expression: Regex<AnyRegexOutput>, _ template: Template
  ) -> [ReplacedText.Piece] {
    var pieces: [ReplacedText.Piece] = []
    var kept = text.startIndex
    for match in text.matches(of: expression) {
      if kept < match.range.lowerBound { pieces.append(.kept(String(text[kept..<match.range.lowerBound]))) }
      if !match.range.isEmpty { pieces.append(.removed(String(text[match.range]))) }
      let new = template.filled(with: match.output)
      if !new.isEmpty { pieces.append(.added(new)) }
      kept = match.range.upperBound
    }
    if !pieces.isEmpty, kept < text.endIndex { pieces.append(.kept(String(text[kept...]))) }
    return pieces
  }
}

/// A replacement string with references to groups.
private struct Template {
  private enum Part {
    case text(String)
    case group(Int)
  }

  private var parts: [Part] = []

  init(_ text: String) {
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "$", let next = rest.first else {
        plain.append(character)
        continue
      }
      if next == "$" {
        plain.append("$")
      } else if let group = next.wholeNumberValue, next.isASCII {
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(.group(group))
      } else {
        plain.append(character)
        continue
      }
      rest.removeFirst()
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
  }

  /// Returns the replacement string for a match. Groups that don't exist or didn't match are replaced with an empty
  /// string.
  func filled(with output: AnyRegexOutput) -> String {
    parts.reduce(into: "") { result, part in
      switch part {
      case .text(let text): result += text
      case .group(let number):
        if number < output.count, let found = output[number].substring { result += found }
      }
    }
  }
}
