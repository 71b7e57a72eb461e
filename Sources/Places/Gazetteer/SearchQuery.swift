/// What somebody looks for, as folded words, of which the last may be but begun.
struct SearchQuery: Sendable {
  let words: [[UInt8]]
  /// Whether the last word may go on.
  let isPrefix: Bool

  /// More words than this name no place, and longer ones neither.
  private static let mostWords = 8
  private static let longestText = 200

  init(_ text: String) {
    var folded: [UInt8] = []
    Folding.fold(Array(text.utf8.prefix(SearchQuery.longestText)), into: &folded)
    words = folded.split(separator: 0x20).prefix(SearchQuery.mostWords).map(Array.init)
    isPrefix = true
  }

  private init(_ words: ArraySlice<[UInt8]>, isPrefix: Bool) {
    self.words = Array(words)
    self.isPrefix = isPrefix
  }

  /// The query without one part of its words, and that part.
  struct Split {
    let name: SearchQuery
    let area: SearchQuery
  }

  /// The ways in which some words may name a place, and those before or after it its region or country.
  var splits: [Split] {
    (1..<max(1, words.count)).flatMap { index in
      let before = SearchQuery(words[..<index], isPrefix: false)
      let after = SearchQuery(words[index...], isPrefix: isPrefix)
      return [Split(name: before, area: after), Split(name: after, area: before)]
    }
  }

  /// The query in FTS5's language; `whole` where the last word is not to go on.
  func match(whole: Bool) -> String {
    words.indices.map { index in
      let word = String(decoding: words[index], as: UTF8.self)
      let begun = isPrefix && !whole && index == words.count - 1
      let same = SearchQuery.spellings(of: words[index]).map {
        " OR \"\(String(decoding: $0, as: UTF8.self))\""
      }
      return "(\"\(word)\"\(begun ? "*" : "")\(same.joined()))"
    }.joined(separator: " AND ")
  }

  /// How the words fit a name that is folded as they are; nil where they do not.
  func quality(of name: [UInt8]) -> MatchQuality? {
    let parts = name.split(separator: 0x20)
    guard words.count <= parts.count else { return nil }
    var inOrder = true
    var last = false
    for (index, word) in words.enumerated() {
      let begun = isPrefix && index == words.count - 1
      if SearchQuery.fits(word, parts[index], begun: false) {
        if begun { last = true }
      } else if !(begun && parts[index].starts(with: word)) {
        inOrder = false
        break
      }
    }
    if inOrder {
      if words.count == parts.count { return !isPrefix || last ? .exact : .beginning }
      return !isPrefix || last ? .firstWords : .beginning
    }
    let isFound = words.indices.allSatisfy { index in
      let begun = isPrefix && index == words.count - 1
      return parts.contains { SearchQuery.fits(words[index], $0, begun: begun) }
    }
    return isFound ? .words : nil
  }

  private static func fits(_ word: [UInt8], _ part: ArraySlice<UInt8>, begun: Bool) -> Bool {
    if part.elementsEqual(word) || begun && part.starts(with: word) { return true }
    return spellings(of: word).contains { part.elementsEqual($0) }
  }

  /// What else is written for a word.
  private static func spellings(of word: [UInt8]) -> [[UInt8]] {
    synonyms[word] ?? []
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

/// How the words looked for fit a name, the best first.
enum MatchQuality: Int, Comparable, Sendable {
  /// They are the name.
  case exact
  /// They are its first words.
  case firstWords
  /// It begins with them, and the last goes on.
  case beginning
  /// Each is in it, or the last begins a word of it.
  case words

  static func < (one: MatchQuality, other: MatchQuality) -> Bool { one.rawValue < other.rawValue }
}
