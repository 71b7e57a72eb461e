import GeoJSON
import Glibc

/// The texts of a file's features, folded, for searching all of them at once.
struct SearchIndex: Sendable {
  private let folded: [UInt8]
  /// Where each feature's texts end.
  private let ends: [Int]

  /// O(size of the properties).
  init(_ file: GeoJSONFile) {
    var folded: [UInt8] = []
    folded.reserveCapacity(file.bytes.count / 4)
    var ends: [Int] = []
    ends.reserveCapacity(file.features.count)
    file.forEachPropertyText { text, isEscaped in
      if isEscaped {
        folded += FoldedText.fold(GeoJSONFile.decoded(text))
      } else {
        FoldedText.append(text, to: &folded)
      }
      folded.append(SearchQuery.boundary)
    } endOfFeature: {
      ends.append(folded.count)
    }
    self.folded = folded
    self.ends = ends
  }

  /// For each feature whether all words are in its texts. O(size), at the speed of memory.
  func matches(_ query: SearchQuery) -> [Bool] {
    var result = [Bool](repeating: true, count: ends.count)
    for word in query.words {
      var found = [Bool](repeating: false, count: ends.count)
      mark(word, in: &found)
      for feature in result.indices where !found[feature] { result[feature] = false }
    }
    return result
  }

  /// For each feature how well the best of its texts fits what is looked for. O(size), at the speed of memory.
  func qualities(_ query: SearchQuery) -> [MatchQuality] {
    let phrase = query.phrase
    // Whether a text is one letter and no more is not worth looking at every letter of every text.
    let enough = phrase.count < 3 ? MatchQuality.start : .exact
    var qualities = [MatchQuality](repeating: .contained, count: ends.count)
    folded.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, !phrase.isEmpty else { return }
      var (at, feature) = (0, 0)
      while let hit = ByteSearch.first(phrase, in: base + at, count: bytes.count - at) {
        let start = at + hit
        while ends[feature] <= start { feature += 1 }
        let quality = MatchQuality(ofHit: start..<start + phrase.count, in: bytes)
        if quality > qualities[feature] { qualities[feature] = quality }
        at = qualities[feature] >= enough ? ends[feature] : start + 1
      }
    }
    return qualities
  }

  private func mark(_ word: [UInt8], in found: inout [Bool]) {
    folded.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var at = 0
      var feature = 0
      while let hit = ByteSearch.first(word, in: base + at, count: bytes.count - at) {
        let offset = at + hit
        while ends[feature] <= offset { feature += 1 }
        found[feature] = true
        at = ends[feature]
      }
    }
  }
}

/// What somebody looks for: words that must all be there.
struct SearchQuery: Hashable, Sendable {
  /// Between two texts; in no word.
  static let boundary: UInt8 = 0x0A

  /// Folded.
  let words: [[UInt8]]

  /// All words as they were typed, in one.
  var phrase: [UInt8] { Array(words.joined(separator: [UInt8(ascii: " ")])) }

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { FoldedText.fold(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// Whether all words are in some of the texts.
  func matches(_ texts: [String]) -> Bool {
    guard !words.isEmpty else { return true }
    var folded: [UInt8] = []
    for text in texts { folded += FoldedText.fold(text) + [SearchQuery.boundary] }
    return words.allSatisfy { word in
      folded.withUnsafeBytes { ByteSearch.first(word, in: $0.baseAddress, count: $0.count) != nil }
    }
  }
}

/// Finding bytes in bytes, by the C library's fast loops.
private enum ByteSearch {
  /// The offset of the first `word` in the `count` bytes at `bytes`.
  static func first(_ word: [UInt8], in bytes: UnsafeRawPointer?, count: Int) -> Int? {
    guard let bytes, let letter = word.first else { return nil }
    var at = 0
    while count - at >= word.count, let hit = memchr(bytes + at, Int32(letter), count - at - word.count + 1) {
      let offset = UnsafeRawPointer(hit) - bytes
      if memcmp(hit, word, word.count) == 0 { return offset }
      at = offset + 1
    }
    return nil
  }
}
