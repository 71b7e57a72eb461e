/// A search query: words that must all occur.
struct SearchQuery: Hashable, Sendable {
  /// The separator of texts in an index. Not part of any word.
  static let boundary: UInt8 = 0x0A

  /// The folded words.
  let words: [[UInt8]]
  /// All words in order, separated by spaces.
  let phrase: [UInt8]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { FoldedText.fold(String($0)) }
      .filter { !$0.isEmpty }
    phrase = Array(words.joined(separator: [UInt8(ascii: " ")]))
  }
}
