import Glibc

/// How well a text fits what somebody looks for, without regard to case and diacritics.
public enum MatchQuality: UInt8, CaseIterable, Comparable, Hashable, Sendable {
  /// It has the words, wherever.
  case contained
  /// A word of it begins with what was typed.
  case wordStart
  /// It begins with what was typed.
  case start
  /// It is what was typed.
  case exact

  public static func < (one: MatchQuality, other: MatchQuality) -> Bool { one.rawValue < other.rawValue }

  /// How well `text` fits `query`, both folded. A text that does not have the words at all is `contained`, too.
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
  /// Whether it is ASCII, and no letter or digit: what other scripts part words with is rarely typed.
  fileprivate var isBetweenWords: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: false
    default: true
    }
  }
}
