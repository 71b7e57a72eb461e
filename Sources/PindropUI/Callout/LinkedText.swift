import Gtk

/// Text whose links can be followed.
enum LinkedText {
  private static let schemes = ["https://", "http://", "mailto:", "geo:"]

  /// Pango markup that shows `text` as it is, with links for web pages, mail and places.
  static func markup(of text: String) -> String {
    var markup = ""
    var rest = text[...]
    while let start = linkStart(in: rest) {
      let end = linkEnd(in: rest[start...])
      let link = Markup.escaping(String(rest[start..<end]))
      markup += Markup.escaping(String(rest[..<start])) + "<a href=\"\(link)\">\(link)</a>"
      rest = rest[end...]
    }
    return markup + Markup.escaping(String(rest))
  }

  /// Where the first link begins: at no letter's side, and with something behind its scheme.
  private static func linkStart(in text: Substring) -> Substring.Index? {
    text.indices.first { index in
      let isFree = index == text.startIndex || !text[text.index(before: index)].isLetter
      return isFree
        && schemes.contains { scheme in
          guard text[index...].hasPrefix(scheme) else { return false }
          return linkEnd(in: text[index...]) > text.index(index, offsetBy: scheme.count)
        }
    }
  }

  /// Before the white space, or the punctuation in front of it, that a sentence has behind a link.
  private static func linkEnd(in text: Substring) -> Substring.Index {
    var link = text.prefix { !$0.isWhitespace && !"<>\"«»“”".contains($0) }
    while let last = link.last {
      let isClosing = last == ")" && !link.contains("(")
      guard isClosing || ".,;:!?'".contains(last) else { break }
      link.removeLast()
    }
    return link.endIndex
  }
}
