import AnnotationKit
import Documents

extension DocumentContents {
  /// The rows whose title or detail has every word of `text` in it, in any case; nil where `text` has no words.
  /// O(n).
  func rows(matching text: String) -> [AnnotationKey]? {
    let words = text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return nil }
    return (0..<rowCount).compactMap { index in
      let row = row(at: index)
      let haystack = "\(row.title) \(row.detail)".lowercased()
      return words.allSatisfy { haystack.contains($0) } ? row.key : nil
    }
  }
}
