import Documents
import Features

/// Words to find in features. As in the window's search, case and diacritics are ignored.
public struct SearchText: Hashable, Sendable {
  private let text: String
  private let words: [SearchWord]

  public init(_ text: String) {
    self.text = text
    words = SearchWord.all(in: text)
  }

  /// Returns whether each word occurs in one of the feature's strings. The names of properties aren't searched.
  func isFound(in feature: any Feature) -> Bool {
    var missing = words
    feature.forEachPropertyText { text in
      guard !missing.isEmpty else { return }
      missing.removeAll { $0.isFound(in: text.bytes) }
    }
    return missing.isEmpty
  }

  /// Returns whether each word occurs in `text`.
  func isFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in words.allSatisfy { $0.isFound(in: bytes) } }
  }
}
