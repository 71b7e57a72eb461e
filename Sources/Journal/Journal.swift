import Files
import GRDB
import Glibc

/// One map's journal: each step that was done, on disk before the call that notes it returns.
///
/// A folder with `journal.sqlite`, its `snapshots`, and a lock that is held for as long as the journal lives; and
/// `summary`, what is known of it while it is not open, which can be made anew. It knows no GeoJSON: features are
/// bytes, layers, features and rows are numbers. It is used by one thread at a time, and each call is one
/// transaction: after a kill at any moment all of it is there or nothing.
///
/// Syncing happens away from the caller, within a second: a power cut costs at most that.
public final class Journal {
  /// Where it is.
  public let folder: String
  let database: DatabaseQueue
  let sync: DurableSync
  /// The database's file as it was opened, to see that it is still the one of that name.
  private let identity: FileIdentity
  var heads: Heads
  /// What became of the journal where it could not be read as it was.
  public internal(set) var repair: JournalRepair?
  /// Whether changes are being staged.
  var isStaging = false
  /// The sequences after which somebody has taken what was there, for a base that is noted later: what leads from there to
  /// what is there then is kept. One is added before anything else is noted: what was undone earlier may be removed already.
  ///
  /// For example: A is done (sequence 1), and a save takes what is there and holds 1. While its file is written, A is undone
  /// (2) and B is done (3), so that there is no way to A any more, and the present base, of sequence 0, does not need it.
  /// But the base that is noted once the file is written, of sequence 1, has A in it: only the undoing of A leads from there
  /// to what is there.
  public var held: [Int64] {
    get { keeping.held }
    set { (keeping.held, mayHaveLeftovers) = (newValue, true) }
  }
  var keeping = Keeping()
  /// Whether something may be left of large steps that are forgotten: see ``removeLeftovers()``.
  public internal(set) var mayHaveLeftovers = true
  /// Whether something came up that makes no sense; the next one who opens it looks closer.
  var isSuspect = false
  private var isClosed = false
  /// Bytes from which on fewer steps are kept.
  var largeSize: Int64 = 1 << 30
  /// What was read to make sure that it can be; the first `read` answers it.
  var contentsAtOpening: JournalContents?

  /// Reads all there is, so that damage is known. Where `isChecked`, also what is not read is looked at.
  init(folder: String, lock: FolderLock, isChecked: Bool) throws(JournalError) {
    self.folder = folder
    let path = Journal.databasePath(folder)
    (database, heads, contentsAtOpening) = try throwingJournalError(folder) {
      let database = try DatabaseQueue(path: path, configuration: Journal.configuration())
      let (heads, contents) = try database.write { db in
        try Schema.update(db, folder: folder)
        // Not among the contents.
        try Schema.check(db, "deleted")
        if isChecked { try Schema.check(db, "1") }
        return (try Heads(db), try JournalContents(db))
      }
      return (database, heads, contents)
    }
    guard let identity = Journal.identity(folder) else { throw .gone(folder: folder) }
    self.identity = identity
    sync = DurableSync(database: path, lock: lock)
    lock.isClean = false
  }

  deinit { close() }

  /// Closes the journal, which then is not used any more, and lets others have it. Everything is on the disk.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    sync.finish()
    try? database.close()
    sync.release(isClean: !isSuspect)
  }

  /// Where a layer's bytes may be kept beside the journal.
  public var snapshots: String { folder + "/snapshots" }

  /// How many steps can be undone or redone.
  public var stepCount: Int { heads.stackCount }

  /// The number of the last thing done or undone; 0 where there was none.
  public var sequence: Int64 { heads.sequence }

  /// Features and rows have lower numbers: what is kept by their numbers must fit into memory, whatever a journal says.
  public static let numberLimit = 1 << 26
  /// Layers have lower numbers.
  static let layerLimit = 1 << 16
  /// Steps, changes and what is counted besides have lower numbers, so that each has a next one.
  static let countLimit: Int64 = 1 << 62

  static func databasePath(_ folder: String) -> String { folder + "/journal.sqlite" }

  /// Nil where there is no database.
  private static func identity(_ folder: String) -> FileIdentity? {
    (try? FileVersion(path: databasePath(folder)))?.identity
  }

  /// Commits what `body` does, or nothing of it; takes back what is staged.
  func commit<T>(_ body: (Database, inout Heads) throws -> T) throws(JournalError) -> T {
    try commitGoingOn { db, heads in
      if db.isInsideTransaction { try db.rollback() }
      try db.beginTransaction(.immediate)
      return try body(db, &heads)
    }
  }

  /// The same, in the transaction that `body` begins or goes on with; nothing where it has ended it.
  func commitGoingOn<T>(_ body: (Database, inout Heads) throws -> T) throws(JournalError) -> T {
    // A removed file can be written for ever without anyone noticing.
    guard Journal.identity(folder) == identity else { throw .gone(folder: folder) }
    contentsAtOpening = nil
    var heads = heads
    let result: T
    do throws(JournalError) {
      result = try throwingJournalError(folder) {
        try database.writeWithoutTransaction { db in
          do {
            let result = try body(db, &heads)
            guard db.isInsideTransaction else { return result }
            try heads.write(db, time: Int64(time(nil)))
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
    self.heads = heads
    sync.request()
    return result
  }

  /// What the background failed with when it brought the last steps to the disk; nil where it did not. They are
  /// safe from a kill, not from a power cut.
  public var syncError: JournalError? {
    sync.lastFailure == 0 ? nil : JournalError(errno: sync.lastFailure, folder: folder)
  }

  /// Brings everything that was noted to the disk before it returns, so that a power cut takes nothing of it. The disk is
  /// waited for on a thread of its own.
  public nonisolated(nonsending) func bringToDisk() async throws(JournalError) {
    await sync.now()
    if let syncError { throw syncError }
  }

  static func configuration(synchronous: String = "NORMAL") -> Configuration {
    var configuration = Configuration()
    // The only other connection is the one that carries the log over, which never waits for this one.
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    // What is staged stays open between two turns.
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
      // Not through GRDB's setting for this, which writes each time.
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
    return configuration
  }
}
