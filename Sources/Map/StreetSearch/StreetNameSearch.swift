import Foundation
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
  private let center: MercatorPoint?
  private let blockZoom: Int
  /// The maximum numbers of candidates in each block near the view, and in the whole index.
  private static let (nearLimit, limit) = (400, 3000)
  /// The distance in meters within which streets with the same name are one result. Other features except points of
  /// interest are joined, too.
  private static let joiningDistance = 2500.0
  /// The maximum number of positions of a street at which the town is looked up.
  private static let townCount = 8

  init(_ db: Database, near: Coordinate?, blockZoom: Int) {
    self.db = db
    self.blockZoom = blockZoom
    self.near = near.flatMap { $0.isValid ? $0 : nil }
    center = self.near.map { MercatorPoint($0) }
  }

  func matches(
    _ text: String, limit: Int, _ surroundings: (Coordinate) -> [String]
  ) throws -> [StreetNameMatch] {
    let query = GazetteerQuery(text)
    guard limit > 0, !query.words.isEmpty else { return [] }
    var found = try candidates(query)
    if found.isEmpty {
      for split in query.splits {
        found += try candidates(split.name).compactMap { candidate in
          candidate.coordinates(atMost: StreetNameSearch.townCount).first { coordinate in
            surroundings(coordinate).contains { split.area.quality(of: $0) != nil }
          }.map { self.candidate(candidate, at: $0) }
        }
      }
    }
    if found.isEmpty, let street = query.withoutNumbers {
      return try matches(street, limit: limit, surroundings)
    }
    return StreetNameSearch.joined(found.sorted { $0.match.score > $1.match.score }, limit)
  }

  /// Returns the first matches without repetitions of a feature. Each block of the index has its own part of a long
  /// street. The parts are one match, at the position of the best part.
  private static func joined(_ candidates: [Candidate], _ limit: Int) -> [StreetNameMatch] {
    var kept: [Candidate] = []
    for candidate in candidates where kept.count < limit {
      let parts = kept.indices.filter { kept[$0].isSameFeature(as: candidate) }
      guard let first = parts.first else {
        kept.append(candidate)
        continue
      }
      // The next part can continue this part. This part can also connect parts that were separate so far.
      kept[first].positions += candidate.positions + parts.dropFirst().flatMap { kept[$0].positions }
      for index in parts.dropFirst().reversed() { kept.remove(at: index) }
    }
    return kept.map(\.match)
  }

  private func candidates(_ query: GazetteerQuery) throws -> [Candidate] {
    var seen: Set<Int> = []
    var found: [Candidate] = []
    func collect(_ expression: String, _ range: (Int, Int)?, _ limit: Int) throws {
      let statement = try db.cachedStatement(
        sql: """
          SELECT name.id, kind, icon, name.rank, x, y, positions, names FROM words JOIN name ON name.id = words.rowid
          WHERE words MATCH ? \(range == nil ? "" : "AND words.rowid BETWEEN ? AND ?") LIMIT ?
          """)
      let numbers = range.map { [$0.0, $0.1, limit] } ?? [limit]
      let rows = try Row.fetchCursor(statement, arguments: [expression] + StatementArguments(numbers))
      while let row = try rows.next() {
        guard let id = row[0] as Int?, seen.insert(id).inserted, let candidate = candidate(row, query)
        else {
          continue
        }
        found.append(candidate)
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
    guard let center else { return [] }
    return try IndexGrid.numbers(around: center, zoom: blockZoom).compactMap { number in
      try Row.fetchOne(db, sql: "SELECT first, last FROM block WHERE number = ?", arguments: [number])
    }.map { ($0[0], $0[1]) }
  }

  private func candidate(_ row: Row, _ query: GazetteerQuery) -> Candidate? {
    guard let number = row[1] as Int?, let kind = StreetLabel.Kind(rawValue: number),
      let rank = row[3] as Int?,
      let x = row[4] as Int?, let y = row[5] as Int?, let text = row[7] as String?
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
    let main = MercatorPoint(x: IndexPosition.position(x), y: IndexPosition.position(y))
    var positions = Data.fromDatabaseValue(row[6]).map(IndexPosition.positions) ?? [main]
    if let nearest = positions.indices.min(by: { distance(positions[$0]) < distance(positions[$1]) }) {
      positions.swapAt(0, nearest)
    }
    let coordinate = (near == nil ? main : positions.first ?? main).coordinate
    let quality = best.quality.score + kind.importance(rank)
    let match = StreetNameMatch(
      kind: kind, icon: row[2], name: name, otherName: best.name == name ? nil : best.name,
      coordinate: coordinate, isExact: best.quality == .exact, score: quality + nearness(coordinate))
    return Candidate(match: match, quality: quality, positions: positions)
  }

  /// Returns the distance from the center of the view on the Mercator square, or 0 without a view.
  private func distance(_ position: MercatorPoint) -> Double {
    guard let center else { return 0 }
    let nearest = position.copy(nearestTo: center)
    return hypot(nearest.x - center.x, nearest.y - center.y)
  }

  private func candidate(_ candidate: Candidate, at coordinate: Coordinate) -> Candidate {
    var moved = candidate
    moved.match.coordinate = coordinate
    moved.match.score = candidate.quality + nearness(coordinate)
    return moved
  }

  private func nearness(_ coordinate: Coordinate) -> Double {
    guard let near else { return 0 }
    let distance = Geodesic(from: near, to: coordinate).distance
    return 1.5 / (1 + distance / 3000) + 1 / (1 + distance / 100_000)
  }
}

extension StreetNameSearch {
  /// A match with all positions of its feature.
  fileprivate struct Candidate {
    var match: StreetNameMatch
    /// The part of the score that doesn't depend on the position.
    var quality: Double
    /// The positions. The first is the nearest to the center of the view.
    var positions: [MercatorPoint]

    /// Returns the coordinate of the match, and coordinates of other positions at equal steps.
    func coordinates(atMost limit: Int) -> [Coordinate] {
      let step = max(1, positions.count / limit)
      let others = stride(from: step, to: positions.count, by: step).prefix(limit - 1)
      return [match.coordinate] + others.map { positions[$0].coordinate }
    }

    func isSameFeature(as other: Candidate) -> Bool {
      guard match.name == other.match.name, match.kind.isStreet == other.match.kind.isStreet,
        match.icon == other.match.icon
      else { return false }
      let distance = Geodesic(from: match.coordinate, to: other.match.coordinate).distance
      guard match.kind != .pointOfInterest else { return distance < 60 }
      return distance < StreetNameSearch.joiningDistance || continues(other)
    }

    /// Whether two parts of a street or a river meet, for example at the edge of a block.
    private func continues(_ other: Candidate) -> Bool {
      positions.contains { position in
        other.positions.contains {
          abs($0.x - position.x) < StreetNameSearch.gap
            && abs($0.y - position.y) < StreetNameSearch.gap
        }
      }
    }
  }

  /// The maximum distance between the nearest positions of adjacent parts of a street, in units of the world's width:
  /// 1.2 km at the equator, 600 meters at a latitude of 60°. A part with many positions has one in every second cell.
  private static let gap = 4.0 / Double(1 << 17)
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
