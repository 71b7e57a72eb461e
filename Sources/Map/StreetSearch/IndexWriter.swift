import GRDB
import Geography
import Places
import Streets
import Tiles

/// Writes names to an index.
struct IndexWriter {
  private let db: Database
  /// The number of names so far.
  private(set) var count = 0

  init(_ db: Database) { self.db = db }

  mutating func add(_ features: [NamedFeature], in block: TileID) throws {
    guard !features.isEmpty else { return }
    let name = try db.cachedStatement(sql: "INSERT INTO name VALUES (?, ?, ?, ?, ?, ?, ?)")
    let words = try db.cachedStatement(sql: "INSERT INTO words (rowid, text) VALUES (?, ?)")
    let first = count + 1
    for feature in features {
      let folded = Set(feature.names.flatMap { Folding.words(of: $0) })
      guard !folded.isEmpty else { continue }
      count += 1
      try name.execute(arguments: [
        count, feature.kind.rawValue, feature.icon, feature.rank, IndexPosition.number(feature.position.x),
        IndexPosition.number(feature.position.y), feature.names.joined(separator: "\t"),
      ])
      try words.execute(arguments: [count, folded.sorted().joined(separator: " ")])
    }
    guard count >= first else { return }
    try db.execute(
      sql: "INSERT OR REPLACE INTO block VALUES (?, ?, ?)",
      arguments: [IndexGrid.number(of: block), first, count])
  }
}

/// Converts positions to numbers in the index.
enum IndexPosition {
  private static let scale = Double(1 << 31)

  static func number(_ position: Double) -> Int { Int(position * scale) }
  static func position(_ number: Int) -> Double { Double(number) / scale }
  static func number(ofBlock x: Int, _ y: Int) -> Int { y << IndexGrid.blockZoom | x }
}
