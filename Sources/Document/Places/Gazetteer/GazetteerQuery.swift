/// The normalized words of a search text.
package struct GazetteerQuery: Sendable {
  package let words: [[UInt8]]
  /// The alternative spellings of each word, for example "saint" for "st".
  private let spellings: [[[UInt8]]]
  /// Whether the last word may be only the beginning of a word.
  package let isPrefix: Bool
  /// The text in lowercase but with its diacritics. `nil` if the text is ASCII.
  let accented: String?
  /// The length, in bytes of UTF-8, that a name with all words has at least.
  let minimumLength: Int

  /// The maximum numbers of words and bytes in a query. Longer texts are truncated. No name in the gazetteer is longer.
  private static let maximumWords = 8
  private static let maximumBytes = 200

  package init(_ text: String) {
    var folded: [UInt8] = []
    Folding.fold(Array(text.utf8.prefix(GazetteerQuery.maximumBytes)), into: &folded)
    let words = folded.split(separator: 0x20).prefix(GazetteerQuery.maximumWords).map(Array.init)
    let isPlain = text.utf8.count > GazetteerQuery.maximumBytes || text.utf8.allSatisfy { $0 < 0x80 }
    self.init(words[...], isPrefix: true, accented: isPlain ? nil : text.lowercased())
  }

  private init(_ words: ArraySlice<[UInt8]>, isPrefix: Bool, accented: String? = nil) {
    self.accented = accented
    self.words = Array(words)
    self.isPrefix = isPrefix
    spellings = words.map { GazetteerQuery.synonyms[$0] ?? [] }
    minimumLength = zip(words, spellings).reduce(words.count - 1) { length, word in
      length + word.1.reduce(word.0.count) { min($0, $1.count) }
    }
  }

  /// A query divided into the words of a name and the words of a region or country.
  package struct Split {
    package let name: GazetteerQuery
    package let area: GazetteerQuery
  }

  /// All ways to divide the query into a name and a region or country, which may come first or last.
  package var splits: [Split] {
    (1..<max(1, words.count)).flatMap { index in
      let before = GazetteerQuery(words[..<index], isPrefix: false)
      let after = GazetteerQuery(words[index...], isPrefix: isPrefix)
      return [Split(name: before, area: after), Split(name: after, area: before)]
    }
  }

  /// Returns the query as an FTS5 expression. If `whole` is true, the last word must also match a whole word.
  package func match(whole: Bool) -> String {
    words.indices.map { index in
      let word = String(decoding: words[index], as: UTF8.self)
      let begun = isPrefix && !whole && index == words.count - 1
      let same = spellings[index].map {
        " OR \"\(String(decoding: $0, as: UTF8.self))\""
      }
      return "(\"\(word)\"\(begun ? "*" : "")\(same.joined()))"
    }.joined(separator: " AND ")
  }

  /// Returns how well the query matches a normalized name, or `nil` if it doesn't match. `parts` are the ranges of the
  /// name's words.
  func quality(of name: [UInt8], _ parts: [Range<Int>]) -> GazetteerMatchQuality? {
    guard words.count <= parts.count else { return nil }
    let isInOrder = words.indices.allSatisfy { fits($0, name[parts[$0]]) }
    if isInOrder {
      let isWhole = !isPrefix || isSame(words.count - 1, name[parts[words.count - 1]])
      return isWhole ? (words.count == parts.count ? .exact : .firstWords) : .beginning
    }
    let isFound = words.indices.allSatisfy { index in parts.contains { fits(index, name[$0]) } }
    return isFound ? .words : nil
  }

  /// Returns whether the word at index `row` of the query matches a word of a name. They must be equal, except that the
  /// last word of the query may be only the beginning of the name's word if `isPrefix` is true.
  private func fits(_ row: Int, _ part: ArraySlice<UInt8>) -> Bool {
    if isPrefix, row == words.count - 1, part.starts(with: words[row]) { return true }
    return isSame(row, part)
  }

  private func isSame(_ row: Int, _ part: ArraySlice<UInt8>) -> Bool {
    part.elementsEqual(words[row]) || spellings[row].contains { part.elementsEqual($0) }
  }

  private static let synonyms: [[UInt8]: [[UInt8]]] = {
    let groups = [
      ["saint", "st", "sankt"], ["sainte", "ste"], ["mount", "mt"], ["fort", "ft"], ["santo", "sto"],
      ["santa", "sta"],
    ]
    var synonyms: [[UInt8]: [[UInt8]]] = [:]
    for group in groups {
      for word in group { synonyms[Array(word.utf8)] = group.filter { $0 != word }.map { Array($0.utf8) } }
    }
    return synonyms
  }()
}

/// How well a query matches a name. The best case comes first.
package enum GazetteerMatchQuality: Int, Comparable, Sendable {
  /// The query consists of all words of the name, in order.
  case exact
  /// The query consists of the first words of the name.
  case firstWords
  /// The query consists of the first words of the name, but its last word is only the beginning of a word.
  case beginning
  /// The name contains all words of the query, in any order.
  case words

  package static func < (one: GazetteerMatchQuality, other: GazetteerMatchQuality) -> Bool {
    one.rawValue < other.rawValue
  }
}
