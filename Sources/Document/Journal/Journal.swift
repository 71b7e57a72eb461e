import Files
import GRDB
import Glibc

/// The journal of a map. When a method that records a step returns, the step is stored.
///
/// A journal is a folder with the database `journal.sqlite`, the folder `snapshots`, a lock that is held while the
/// journal is open, and `summary`, a cache for listing the closed journal. The journal doesn't know file formats: for
/// the journal, features are bytes, and layers, features and rows are numbers.
///
/// Only one thread may use a journal at a time. Each method call is one transaction. If the process is killed, the
/// transaction is either complete or has no effect. Changes are synced to the disk in the background within a second,
/// so a power failure loses at most the changes of one second.
public final class Journal {
  public let folder: String
  let database: DatabaseQueue
  let sync: JournalSync
  /// The identity of the database file when it was opened. If the identity of the file has changed, the file was
  /// replaced.
  private let identity: FileIdentity
  var counters: JournalCounters
  /// The result of repairing the journal when it was opened. `nil` if the journal was intact.
  public internal(set) var repair: JournalRepair?
  var isStaging = false
  /// The sequence numbers of states that are being saved and will become bases. The journal retains all steps that lead
  /// from these states to the current state. Add a number before anything else is recorded, because recording may
  /// remove undone steps.
  ///
  /// For example, A is done (sequence 1). Saving starts with this state and holds 1. While the file is being written, A
  /// is undone (2) and B is done (3), so A can't be redone. The current base, at sequence 0, doesn't need A. But the
  /// base that is recorded after saving, at sequence 1, contains A, and only undoing A leads from this base to the
  /// current state.
  public var held: [Int64] {
    get { keeping.held }
    set { (keeping.held, mayHaveLeftovers) = (newValue, true) }
  }
  var keeping = RetentionPolicy()
  /// Whether there may be data of large steps that is no longer needed. See ``removeLeftovers()``.
  public internal(set) var mayHaveLeftovers = true
  /// Whether inconsistent data was found. If so, the whole database is checked when the journal is opened again.
  var isSuspect = false
  private var isClosed = false
  /// If the database is larger than this number of bytes, fewer steps are retained.
  var largeSize: Int64 = 1 << 30
  /// The contents that were read when the journal was opened, to validate it. The first call of `read()` uses them,
  /// unless the journal has changed.
  var contentsAtOpening: JournalContents?

  /// Opens the database, and reads all contents to detect damage. If `isChecked` is true, also checks data that isn't
  /// part of the contents.
  init(folder: String, lock: FolderLock, isChecked: Bool) throws(JournalError) {
    self.folder = folder
    let path = JournalDatabase.path(in: folder)
    (database, counters, contentsAtOpening) = try throwingJournalError(folder) {
      let database = try DatabaseQueue(path: path, configuration: JournalDatabase.configuration())
      let (counters, contents) = try database.write { db in
        try Schema.update(db, folder: folder)
        // This table isn't part of the contents, so check it separately.
        try Schema.check(db, "deleted")
        if isChecked { try Schema.check(db, "1") }
        return (try JournalCounters(db), try JournalContents(db))
      }
      return (database, counters, contents)
    }
    guard let identity = JournalDatabase.identity(in: folder) else { throw .gone(folder: folder) }
    self.identity = identity
    sync = JournalSync(database: path, lock: lock)
    lock.isClean = false
    // Ignore errors, for example that the disk is full, because the first commit will report them.
    try? database.writeWithoutTransaction { try Schema.startLog($0) }
  }

  deinit { close() }

  /// Syncs all changes to the disk, closes the journal and releases its lock. The journal can't be used afterwards.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    Journal.close(database, sync, isClean: !isSuspect)
  }

  /// Does the same as `close()`, but on another thread.
  public nonisolated(nonsending) func closeInBackground() async {
    guard !isClosed else { return }
    isClosed = true
    await onThread { [database, sync, isSuspect] _ in Journal.close(database, sync, isClean: !isSuspect) }
  }

  private static func close(_ database: DatabaseQueue, _ sync: JournalSync, isClean: Bool) {
    sync.finish()
    // Ignore errors. SQLite copies the log to the database before it closes the connection. If that fails, for example
    // because the disk is full, the log remains and is used at the next opening. If GRDB reports another error, for
    // example an unfinished statement, it has still closed the connection.
    try? database.close()
    sync.release(isClean: isClean)
  }

  /// Whether methods wait for up to five seconds if another process has locked the database. Otherwise they throw
  /// `inUse` immediately.
  public var waitsForLocks = true {
    didSet {
      guard waitsForLocks != oldValue, !isClosed else { return }
      // Ignore the error, because this statement needs no lock and can't fail.
      try? database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA busy_timeout = \(waitsForLocks ? JournalDatabase.lockTimeout : 0)")
      }
    }
  }

  /// The path of the folder for copies of layers' files.
  public var snapshots: String { folder + "/snapshots" }

  /// The number of steps that can be undone or redone.
  public var stepCount: Int { counters.stackCount }

  /// The sequence number of the last step, undo or redo, or 0 if nothing was recorded.
  public var sequence: Int64 { counters.sequence }

  /// An upper limit for the numbers of features and rows. It ensures that arrays indexed by these numbers fit into
  /// memory even if the journal is damaged.
  public static let numberLimit = JournalLimits.number

  /// Rolls back staged changes, runs `body` in a transaction, and commits it. If `body` throws, rolls the transaction
  /// back.
  func commit<T>(_ body: (Database, inout JournalCounters) throws -> T) throws(JournalError) -> T {
    try commitGoingOn { db, counters in
      if db.isInsideTransaction { try db.rollback() }
      try db.beginTransaction(.immediate)
      return try body(db, &counters)
    }
  }

  /// Runs `body`, and commits the transaction that `body` began or continued. If no transaction is open after `body`,
  /// there is nothing to commit.
  func commitGoingOn<T>(_ body: (Database, inout JournalCounters) throws -> T) throws(JournalError) -> T {
    // Check whether the database was removed or replaced, because SQLite reports no error when it writes to a removed
    // file.
    guard JournalDatabase.identity(in: folder) == identity else { throw .gone(folder: folder) }
    contentsAtOpening = nil
    var counters = counters
    let result: T
    do throws(JournalError) {
      result = try throwingJournalError(folder) {
        try database.writeWithoutTransaction { db in
          do {
            let result = try body(db, &counters)
            guard db.isInsideTransaction else { return result }
            try counters.write(db, time: Int64(time(nil)))
            try db.commit()
            return result
          } catch {
            if db.isInsideTransaction { try? db.rollback() }
            throw error
          }
        }
      }
    } catch {
      if error == .damaged(folder: folder) { isSuspect = true }
      throw error
    }
    self.counters = counters
    sync.request()
    return result
  }

  /// The error of the last background sync, or `nil` if it succeeded. After an error, the last steps survive if the
  /// process is killed, but may not survive a power failure.
  public var syncError: JournalError? {
    sync.lastFailure == 0 ? nil : JournalError(errno: sync.lastFailure, folder: folder)
  }

  /// Syncs all recorded data to the disk on a separate thread, so that a power failure loses nothing.
  public nonisolated(nonsending) func bringToDisk() async throws(JournalError) {
    await sync.now()
    if let syncError { throw syncError }
  }
}
