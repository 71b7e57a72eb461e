/// A word to search for, ignoring case and diacritics.
public struct SearchWord: Hashable, Sendable {
  private let folded: [UInt8]

  /// Returns the words of a string that is divided at white space.
  public static func all(in text: String) -> [SearchWord] {
    SearchQuery(text).words.map { SearchWord(folded: $0) }
  }

  private init(folded: [UInt8]) { self.folded = folded }

  /// Whether UTF-8 `text` contains the word. O(n).
  public func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var other: [UInt8] = []
    FoldedText.append(text, to: &other)
    return WordFinder(folded, [Int](repeating: 0, count: 256)).isFound(in: other)
  }
}

extension WordFinder {
  fileprivate func isFound(in text: [UInt8]) -> Bool { text.withUnsafeBytes { isFound(in: $0) } }
}
