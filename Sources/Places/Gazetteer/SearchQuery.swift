/// What somebody looks for, as folded words, of which the last may be but begun.
struct SearchQuery: Sendable {
  let words: [[UInt8]]
  /// What else is written for each.
  private let spellings: [[[UInt8]]]
  /// Whether the last word may go on.
  let isPrefix: Bool
  /// The text as it was written, in small letters, where it has one beyond ASCII.
  let accented: String?
  /// No shorter text, in bytes of UTF-8, has all of the words.
  let leastLength: Int

  /// More words than this name no place, and longer ones neither.
  private static let mostWords = 8
  private static let longestText = 200

  init(_ text: String) {
    var folded: [UInt8] = []
    Folding.fold(Array(text.utf8.prefix(SearchQuery.longestText)), into: &folded)
    let words = folded.split(separator: 0x20).prefix(SearchQuery.mostWords).map(Array.init)
    let isPlain = text.utf8.count > SearchQuery.longestText || text.utf8.allSatisfy { $0 < 0x80 }
    self.init(words[...], isPrefix: true, accented: isPlain ? nil : text.lowercased())
  }

  private init(_ words: ArraySlice<[UInt8]>, isPrefix: Bool, accented: String? = nil) {
    self.accented = accented
    self.words = Array(words)
    self.isPrefix = isPrefix
    spellings = words.map { SearchQuery.synonyms[$0] ?? [] }
    leastLength = zip(words, spellings).reduce(words.count - 1) { length, word in
      length + word.1.reduce(word.0.count) { min($0, $1.count) }
    }
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
      let same = spellings[index].map {
        " OR \"\(String(decoding: $0, as: UTF8.self))\""
      }
      return "(\"\(word)\"\(begun ? "*" : "")\(same.joined()))"
    }.joined(separator: " AND ")
  }

  /// How the words fit a name that is folded as they are, and divided into words; nil where they do not.
  func quality(of name: [UInt8], _ parts: [Range<Int>]) -> MatchQuality? {
    guard words.count <= parts.count else { return nil }
    let isInOrder = words.indices.allSatisfy { fits($0, name[parts[$0]]) }
    if isInOrder {
      let isWhole = !isPrefix || isSame(words.count - 1, name[parts[words.count - 1]])
      return isWhole ? (words.count == parts.count ? .exact : .firstWords) : .beginning
    }
    let isFound = words.indices.allSatisfy { index in parts.contains { fits(index, name[$0]) } }
    return isFound ? .words : nil
  }

  /// Whether the word in the row is the part of a name, or begins it where it may.
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
