/// Compares the names of entries with a query. Reuses its buffers for all entries, because there are many.
struct NameMatcher {
  private let tables: GazetteerTables
  private let query: GazetteerQuery
  private let isASCII: Bool
  /// Whether the query is so short that it must not match only the beginning of an alternate name.
  private let isShort: Bool
  private var folded: [UInt8] = []
  private var parts: [Range<Int>] = []

  init(_ tables: GazetteerTables, _ query: GazetteerQuery) {
    self.tables = tables
    self.query = query
    isASCII = query.words.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
    isShort = query.minimumLength < 3
    folded.reserveCapacity(64)
  }

  /// Returns how well the query matches the name of an entry. If it doesn't match, returns how well it matches the best
  /// alternate name, and this name. Returns `nil` if no name matches.
  mutating func match(_ entry: Int) -> (quality: GazetteerMatchQuality, alternate: String?)? {
    if let quality = quality(of: tables.names.utf8(entry)) { return (quality, nil) }
    var best: (quality: GazetteerMatchQuality, name: ArraySlice<UInt8>)?
    for name in tables.alternates.utf8(entry).split(separator: 0x09) {
      if isShort, name.count > 4 * query.minimumLength + 4 { continue }
      guard !isOtherScript(name), let quality = quality(of: name), !isShort || quality == .exact,
        best.map({ quality < $0.quality }) ?? true
      else { continue }
      best = (quality, name)
      if quality == .exact { break }
    }
    return best.map { ($0.quality, String(decoding: $0.name, as: UTF8.self)) }
  }

  private mutating func quality(of name: ArraySlice<UInt8>) -> GazetteerMatchQuality? {
    guard name.count >= query.minimumLength else { return nil }
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

  /// Returns whether the name can't match because it is in a non-Latin script but the query is ASCII. The first byte of
  /// a letter shows its script.
  private func isOtherScript(_ name: ArraySlice<UInt8>) -> Bool {
    isASCII && name.contains { (0xcd...0xe0).contains($0) || $0 >= 0xe3 }
  }
}
