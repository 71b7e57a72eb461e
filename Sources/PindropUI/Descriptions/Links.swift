import Gtk

/// The links in a text: `https:`, `http:`, `mailto:` and `geo:` ones.
enum Links {
  private static let schemes = ["https://", "http://", "mailto:", "geo:"]

  /// Pango markup with a line for each link in `text`; empty where there are none.
  static func markup(in text: String) -> String {
    ranges(in: text[...]).map { markup(ofLink: text[$0]) }.joined(separator: "\n")
  }

  /// Pango markup of all of `text`, in which its links can be pressed.
  static func markup(ofAll text: String) -> String {
    var markup = ""
    var end = text.startIndex
    for range in ranges(in: text[...]) {
      markup += Markup.escaping(String(text[end..<range.lowerBound])) + Links.markup(ofLink: text[range])
      end = range.upperBound
    }
    return markup + Markup.escaping(String(text[end...]))
  }

  /// Pango markup of a link that is called `title`; nil for an address that no link of a text has.
  static func markup(of address: String, title: String) -> String? {
    guard schemes.contains(where: { address.hasPrefix($0) && address.count > $0.count }) else { return nil }
    return "<a href=\"\(Markup.escaping(address))\">\(Markup.escaping(title))</a>"
  }

  /// Where the links of `text` are, in its order. O(n).
  static func ranges(in text: Substring) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var rest = text
    while let start = linkStart(in: rest) {
      let end = linkEnd(in: rest[start...])
      ranges.append(start..<end)
      rest = rest[end...]
    }
    return ranges
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
    let hasParenthesis = link.contains("(")
    while let last = link.last, ".,;:!?'".contains(last) || last == ")" && !hasParenthesis {
      link.removeLast()
    }
    return link.endIndex
  }
}
