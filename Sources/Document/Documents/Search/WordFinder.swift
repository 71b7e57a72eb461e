import Glibc

/// Finds a word in text with `memchr` and `memcmp` of the C library.
struct WordFinder {
  private let word: [UInt8]
  /// The index of the byte of the word that is rarest in the text. The search looks for this byte first.
  private let place: Int

  /// Creates a finder. `frequencies` contains the approximate frequency of each byte value in the text.
  init(_ word: [UInt8], _ frequencies: [Int]) {
    precondition(!word.isEmpty, "A word has letters.")
    self.word = word
    place = word.indices.min { frequencies[Int(word[$0])] < frequencies[Int(word[$1])] } ?? 0
  }

  func isFound(in text: UnsafeRawBufferPointer) -> Bool {
    guard let base = text.baseAddress else { return false }
    let length = word.count
    var at = place
    // Look for the byte only before `end`, so that the rest of the word fits into the text.
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
