import Files
import GRDB
import Glibc

/// Functions for the database file of a journal.
enum JournalDatabase {
  /// Returns the path of the database of the journal in `folder`.
  static func path(in folder: String) -> String { folder + "/journal.sqlite" }

  /// Returns the identity of the database file, or `nil` if the file doesn't exist.
  static func identity(in folder: String) -> FileIdentity? {
    (try? FileVersion(path: path(in: folder)))?.identity
  }

  /// Creates an empty database in a single file, and syncs it to the disk. Must be called inside
  /// `throwingJournalError`, which adds the journal's folder to errors.
  static func create(at path: String) throws {
    // Create the database without syncing, because it is synced once at the end.
    let database = try DatabaseQueue(path: path, configuration: configuration(synchronous: "OFF"))
    try database.write { try Schema.migrate($0, from: 0) }
    try database.close()
    try Descriptor(FilePath(path), O_RDONLY, .writing).sync()
  }

  /// The maximum time to wait for a lock in milliseconds.
  static let lockTimeout = 5000

  static func configuration(synchronous: String = "NORMAL") -> Configuration {
    var configuration = Configuration()
    // Set a timeout. The process has only one other connection, which does checkpoints and never waits for this
    // connection.
    configuration.busyMode = .timeout(Double(lockTimeout) / 1000)
    configuration.foreignKeysEnabled = false
    // Allow this because a staged transaction stays open between two accesses.
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA page_size = \(Schema.pageSize);
          PRAGMA synchronous = \(synchronous);
          PRAGMA secure_delete = OFF;
          -- A long log takes long to be cut short: whoever carries it over does that, too.
          PRAGMA journal_size_limit = -1;
          -- What is carried over at a commit keeps its thread waiting.
          PRAGMA wal_autocheckpoint = 0;
          """)
      // Don't use GRDB's option for this, because it writes to the database each time.
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
    return configuration
  }
}
