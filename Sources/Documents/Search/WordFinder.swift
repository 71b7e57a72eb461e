import Glibc

/// Finds a word in texts, by the C library's fast loops.
struct WordFinder {
  private let word: [UInt8]
  /// Which of its bytes is looked for first: the one that texts have least of.
  private let place: Int

  /// `frequencies` says how often the texts have each byte.
  init(_ word: [UInt8], _ frequencies: [Int]) {
    precondition(!word.isEmpty, "A word has letters.")
    self.word = word
    place = word.indices.min { frequencies[Int(word[$0])] < frequencies[Int(word[$1])] } ?? 0
  }

  /// Whether the word is in `text`, wherever.
  func isFound(in text: UnsafeRawBufferPointer) -> Bool {
    guard let base = text.baseAddress else { return false }
    let length = word.count
    var at = place
    // So far the byte may be, for the rest of the word to have room behind it.
    let end = text.count - (word.count - place) + 1
    return word.withUnsafeBytes { word in
      while at < end, let hit = memchr(base + at, Int32(word[place]), end - at) {
        let offset = UnsafeRawPointer(hit) - base
        if let word = word.baseAddress, memcmp(base + offset - place, word, length) == 0 { return true }
        at = offset + 1
      }
      return false
    }
  }
}
