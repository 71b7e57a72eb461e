import Gtk

/// The links in a text.
enum Links {
  private static let schemes = ["https://", "http://", "mailto:", "geo:"]

  /// Pango markup with a line for each link in `text`; empty where there are none.
  static func markup(in text: String) -> String {
    var lines: [String] = []
    var rest = text[...]
    while let start = linkStart(in: rest) {
      let end = linkEnd(in: rest[start...])
      lines.append(markup(ofLink: rest[start..<end]))
      rest = rest[end...]
    }
    return lines.joined(separator: "\n")
  }

  private static func markup(ofLink link: Substring) -> String {
    let link = Markup.escaping(String(link))
    return "<a href=\"\(link)\">\(link)</a>"
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
