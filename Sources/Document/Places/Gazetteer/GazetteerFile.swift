import Foundation
import GRDB

/// The file of a gazetteer, with its columns and the full-text index of its names. data/README.md describes the format.
struct GazetteerFile: Sendable {
  static let application = 0x5047_6174
  static let version = 1

  /// The full-text tables. Countries and regions have their own table, because they are also searched without
  /// localities.
  enum FullTextTable: String, CaseIterable {
    case areas = "area_entries"
    case places = "place_entries"

    /// An SQL query for the row numbers of the entries that match an FTS5 expression, in ascending order. Row numbers
    /// begin with 1.
    var query: String { "SELECT rowid FROM \(rawValue) WHERE \(rawValue) MATCH ?" }
  }

  let database: DatabaseQueue
  private let columns: [String: [UInt8]]

  init(path: String) throws(GazetteerError) {
    let read: (queue: DatabaseQueue, application: Int, version: Int, columns: [String: [UInt8]])
    do {
      read = try GazetteerFile.read(path)
    } catch {
      throw .unreadable(path: path, reason: "\((error as? DatabaseError)?.message ?? "\(error)")")
    }
    guard read.application == GazetteerFile.application else { throw .foreign(path: path) }
    guard read.version == GazetteerFile.version else { throw .version(path: path, found: read.version) }
    database = read.queue
    columns = read.columns
  }

  private static func read(
    _ path: String
  ) throws -> (queue: DatabaseQueue, application: Int, version: Int, columns: [String: [UInt8]]) {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "Gazetteer"
    // The file may come from an untrusted source, so protect against manipulated schemas.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    return try queue.read { db in
      let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      guard application == GazetteerFile.application, version == GazetteerFile.version else {
        return (queue, application, version, [:])
      }
      var columns: [String: [UInt8]] = [:]
      let rows = try Row.fetchCursor(db, sql: "SELECT name, data FROM packed")
      while let row = try rows.next() {
        if let name = String.fromDatabaseValue(row[0]), let data = Data.fromDatabaseValue(row[1]) {
          columns[name] = [UInt8](data)
        }
      }
      // Query each full-text table once, so that a missing or damaged table is detected now instead of during the first
      // search.
      for words in FullTextTable.allCases { _ = try Int.fetchOne(db, sql: words.query, arguments: ["\"a\""]) }
      return (queue, application, version, columns)
    }
  }

  var path: String { database.path }

  func bytes(_ name: String) throws(GazetteerError) -> [UInt8] {
    guard let bytes = columns[name] else { throw malformed(name) }
    return bytes
  }

  func text(_ name: String) throws(GazetteerError) -> PackedText {
    guard let text = PackedText(try bytes(name)) else { throw malformed(name) }
    return text
  }

  /// Returns a column of little-endian integers. Throws if the column is missing or malformed, or doesn't have `count`
  /// elements, if that isn't `nil`.
  func numbers<Number: FixedWidthInteger>(
    _ name: String, count: Int? = nil, of type: Number.Type = Number.self
  ) throws(GazetteerError) -> [Number] {
    let bytes = try bytes(name)
    let width = Number.bitWidth / 8
    guard bytes.count % width == 0, count == nil || count == bytes.count / width else {
      throw malformed(name)
    }
    return bytes.withUnsafeBytes { buffer in
      (0..<buffer.count / width).map {
        Number(littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * width, as: Number.self))
      }
    }
  }

  func malformed(_ part: String) -> GazetteerError { .malformed(path: path, part: part) }
}
