import Documents
import Features

/// Words to be found in features, compared as the window's search compares them: without case and diacritics.
public struct SearchText: Hashable, Sendable {
  private let text: String
  private let words: [SearchWord]

  public init(_ text: String) {
    self.text = text
    words = SearchWord.all(in: text)
  }

  /// Whether each word is in a text of the feature's, its names of properties left out.
  func isFound(in feature: any Feature) -> Bool {
    var missing = words
    feature.forEachPropertyText { text in
      guard !missing.isEmpty else { return }
      missing.removeAll { $0.isFound(in: text.bytes) }
    }
    return missing.isEmpty
  }

  /// Whether each word is in `text`.
  func isFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in words.allSatisfy { $0.isFound(in: bytes) } }
  }
}
