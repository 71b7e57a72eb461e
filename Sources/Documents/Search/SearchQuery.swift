/// What somebody looks for: words that must all be there.
struct SearchQuery: Hashable, Sendable {
  /// Between two texts; in no word.
  static let boundary: UInt8 = 0x0A

  /// Folded.
  let words: [[UInt8]]
  /// All words as they were typed, in one.
  let phrase: [UInt8]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { FoldedText.fold(String($0)) }
      .filter { !$0.isEmpty }
    phrase = Array(words.joined(separator: [UInt8(ascii: " ")]))
  }
}
