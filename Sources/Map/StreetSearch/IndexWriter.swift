import Foundation
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

  mutating func add(_ names: [BlockNames.Name], in block: TileID) throws {
    guard !names.isEmpty else { return }
    let name = try db.cachedStatement(sql: "INSERT INTO name VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    let words = try db.cachedStatement(sql: "INSERT INTO words (rowid, text) VALUES (?, ?)")
    let first = count + 1
    for (feature, positions) in names.map({ ($0.feature, $0.positions.all) }) {
      let folded = Set(feature.names.flatMap { Folding.words(of: $0) })
      guard !folded.isEmpty else { continue }
      count += 1
      try name.execute(arguments: [
        count, feature.kind.rawValue, feature.icon, feature.rank, IndexPosition.number(feature.position.x),
        IndexPosition.number(feature.position.y), positions.count > 1 ? IndexPosition.data(positions) : nil,
        feature.names.joined(separator: "\t"),
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

  /// Encodes positions as pairs of integers of 32 bits, the lowest byte first.
  static func data(_ positions: [MercatorPoint]) -> Data {
    var data = Data(capacity: positions.count * 8)
    for value in positions.flatMap({ [number($0.x), number($0.y)] }) {
      withUnsafeBytes(of: Int32(clamping: value).littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  static func positions(_ data: Data) -> [MercatorPoint] {
    data.withUnsafeBytes { bytes in
      func value(at offset: Int) -> Double {
        position(Int(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))))
      }
      return stride(from: 0, to: bytes.count - 7, by: 8).map {
        MercatorPoint(x: value(at: $0), y: value(at: $0 + 4))
      }
    }
  }
}
