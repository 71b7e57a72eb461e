/// Splits Swift source into tokens. It accepts any text: an unterminated comment or string ends with the
/// text.
struct Lexer {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var tokens: [Token] = []

  static func tokens(of source: String) -> [Token] {
    var lexer = Lexer(scalars: Array(source.unicodeScalars))
    lexer.readCode(untilParenthesis: false)
    return lexer.tokens
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private func scalar(_ offset: Int = 0) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  private func isAt(_ text: String) -> Bool {
    text.unicodeScalars.enumerated().allSatisfy { scalar($0.offset) == $0.element }
  }

  private mutating func add(_ kind: Token.Kind, from start: Int) {
    guard start < position else { return }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<position])
    tokens.append(Token(kind: kind, text: String(text)))
  }

  private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    while let next = scalar(), condition(next) { position += 1 }
  }

  /// Reads code up to the end of the text, or up to the closing parenthesis of an interpolation.
  private mutating func readCode(untilParenthesis isInterpolation: Bool) {
    var depth = 0
    while let next = scalar() {
      let start = position
      if next.properties.isWhitespace {
        skip { $0.properties.isWhitespace }
        add(.space, from: start)
      } else if isAt("//") {
        skip { $0 != "\n" && $0 != "\r" }
        add(.comment, from: start)
      } else if isAt("/*") {
        skipBlockComment()
        add(.comment, from: start)
      } else if next == "\"" || next == "#", let hashes = hashesOfString() {
        readString(hashes: hashes)
      } else if Lexer.beginsName(next) || next == "`"
        || (next == "#" && scalar(1).map(Lexer.beginsName) == true)
      {
        position += 1
        skip { Lexer.continuesName($0) || (next == "`" && $0 == "`") }
        add(.identifier, from: start)
      } else if next.properties.numericType != nil {
        skip { Lexer.continuesName($0) }
        if scalar() == ".", scalar(1)?.properties.numericType != nil {
          position += 1
          skip { Lexer.continuesName($0) }
        }
        add(.literal, from: start)
      } else {
        if isInterpolation, next == ")", depth == 0 { return }
        depth += next == "(" ? 1 : next == ")" ? -1 : 0
        position += 1
        add(.symbol, from: start)
      }
    }
  }

  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isXIDStart
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isXIDContinue
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        position += 2
      } else if isAt("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < scalars.count
    position = min(position, scalars.count)
  }
}

// MARK: Strings

extension Lexer {
  /// Returns the number of `#` in front of the string that begins here, or `nil` if no string begins here.
  private func hashesOfString() -> Int? {
    var count = 0
    while scalar(count) == "#" { count += 1 }
    return scalar(count) == "\"" ? count : nil
  }

  private mutating func readString(hashes: Int) {
    var start = position
    position += hashes
    let isMultiline = isAt("\"\"\"")
    let mark = String(repeating: "#", count: hashes)
    let end = (isMultiline ? "\"\"\"" : "\"") + mark
    position += isMultiline ? 3 : 1
    while let next = scalar() {
      if isAt(end) {
        position += end.unicodeScalars.count
        break
      }
      if !isMultiline, next == "\n" || next == "\r" { break }
      if isAt("\\" + mark + "(") {
        position += hashes + 2
        add(.literal, from: start)
        readCode(untilParenthesis: true)
        start = position
      } else if isAt("\\" + mark) {
        position = min(position + hashes + 2, scalars.count)
      } else {
        position += 1
      }
    }
    add(.literal, from: start)
  }
}
