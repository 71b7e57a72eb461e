/// How well a text fits what somebody looks for, without regard to case and diacritics.
public enum MatchQuality: Int, Comparable, Hashable, Sendable {
  /// It has the words, wherever.
  case contained
  /// A word of it begins with what was typed.
  case wordStart
  /// It begins with what was typed.
  case start
  /// It is what was typed.
  case exact

  public static func < (one: MatchQuality, other: MatchQuality) -> Bool { one.rawValue < other.rawValue }

  /// How well `text` fits `query`. A text that does not have the words at all is `contained`, too.
  public init(of query: String, in text: String) {
    let text = FoldedText.fold(text)
    self.init(ofFolded: FoldedText.fold(query).trimmed, in: text[...])
  }

  /// As of folded texts.
  init(ofFolded query: [UInt8], in text: ArraySlice<UInt8>) {
    guard !query.isEmpty, text.count >= query.count else {
      self = .contained
      return
    }
    if text.starts(with: query) {
      self = text.count == query.count ? .exact : .start
      return
    }
    let last = text.endIndex - query.count
    let begins = text.indices.dropFirst().prefix { $0 <= last }.contains { place in
      text[place] == query[0] && text[place - 1].isBetweenWords && text[place...].starts(with: query)
    }
    self = begins ? .wordStart : .contained
  }
}

extension MatchQuality {
  /// Of where a query stands among folded texts, each with a boundary behind it.
  init(ofHit hit: Range<Int>, in texts: UnsafeRawBufferPointer) {
    let before = hit.lowerBound == 0 ? SearchQuery.boundary : texts[hit.lowerBound - 1]
    if before == SearchQuery.boundary {
      self = texts[hit.upperBound] == SearchQuery.boundary ? .exact : .start
    } else {
      self = before.isBetweenWords ? .wordStart : .contained
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

extension [UInt8] {
  fileprivate var trimmed: [UInt8] {
    let space = UInt8(ascii: " ")
    guard let first = firstIndex(where: { $0 != space }), let last = lastIndex(where: { $0 != space }) else {
      return []
    }
    return Array(self[first...last])
  }
}
