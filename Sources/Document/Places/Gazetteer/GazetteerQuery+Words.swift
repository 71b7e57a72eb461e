extension GazetteerQuery {
  /// Returns how well the query matches a name, or `nil` if it doesn't match.
  package func quality(of name: String) -> GazetteerMatchQuality? {
    var folded: [UInt8] = []
    Folding.fold(Array(name.utf8), into: &folded)
    var parts: [Range<Int>] = []
    var start = 0
    for index in 0...folded.count where index == folded.count || folded[index] == 0x20 {
      if start < index { parts.append(start..<index) }
      start = index + 1
    }
    return quality(of: folded, parts)
  }

  /// The words without digits, because words with digits may be house numbers. `nil` if all words or no words have
  /// digits.
  package var withoutNumbers: String? {
    let others = words.filter { word in !word.contains { (0x30...0x39).contains($0) } }
    guard !others.isEmpty, others.count < words.count else { return nil }
    return others.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

extension Folding {
  /// Returns the normalized words of a name.
  package static func words(of name: String) -> [String] {
    var folded: [UInt8] = []
    fold(Array(name.utf8), into: &folded)
    return folded.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }
}
