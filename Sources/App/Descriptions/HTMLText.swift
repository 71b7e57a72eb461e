import Features
import Gtk

/// A converter from HTML, which Google Earth uses in descriptions, to Pango markup. It keeps only text, line breaks and
/// links.
enum HTMLText {
  /// Whether `text` contains an HTML element that descriptions use.
  static func isWritten(in text: String) -> Bool { text.contains(element) }

  /// Returns the text with its line breaks and links as Pango markup. O(n).
  static func markup(_ text: String) -> String {
    let text = withoutInvisible(text)
    var markup = ""
    var link: (address: String, title: String)?
    func add(_ piece: Substring) {
      // Replaces line breaks in the source, which count as white space in HTML.
      let piece = decoded(piece.replacing(whiteSpace, with: " "))
      if link != nil { link?.title += piece } else { markup += Links.markup(ofAll: piece) }
    }
    func endLink() {
      guard let ended = link else { return }
      link = nil
      let title = ended.title.allSatisfy(\.isWhitespace) ? ended.address : ended.title
      markup += Links.markup(of: ended.address, title: title) ?? Markup.escaping(title)
    }
    var end = text.startIndex
    for tag in text.matches(of: tag) {
      add(text[end..<tag.range.lowerBound])
      end = tag.range.upperBound
      switch tag.name.lowercased() {
      case "a":
        endLink()
        if let address = text[tag.range].firstMatch(of: href) {
          link = (decoded(address.double ?? address.single ?? ""), "")
        }
      case "/a": endLink()
      case "br", "p", "/p", "div", "/div", "/tr", "/h1", "/h2", "/h3", "/h4", "hr", "li":
        if link == nil { markup += "\n" }
      case "/td", "/th": add(" ")
      default: break
      }
    }
    add(text[end...])
    endLink()
    return markup.split(separator: "\n").map { $0.trimmingWhitespace }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// Returns `text` without comments and without elements whose contents are invisible. An unclosed comment or element
  /// hides the rest of the text. O(n).
  private static func withoutInvisible(_ text: String) -> String {
    var visible = ""
    var rest = text[...]
    while let start = rest.firstMatch(of: invisibleStart) {
      visible += rest[..<start.range.lowerBound]
      let isComment = start.0.hasPrefix("<!")
      let hidden = rest[start.range.upperBound...]
      let end =
        isComment ? hidden.firstRange(of: "-->") : hidden.firstMatch(of: invisibleElementEnd)?.range
      guard let end else { return visible }
      rest = rest[end.upperBound...]
    }
    return visible + rest
  }

  /// Returns `text` with common HTML entities replaced by their characters.
  static func decoded(_ text: some StringProtocol) -> String {
    guard text.contains("&") else { return String(text) }
    return String(text).replacing(entity) { match in
      let name = match.name
      if name.first == "#" {
        let digits = name.dropFirst()
        let number =
          digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
      }
      return entities[String(name)] ?? String(match.0)
    }
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "deg": "°",
    "ndash": "–", "mdash": "—", "hellip": "…",
  ]

  private static let element =
    /<\/?(?:a|b|i|u|p|br|hr|em|ul|ol|li|div|img|span|font|strong|table|h[1-6])(?:\s[^<>]*)?\/?>/.ignoresCase()
  private static let tag = /<(?<name>\/?[A-Za-z][A-Za-z0-9]*)[^<>]*>/
  private static let href = /\bhref\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/.ignoresCase()
  private static let invisibleStart = /<(?:style|script|head)\b|<!--/.ignoresCase()
  private static let invisibleElementEnd = /<\/(?:style|script|head)\s*>/.ignoresCase()
  private static let entity = /&(?<name>#?[A-Za-z0-9]+);/
  private static let whiteSpace = /\s+/
}
