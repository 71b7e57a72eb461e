/// One word to be found, without case and diacritics.
public struct SearchWord: Hashable, Sendable {
  private let folded: [UInt8]

  /// The words of a text, which white space divides.
  public static func all(in text: String) -> [SearchWord] {
    SearchQuery(text).words.map { SearchWord(folded: $0) }
  }

  private init(folded: [UInt8]) { self.folded = folded }

  /// Whether the word is in UTF-8 text, wherever. O(n).
  public func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var other: [UInt8] = []
    FoldedText.append(text, to: &other)
    return WordFinder(folded, [Int](repeating: 0, count: 256)).isFound(in: other)
  }
}

extension WordFinder {
  fileprivate func isFound(in text: [UInt8]) -> Bool { text.withUnsafeBytes { isFound(in: $0) } }
}
