import Gtk

/// A parser for `https:`, `http:`, `mailto:` and `geo:` links in text.
package enum Links {
  private static let schemes = ["https://", "http://", "mailto:", "geo:"]

  /// Returns the links in `text` as Pango markup, one per line.
  package static func markup(in text: String) -> String {
    ranges(in: text[...]).map { markup(ofLink: text[$0]) }.joined(separator: "\n")
  }

  /// Returns all of `text` as Pango markup with clickable links.
  static func markup(ofAll text: String) -> String {
    var markup = ""
    var end = text.startIndex
    for range in ranges(in: text[...]) {
      markup += Markup.escaping(String(text[end..<range.lowerBound])) + Links.markup(ofLink: text[range])
      end = range.upperBound
    }
    return markup + Markup.escaping(String(text[end...]))
  }

  /// Returns a link with a title as Pango markup, or `nil` if the scheme of `address` isn't supported.
  static func markup(of address: String, title: String) -> String? {
    guard schemes.contains(where: { address.hasPrefix($0) && address.count > $0.count }) else { return nil }
    return "<a href=\"\(Markup.escaping(address))\">\(Markup.escaping(title))</a>"
  }

  /// Returns the ranges of the links in text order. O(n).
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

  /// Returns the start of the first link. A link must not follow a letter, and needs text after its scheme.
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

  /// Returns the end of a link. The link excludes white space, quotation marks and the punctuation of the surrounding
  /// sentence.
  private static func linkEnd(in text: Substring) -> Substring.Index {
    var link = text.prefix { !$0.isWhitespace && !"<>\"«»“”".contains($0) }
    let hasParenthesis = link.contains("(")
    while let last = link.last, ".,;:!?'".contains(last) || last == ")" && !hasParenthesis {
      link.removeLast()
    }
    return link.endIndex
  }
}
