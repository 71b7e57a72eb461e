import Files
import Foundation
import GRDB
import Geography
import Logging

/// The index of the names in a file of tiles. Can be used from any thread.
public final class StreetIndex: Sendable {
  /// The number of names.
  public let count: Int
  /// Whether the file of tiles has more names than the index.
  public let isPartial: Bool
  private let database: DatabaseQueue
  /// The zoom of the blocks of names.
  private let blockZoom: Int

  /// Opens an index. Returns `nil` if there is no index of this version of the tiles. Deletes an index that is outdated
  /// or damaged.
  public init?(_ file: StreetIndexFile) {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let database = try DatabaseQueue(path: file.path, configuration: configuration)
      let row = try database.read { db in
        try Row.fetchOne(db, sql: "SELECT identity, isPartial, count, blockZoom FROM metadata")
      }
      guard let row, row[0] == file.identity, let isPartial = row[1] as Bool?, let count = row[2] as Int?,
        let blockZoom = row[3] as Int?, (0...30).contains(blockZoom)
      else {
        throw DatabaseError(resultCode: .SQLITE_MISMATCH)
      }
      (self.database, self.isPartial, self.count, self.blockZoom) = (database, isPartial, count, blockZoom)
    } catch {
      log.notice("removing an outdated or damaged index", metadata: ["path": "\(file.path)"])
      StreetIndex.removeDatabase(file.path)
      return nil
    }
  }

  /// Searches for names. Returns at most `limit` matches, the best first.
  ///
  /// A name matches if it contains all words of `text`. The last word may be only the beginning of a word. Case,
  /// diacritics and punctuation are ignored. House numbers are ignored if nothing else is found. `surroundings` returns
  /// the names of the town and the country at a coordinate: words at the beginning or end of `text` can be such names.
  ///
  /// A street is one match, at its position nearest to `near`.
  public func search(
    _ text: String, near: Coordinate? = nil, limit: Int,
    surroundings: (Coordinate) -> [String] = { _ in [] }
  ) throws(StreetIndexError) -> [StreetNameMatch] {
    do {
      return try database.read { db in
        try StreetNameSearch(db, near: near, blockZoom: blockZoom).matches(text, limit: limit, surroundings)
      }
    } catch {
      throw .database("\(error)")
    }
  }

  /// Deletes the files of a database.
  public static func removeDatabase(_ path: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  /// Deletes the indexes in a folder, except the indexes of the files in `tiles`. Also deletes incomplete files of
  /// builds that were interrupted more than an hour ago.
  public static func removeAll(inFolder folder: String, exceptOf tiles: [String]) {
    let manager = FileManager.default
    let kept = Set(tiles.map { StreetIndexFile.path(of: $0, inFolder: folder) })
    for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(StreetIndexFile.suffix) {
        if !kept.contains(path) { removeDatabase(path) }
      } else if name.contains(StreetIndexFile.suffix) {
        let date = (try? manager.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        if let date, date.timeIntervalSinceNow < -3600 { try? manager.removeItem(atPath: path) }
      }
    }
  }
}
