import GRDB
import Geography
import Glibc

/// A search in the gazetteer. First finds candidates with the full-text tables, and then compares their names in memory
/// with the query.
struct GazetteerSearch {
  struct Hit {
    let entry: Int
    /// The alternate name that matched, or `nil` if the main name did.
    let alternate: String?
    let score: Double
  }

  private let tables: GazetteerTables
  private let near: EarthPoint?
  /// The maximum number of entries that are compared with the query, beginning with the most important entries.
  /// Comparing all entries would be slow.
  private static let maximumCompared = 500
  /// The maximum number of entries that are read from a table. After `maximumCompared` entries were compared, only
  /// entries whose names may match exactly are compared.
  private static let maximumScanned = 5000
  /// The maximum number of rows that one search reads. A query can be divided in several ways, and the limit applies to
  /// their total.
  private static let budget = 20_000

  init(_ tables: GazetteerTables, near: Coordinate?) {
    self.tables = tables
    self.near = near.flatMap { $0.isValid ? EarthPoint($0) : nil }
  }

  func hits(_ query: GazetteerQuery, in db: Database) throws -> [Hit] {
    var best: [Int: Hit] = [:]
    var budget = Self.budget
    try collect(query, in: db, area: nil, &budget, into: &best)
    for split in query.splits {
      let area = try areas(split.area, in: db, &budget)
      guard !area.isEmpty else { continue }
      try collect(split.name, in: db, area: area, &budget, into: &best)
    }
    return best.values.sorted { ($1.score, $0.entry) < ($0.score, $1.entry) }
  }

  /// Returns the regions and countries that match the query.
  private func areas(_ query: GazetteerQuery, in db: Database, _ budget: inout Int) throws -> Set<Int> {
    var areas: Set<Int> = []
    var matcher = NameMatcher(tables, query)
    try forEachEntry(of: .areas, query, whole: false, in: db, &budget) { entry, _ in
      // An incomplete word is allowed only at the end of the search text. For example, "La" at its beginning doesn't
      // match La Rioja.
      if let found = matcher.match(entry), found.quality <= (query.isPrefix ? .beginning : .exact) {
        areas.insert(entry)
      }
      return true
    }
    return areas
  }

  private func collect(
    _ query: GazetteerQuery, in db: Database, area: Set<Int>?, _ budget: inout Int,
    into best: inout [Int: Hit]
  ) throws {
    var matcher = NameMatcher(tables, query)
    var known: Set<Int> = []
    // First search whole words, and then prefixes. Otherwise "San" wouldn't be found among the many names that begin
    // with "san".
    for (words, whole) in [(.areas, false), (.places, true), (.places, false)]
      as [(GazetteerFile.FullTextTable, Bool)]
    {
      if words == .places, !whole, !query.isPrefix { continue }
      var compared = 0
      try forEachEntry(of: words, query, whole: whole, in: db, &budget) { entry, seen in
        guard seen < Self.maximumScanned else { return false }
        if let area, !isIn(entry, area) { return true }
        if compared >= Self.maximumCompared {
          // Enough entries have been compared. From here on, compare only names that may match exactly.
          let size = tables.names.utf8(entry).count
          guard whole, size >= query.minimumLength, size <= 2 * query.minimumLength + 4 else { return whole }
        }
        guard known.insert(entry).inserted else { return true }
        compared += 1
        guard let found = matcher.match(entry) else { return true }
        var score = score(entry, found.quality, isAlternate: found.alternate != nil, isNarrowed: area != nil)
        // If the user typed diacritics, prefer names with the same diacritics.
        if let accented = query.accented, found.quality == .exact,
          tables.names[entry].lowercased() == accented
        {
          score += 0.5
        }
        if best[entry].map({ $0.score < score }) ?? true {
          best[entry] = Hit(entry: entry, alternate: found.alternate, score: score)
        }
        return true
      }
    }
  }

  private func isIn(_ entry: Int, _ areas: Set<Int>) -> Bool {
    let (country, region) = tables.countryAndRegion(ofEntry: entry)
    if entry != country, areas.contains(country) { return true }
    guard let region else { return false }
    let own = tables.entry(ofRegion: region)
    return own != entry && areas.contains(own)
  }

  /// Calls `body` with the entries that contain all words of the query, in order of importance, until `body` returns
  /// `false`.
  private func forEachEntry(
    of words: GazetteerFile.FullTextTable, _ query: GazetteerQuery, whole: Bool, in db: Database,
    _ budget: inout Int,
    _ body: (_ entry: Int, _ seen: Int) -> Bool
  ) throws {
    let statement = try db.cachedStatement(sql: words.query)
    let rows = try Int.fetchCursor(statement, arguments: [query.match(whole: whole)])
    var seen = 0
    while budget > 0, let row = try rows.next() {
      budget -= 1
      guard row > 0, row <= tables.names.count else { continue }
      guard body(row - 1, seen) else { return }
      seen += 1
    }
  }

  /// Returns the score of a match: the logarithm of the population to base ten, adjusted for the kind of the entry, the
  /// quality of the match and the distance.
  private func score(_ entry: Int, _ quality: GazetteerMatchQuality, isAlternate: Bool, isNarrowed: Bool)
    -> Double
  {
    var score = log10(Double(tables.population(entry)) + 100)
    switch quality {
    case .exact: break
    case .firstWords: score -= 1.2
    case .beginning: score -= 1.6
    case .words: score -= 2.5
    }
    if isAlternate { score -= 1.3 }
    if isNarrowed { score -= 0.3 }
    switch tables.kind(ofEntry: entry) {
    // If the query is exactly the name of a country, the user probably means the country. If it is only a part of the
    // name, lower the score, which would be too high because of the country's large population.
    case .country: score += quality == .exact ? 0.5 : -0.8
    // Lower the score, because the population of a region includes its towns.
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
