/// Judges names of entries by a query; keeps the room it folds them in.
struct NameJudge {
  private let tables: GazetteerTables
  private let query: SearchQuery
  private let isASCII: Bool
  /// Whether the words are too short to mean another name by its beginning.
  private let isShort: Bool
  private var folded: [UInt8] = []
  private var parts: [Range<Int>] = []

  init(_ tables: GazetteerTables, _ query: SearchQuery) {
    self.tables = tables
    self.query = query
    isASCII = query.words.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
    isShort = query.leastLength < 3
    folded.reserveCapacity(64)
  }

  /// How the query fits the entry's name or, if it does not, another name of it.
  mutating func judge(_ entry: Int) -> (quality: MatchQuality, alternate: String?)? {
    if let quality = quality(of: tables.names.utf8(entry)) { return (quality, nil) }
    var best: (quality: MatchQuality, name: ArraySlice<UInt8>)?
    for name in tables.alternates.utf8(entry).split(separator: 0x09) {
      if isShort, name.count > 4 * query.leastLength + 4 { continue }
      guard !isOtherScript(name), let quality = quality(of: name), !isShort || quality == .exact,
        best.map({ quality < $0.quality }) ?? true
      else { continue }
      best = (quality, name)
      if quality == .exact { break }
    }
    return best.map { ($0.quality, String(decoding: $0.name, as: UTF8.self)) }
  }

  private mutating func quality(of name: ArraySlice<UInt8>) -> MatchQuality? {
    guard name.count >= query.leastLength else { return nil }
    folded.removeAll(keepingCapacity: true)
    Folding.fold(name, into: &folded)
    parts.removeAll(keepingCapacity: true)
    var start = 0
    for index in 0...folded.count where index == folded.count || folded[index] == 0x20 {
      if start < index { parts.append(start..<index) }
      start = index + 1
    }
    return query.quality(of: folded, parts)
  }

  /// Whether no letter of the name can become one of the query's: it has one beyond Latin, which is seen in
  /// its first byte, and the query is ASCII.
  private func isOtherScript(_ name: ArraySlice<UInt8>) -> Bool {
    isASCII && name.contains { (0xcd...0xe0).contains($0) || $0 >= 0xe3 }
  }
}
