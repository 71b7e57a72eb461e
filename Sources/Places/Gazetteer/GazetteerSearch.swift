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
  /// How many are looked through at most in all, whatever the number of words.
  private static let budget = 20_000

  init(_ tables: GazetteerTables, near: Coordinate?) {
    self.tables = tables
    self.near = near.flatMap { $0.isValid ? EarthPoint($0) : nil }
  }

  func hits(_ query: SearchQuery, in db: Database) throws -> [Hit] {
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

  /// The regions and countries that are called so.
  private func areas(_ query: SearchQuery, in db: Database, _ budget: inout Int) throws -> Set<Int> {
    var areas: Set<Int> = []
    var judge = NameJudge(tables, query)
    try forEachEntry(of: .areas, query, whole: false, in: db, &budget) { entry, _ in
      // "La" is no beginning of La Rioja where it is not being typed.
      if let found = judge.judge(entry), found.quality <= (query.isPrefix ? .beginning : .exact) {
        areas.insert(entry)
      }
      return true
    }
    return areas
  }

  private func collect(
    _ query: SearchQuery, in db: Database, area: Set<Int>?, _ budget: inout Int, into best: inout [Int: Hit]
  ) throws {
    var judge = NameJudge(tables, query)
    var known: Set<Int> = []
    // First what has the words as they are: among the many that "san" begins San must not be lost.
    for (words, whole) in [(.areas, false), (.places, true), (.places, false)]
      as [(GazetteerFile.Words, Bool)]
    {
      if words == .places, !whole, !query.isPrefix { continue }
      var judged = 0
      try forEachEntry(of: words, query, whole: whole, in: db, &budget) { entry, seen in
        guard seen < Self.mostSeen else { return false }
        if let area, !isIn(entry, area) { return true }
        if judged >= Self.mostJudged {
          // Only just the name still counts.
          let size = tables.names.utf8(entry).count
          guard whole, size >= query.leastLength, size <= 2 * query.leastLength + 4 else { return whole }
        }
        guard known.insert(entry).inserted else { return true }
        judged += 1
        guard let found = judge.judge(entry) else { return true }
        var score = score(entry, found.quality, isAlternate: found.alternate != nil, isNarrowed: area != nil)
        // Who writes an accent means it.
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
    let (country, region) = tables.home(ofEntry: entry)
    if entry != country, areas.contains(country) { return true }
    guard let region else { return false }
    let own = tables.entry(ofRegion: region)
    return own != entry && areas.contains(own)
  }

  /// Calls `body` with entries that have the words, the most important first, until it has enough.
  private func forEachEntry(
    of words: GazetteerFile.Words, _ query: SearchQuery, whole: Bool, in db: Database, _ budget: inout Int,
    _ body: (_ entry: Int, _ seen: Int) -> Bool
  ) throws {
    let statement = try db.cachedStatement(sql: words.query)
    let rows = try Int.fetchCursor(statement, arguments: [query.match(whole: whole)])
    var seen = 0
    while budget > 0, let row = try rows.next() {
      budget -= 1
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
    if isAlternate { score -= 1.3 }
    if isNarrowed { score -= 0.3 }
    switch tables.kind(ofEntry: entry) {
    // A country called just so is meant; one that but begins so has people enough as it is.
    case .country: score += quality == .exact ? 0.5 : -0.8
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
