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

  /// Creates an empty database in a single file, and syncs it to the disk. The caller must call it inside
  /// `throwingJournalError`, which converts errors.
  static func create(at path: String) throws {
    // Don't sync during the creation. The file is synced once at the end.
    let database = try DatabaseQueue(path: path, configuration: configuration(synchronous: "OFF"))
    try database.write { try Schema.migrate($0, from: 0) }
    try database.close()
    try Descriptor(FilePath(path), O_RDONLY, .writing).sync()
  }

  /// The maximum time to wait for a lock in milliseconds.
  static let lockTimeout = 5000

  static func configuration(synchronous: String = "NORMAL") -> Configuration {
    var configuration = Configuration()
    // Wait for locks of other processes. The only other connection of this process does checkpoints, and never waits
    // for this connection, so there can be no deadlock.
    configuration.busyMode = .timeout(Double(lockTimeout) / 1000)
    configuration.foreignKeysEnabled = false
    // A staged transaction stays open between two accesses.
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
      // GRDB has an option for this, but it writes to the database each time.
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
    return configuration
  }
}
