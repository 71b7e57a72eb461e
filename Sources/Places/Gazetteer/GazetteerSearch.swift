import GRDB
import Geography
import Glibc

/// One search: candidates from the file's words, judged by their names in memory.
struct GazetteerSearch {
  struct Hit {
    let entry: Int
    /// The other name that matched.
    let alternate: String?
    let score: Double
  }

  private let tables: GazetteerTables
  private let near: EarthPoint?

  /// How many entries are judged at most; they come the most important first.
  private static let mostJudged = 500
  /// How many are looked through for those in an area or of just the name.
  private static let mostSeen = 5000

  init(_ tables: GazetteerTables, near: Coordinate?) {
    self.tables = tables
    self.near = near.flatMap { $0.isValid ? EarthPoint($0) : nil }
  }

  func hits(_ query: SearchQuery, in db: Database) throws -> [Hit] {
    var best: [Int: Hit] = [:]
    try collect(query, in: db, area: nil, into: &best)
    for split in query.splits {
      let area = try areas(split.area, in: db)
      guard !area.isEmpty else { continue }
      try collect(split.name, in: db, area: area, into: &best)
    }
    return best.values.sorted { ($1.score, $0.entry) < ($0.score, $1.entry) }
  }

  /// The regions and countries that are called so.
  private func areas(_ query: SearchQuery, in db: Database) throws -> Set<Int> {
    var areas: Set<Int> = []
    var judge = NameJudge(tables, query)
    let count = tables.countryCount + tables.regionCount
    try forEachEntry(query, whole: false, in: db) { entry, seen in
      guard entry < count, seen < Self.mostJudged else { return false }
      if let found = judge.judge(entry), found.quality <= .beginning { areas.insert(entry) }
      return true
    }
    return areas
  }

  private func collect(
    _ query: SearchQuery, in db: Database, area: Set<Int>?, into best: inout [Int: Hit]
  ) throws {
    var judge = NameJudge(tables, query)
    let length = query.words.reduce(query.words.count - 1) { $0 + $1.count }
    // First what has the words as they are: among the many that "san" begins San must not be lost.
    for whole in query.isPrefix ? [true, false] : [true] {
      var judged = 0
      try forEachEntry(query, whole: whole, in: db) { entry, seen in
        guard seen < Self.mostSeen else { return false }
        if let area, !isIn(entry, area) { return true }
        if judged >= Self.mostJudged {
          // Only just the name still counts.
          let size = tables.names.utf8(entry).count
          guard whole, size >= length, size <= 2 * length + 4 else { return whole }
        }
        judged += 1
        guard best[entry] == nil || area != nil, let found = judge.judge(entry) else { return true }
        let score = score(entry, found.quality, isAlternate: found.alternate != nil, isNarrowed: area != nil)
        if best[entry].map({ $0.score < score }) ?? true {
          best[entry] = Hit(entry: entry, alternate: found.alternate, score: score)
        }
        return true
      }
    }
  }

  private func isIn(_ entry: Int, _ areas: Set<Int>) -> Bool {
    let (country, region) = tables.home(ofEntry: entry)
    if entry != country, areas.contains(country) { return true }
    guard let region else { return false }
    let own = tables.entry(ofRegion: region)
    return own != entry && areas.contains(own)
  }

  /// Calls `body` with entries that have the words, the most important first, until it has enough.
  private func forEachEntry(
    _ query: SearchQuery, whole: Bool, in db: Database, _ body: (_ entry: Int, _ seen: Int) -> Bool
  ) throws {
    let statement = try db.cachedStatement(sql: "SELECT rowid FROM entries WHERE entries MATCH ?")
    let rows = try Int.fetchCursor(statement, arguments: [query.match(whole: whole)])
    var seen = 0
    while let row = try rows.next() {
      guard (1...tables.names.count).contains(row) else { continue }
      guard body(row - 1, seen) else { return }
      seen += 1
    }
  }

  /// The more the better, in powers of ten of people.
  private func score(_ entry: Int, _ quality: MatchQuality, isAlternate: Bool, isNarrowed: Bool) -> Double {
    var score = log10(Double(tables.population(entry)) + 100)
    switch quality {
    case .exact: break
    case .firstWords: score -= 1.2
    case .beginning: score -= 1.6
    case .words: score -= 2.5
    }
    if isAlternate { score -= 1 }
    if isNarrowed { score -= 0.3 }
    switch tables.kind(ofEntry: entry) {
    case .country: score += 0.5
    // A region has the people of all its towns.
    case .region: score -= 2
    case .locality: break
    }
    if let near {
      let distance = EarthPoint(tables.coordinate(entry)).squaredChord(to: near).squareRoot()
      score += 1 / (1 + distance / 150_000)
    }
    return score
  }
}

/// Judges names of entries by a query; keeps the room it folds them in.
struct NameJudge {
  private let tables: GazetteerTables
  private let query: SearchQuery
  private let isASCII: Bool
  /// Whether the words are too short to mean another name by its beginning.
  private let isShort: Bool
  private var folded: [UInt8] = []

  init(_ tables: GazetteerTables, _ query: SearchQuery) {
    self.tables = tables
    self.query = query
    isASCII = query.words.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
    isShort = query.words.reduce(0) { $0 + $1.count } < 3
    folded.reserveCapacity(64)
  }

  /// How the query fits the entry's name or, if it does not, another name of it.
  mutating func judge(_ entry: Int) -> (quality: MatchQuality, alternate: String?)? {
    if let quality = quality(of: tables.names.utf8(entry)) { return (quality, nil) }
    var best: (quality: MatchQuality, name: ArraySlice<UInt8>)?
    for name in tables.alternates.utf8(entry).split(separator: 0x09) where !isOtherScript(name) {
      guard let quality = quality(of: name), quality < best?.quality ?? .words || best == nil else {
        continue
      }
      if isShort, quality != .exact { continue }
      best = (quality, name)
      if quality == .exact { break }
    }
    return best.map { ($0.quality, String(decoding: $0.name, as: UTF8.self)) }
  }

  private mutating func quality(of name: ArraySlice<UInt8>) -> MatchQuality? {
    folded.removeAll(keepingCapacity: true)
    Folding.fold(name, into: &folded)
    return query.quality(of: folded)
  }

  /// Whether no letter of the name can become one of the query's: it has one beyond Latin, which is seen in
  /// its first byte, and the query is ASCII.
  private func isOtherScript(_ name: ArraySlice<UInt8>) -> Bool {
    isASCII && name.contains { (0xcd...0xe0).contains($0) || $0 >= 0xe3 }
  }
}
