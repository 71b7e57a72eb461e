/// Reduces HTML to text and links.
///
/// This isn't an HTML parser: it drops everything that it doesn't know. Its output is plain text, so that wrong HTML
/// can change only the wording.
struct AttributionReader {
  private(set) var pieces: [Attribution.Piece] = []
  private var link: String?
  /// Whether white space precedes the next character.
  private var hasSpace = false
  private var length = 0

  /// The maximum number of characters of the text and of the input. Attributions are shown in a corner of the map.
  private static let longestText = 400
  private static let longestInput = 20_000
  private static let longestLink = 2_000
  private static let unsafe = Set("<>\"'`\\".unicodeScalars)
  /// The elements whose contents aren't text.
  private static let skipped: Set = ["script", "style", "title", "template", "noscript", "iframe", "svg"]
  /// The elements that separate words.
  private static let breaks: Set = ["br", "p", "div", "li", "ul", "ol", "tr", "td", "hr"]

  mutating func read(_ html: String) {
    var rest = html.prefix(AttributionReader.longestInput)[...]
    while let first = rest.first, length < AttributionReader.longestText {
      switch first {
      case "<" where AttributionReader.beginsTag(rest.dropFirst()): readTag(&rest)
      case "&":
        let (text, end) = AttributionReader.character(rest)
        for character in text { add(character) }
        rest = rest[end...]
      default:
        add(first)
        rest = rest.dropFirst()
      }
    }
  }

  private static func beginsTag(_ rest: Substring) -> Bool {
    rest.first.map { $0.isASCII && $0.isLetter || $0 == "/" || $0 == "!" || $0 == "?" } ?? false
  }

  /// Reads a tag or a comment at the beginning of `rest`.
  private mutating func readTag(_ rest: inout Substring) {
    if rest.hasPrefix("<!--") {
      rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? rest[rest.endIndex...]
      return
    }
    let (tag, end) = HTMLTag.read(rest.dropFirst())
    rest = rest[end...]
    if AttributionReader.breaks.contains(tag.name) { hasSpace = true }
    if tag.name == "a" { link = tag.isEnd ? nil : tag.target.flatMap(AttributionReader.link) }
    guard !tag.isEnd, AttributionReader.skipped.contains(tag.name) else { return }
    let close = "</\(tag.name)"
    while !rest.isEmpty, rest.prefix(close.count).lowercased() != close { rest = rest.dropFirst() }
  }

  /// Returns the address of a web page, or `nil` for other links, such as `javascript:`.
  private static func link(_ target: String) -> String? {
    let address = target.trimmingSpaces
    let scheme = address.prefix(8).lowercased()
    guard scheme.hasPrefix("https://") || scheme.hasPrefix("http://"), address.count <= longestLink,
      address.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) && !unsafe.contains($0) })
    else { return nil }
    return address
  }

  private mutating func add(_ character: Character) {
    if character.isWhitespace {
      hasSpace = true
      return
    }
    // Drop control characters and characters that change the direction of the text around them.
    let scalars = character.unicodeScalars.filter {
      $0.properties.generalCategory != .control && !(0x202A...0x202E).contains($0.value)
        && !(0x2066...0x2069).contains($0.value)
    }
    guard !scalars.isEmpty, scalars.count <= 16 else { return }
    let space = hasSpace && !pieces.isEmpty
    hasSpace = false
    // Links begin and end without a space, because links are underlined.
    if space, pieces.last?.link == nil || pieces.last?.link == link { append(" ") }
    if pieces.isEmpty || pieces.last?.link != link {
      let needsSpace = space && pieces.last?.text.last != " "
      if needsSpace, link != nil { pieces.append(Attribution.Piece(" ")) }
      pieces.append(Attribution.Piece(needsSpace && link == nil ? " " : "", link: link))
    }
    append(String(String.UnicodeScalarView(scalars)))
  }

  private mutating func append(_ text: String) {
    length += 1
    pieces[pieces.count - 1].text += text
  }

  /// The named characters that occur in attributions.
  private static let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©", "reg": "®",
    "trade": "™", "middot": "·", "bull": "•", "ndash": "–", "mdash": "—", "hellip": "…", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "agrave": "à", "ccedil": "ç",
  ]

  /// Returns the text of a character reference at the beginning of `rest`, and the index after the reference. Unknown
  /// references are kept as they are.
  static func character(_ rest: Substring) -> (text: String, end: Substring.Index) {
    let after = rest.index(after: rest.startIndex)
    guard let semicolon = rest[after...].prefix(12).firstIndex(of: ";") else { return ("&", after) }
    let name = rest[after..<semicolon]
    let end = rest.index(after: semicolon)
    if let text = names[String(name)] { return (text, end) }
    guard name.first == "#" else { return ("&", after) }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
    guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value != 0 else { return ("", end) }
    return (String(Character(scalar)), end)
  }
}

/// A start tag or an end tag.
private struct HTMLTag {
  var name = ""
  var isEnd = false
  /// The value of the `href` attribute.
  var target: String?

  /// Reads a tag after its first `<`. Returns the tag and the index after its `>`.
  static func read(_ text: Substring) -> (tag: HTMLTag, end: Substring.Index) {
    var tag = HTMLTag()
    var rest = text
    if rest.first == "/" {
      tag.isEnd = true
      rest = rest.dropFirst()
    }
    tag.name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
    rest = rest.dropFirst(tag.name.count)
    while let first = rest.first, first != ">" {
      guard !first.isWhitespace, first != "/" else {
        rest = rest.dropFirst()
        continue
      }
      let name = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
      rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      guard rest.first == "=" else {
        if name.isEmpty { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 2)
      } else {
        value = rest.prefix { !$0.isWhitespace && $0 != ">" }
        rest = rest.dropFirst(value.count)
      }
      if name.lowercased() == "href", tag.target == nil { tag.target = unescaped(value) }
    }
    return (tag, rest.isEmpty ? rest.startIndex : rest.index(after: rest.startIndex))
  }

  private static func unescaped(_ value: Substring) -> String {
    var text = ""
    var rest = value
    while let first = rest.first {
      guard first == "&" else {
        text.append(first)
        rest = rest.dropFirst()
        continue
      }
      let (character, end) = AttributionReader.character(rest)
      text += character
      rest = rest[end...]
    }
    return text
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
