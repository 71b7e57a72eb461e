/// A search query. It consists of words that must all occur in the searched text.
struct SearchQuery: Hashable, Sendable {
  /// The byte that separates strings in an index. It doesn't occur in words.
  static let boundary: UInt8 = 0x0A

  /// The words in lowercase and without diacritics.
  let words: [[UInt8]]
  /// All words in order, separated by spaces.
  let phrase: [UInt8]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { FoldedText.fold(String($0)) }
      .filter { !$0.isEmpty }
    phrase = Array(words.joined(separator: [UInt8(ascii: " ")]))
  }
}
