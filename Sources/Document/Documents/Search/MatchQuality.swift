import Glibc

/// How well a search query matches a string, ignoring case and diacritics.
public enum MatchQuality: UInt8, CaseIterable, Comparable, Hashable, Sendable {
  /// The text contains all words of the query.
  case contained
  /// A word of the text begins with the query.
  case wordStart
  /// The text begins with the query.
  case start
  /// The text equals the query.
  case exact

  public static func < (one: MatchQuality, other: MatchQuality) -> Bool { one.rawValue < other.rawValue }

  /// Determines the quality. `query` and `text` must be normalized by ``FoldedText``, and the text must contain all
  /// words of the query.
  init(ofFolded query: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer) {
    self = .contained
    guard let letters = query.baseAddress, let base = text.baseAddress, text.count >= query.count,
      query.count > 0
    else { return }
    if memcmp(base, letters, query.count) == 0 {
      self = text.count == query.count ? .exact : .start
      return
    }
    var place = 1
    while place <= text.count - query.count {
      if text[place] == query[0], text[place - 1].isBetweenWords,
        memcmp(base + place, letters, query.count) == 0
      {
        self = .wordStart
        return
      }
      place += 1
    }
  }
}

extension UInt8 {
  /// Whether the byte separates words. True for all ASCII characters except letters and digits. Non-ASCII separators
  /// are rare and are ignored.
  fileprivate var isBetweenWords: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: false
    default: true
    }
  }
}
