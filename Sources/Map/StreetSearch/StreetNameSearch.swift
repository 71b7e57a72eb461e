import GRDB
import Geography
import Glibc
import Places
import Streets

/// A search in an index: finds candidates with the full-text table, first near the view, and compares their names with
/// the query.
struct StreetNameSearch {
  private let db: Database
  private let near: Coordinate?
  /// The maximum numbers of candidates in each block near the view, and in the whole index.
  private static let (nearLimit, limit) = (400, 3000)
  /// The distance in meters within which streets with the same name are one result. Other features except points of
  /// interest are joined, too.
  private static let joiningDistance = 2500.0

  init(_ db: Database, near: Coordinate?) {
    self.db = db
    self.near = near.flatMap { $0.isValid ? $0 : nil }
  }

  func matches(
    _ text: String, limit: Int, _ surroundings: (Coordinate) -> [String]
  ) throws -> [StreetNameMatch] {
    let query = GazetteerQuery(text)
    guard limit > 0, !query.words.isEmpty else { return [] }
    var found = try candidates(query)
    if found.isEmpty {
      for split in query.splits {
        found += try candidates(split.name).filter { match in
          surroundings(match.coordinate).contains { split.area.quality(of: $0) != nil }
        }
      }
    }
    if found.isEmpty, let street = query.withoutNumbers {
      return try matches(street, limit: limit, surroundings)
    }
    return StreetNameSearch.joined(found.sorted { $0.score > $1.score }, limit)
  }

  /// Returns the first matches without repetitions of a feature.
  private static func joined(_ matches: [StreetNameMatch], _ limit: Int) -> [StreetNameMatch] {
    var kept: [StreetNameMatch] = []
    for match in matches where kept.count < limit {
      let isRepeated = kept.contains { other in
        other.name == match.name && other.kind.isStreet == match.kind.isStreet && other.icon == match.icon
          && Geodesic(from: other.coordinate, to: match.coordinate).distance
            < (match.kind == .pointOfInterest ? 60 : joiningDistance)
      }
      if !isRepeated { kept.append(match) }
    }
    return kept
  }

  private func candidates(_ query: GazetteerQuery) throws -> [StreetNameMatch] {
    var seen: Set<Int> = []
    var found: [StreetNameMatch] = []
    func collect(_ expression: String, _ range: (Int, Int)?, _ limit: Int) throws {
      let statement = try db.cachedStatement(
        sql: """
          SELECT name.id, kind, icon, name.rank, x, y, names FROM words JOIN name ON name.id = words.rowid
          WHERE words MATCH ? \(range == nil ? "" : "AND words.rowid BETWEEN ? AND ?") LIMIT ?
          """)
      let numbers = range.map { [$0.0, $0.1, limit] } ?? [limit]
      let rows = try Row.fetchCursor(statement, arguments: [expression] + StatementArguments(numbers))
      while let row = try rows.next() {
        guard let id = row[0] as Int?, seen.insert(id).inserted, let match = match(row, query) else {
          continue
        }
        found.append(match)
      }
    }
    let prefix = query.match(whole: false)
    for range in try rangesNearby() { try collect(prefix, range, StreetNameSearch.nearLimit) }
    // Whole words first, because many names can begin with a short word.
    try collect(query.match(whole: true), nil, StreetNameSearch.limit)
    if query.isPrefix { try collect(prefix, nil, StreetNameSearch.limit) }
    return found
  }

  /// Returns the ranges of the names' numbers in the nine blocks around the center of the view.
  private func rangesNearby() throws -> [(Int, Int)] {
    guard let near else { return [] }
    let count = 1 << IndexGrid.blockZoom
    let center = MercatorPoint(near)
    let (x, y) = (Int((center.x * Double(count)).rounded(.down)), Int(center.y * Double(count)))
    let numbers = (-1...1).flatMap { row in
      (-1...1).map { IndexPosition.number(ofBlock: (x + $0) & (count - 1), y + row) }
    }
    return try numbers.compactMap { number in
      try Row.fetchOne(db, sql: "SELECT first, last FROM block WHERE number = ?", arguments: [number])
    }.map { ($0[0], $0[1]) }
  }

  private func match(_ row: Row, _ query: GazetteerQuery) -> StreetNameMatch? {
    guard let number = row[1] as Int?, let kind = StreetLabel.Kind(rawValue: number),
      let rank = row[3] as Int?,
      let x = row[4] as Int?, let y = row[5] as Int?, let text = row[6] as String?
    else { return nil }
    let names = text.split(separator: "\t").map(String.init)
    var best: (quality: GazetteerMatchQuality, name: String)?
    for name in names {
      guard let quality = query.quality(of: name), best.map({ quality < $0.quality }) ?? true else {
        continue
      }
      best = (quality, name)
    }
    guard let best, let name = names.first else { return nil }
    let coordinate = MercatorPoint(x: IndexPosition.position(x), y: IndexPosition.position(y)).coordinate
    return StreetNameMatch(
      kind: kind, icon: row[2], name: name, otherName: best.name == name ? nil : best.name,
      coordinate: coordinate, isExact: best.quality == .exact,
      score: best.quality.score + kind.importance(rank) + nearness(coordinate))
  }

  private func nearness(_ coordinate: Coordinate) -> Double {
    guard let near else { return 0 }
    let distance = Geodesic(from: near, to: coordinate).distance
    return 1.5 / (1 + distance / 3000) + 1 / (1 + distance / 100_000)
  }
}

extension GazetteerMatchQuality {
  fileprivate var score: Double {
    switch self {
    case .exact: 4
    case .firstWords: 3
    case .beginning: 2.7
    case .words: 1.8
    }
  }
}

extension StreetLabel.Kind {
  /// The importance in a search, from 0 to 1.
  fileprivate func importance(_ rank: Int) -> Double {
    switch self {
    case .city, .town: 1
    case .village, .suburb: 0.9
    case .neighborhood: 0.7
    case .majorStreet: 0.6
    case .street, .lake, .river, .park: 0.5
    case .minorStreet: 0.4
    case .pointOfInterest: 0.5 - 0.15 * Double(min(rank, 2))
    case .path, .shield, .houseNumber, .styled: 0.1
    }
  }
}
