import GRDB
import GRDBSQLite

extension Configuration {
  /// A configuration for reading a database that can be crafted.
  static var untrusted: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { db in
      // Views must not call functions with side effects.
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0")
      let maximumValue = Int32(2 * TileLimits.tile)
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, maximumValue)
    }
    return configuration
  }
}

extension DatabaseQueue {
  /// Reads with a limit on the number of SQLite's steps, because a view of a crafted file can have endless rows. A file
  /// without an index needs a few steps for each of its tiles.
  func limitedRead<T>(_ body: (Database) throws -> T) throws -> T {
    try read { db in
      var left = 10_000
      return try withUnsafeMutablePointer(to: &left) { left in
        sqlite3_progress_handler(
          db.sqliteConnection, 10_000,
          { context in
            guard let left = context?.assumingMemoryBound(to: Int.self) else { return 1 }
            left.pointee -= 1
            return left.pointee < 0 ? 1 : 0
          }, left)
        defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
        return try body(db)
      }
    }
  }
}
