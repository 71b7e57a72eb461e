import Files
import GRDB
import Glibc
import Logging
import Synchronization

/// Syncs committed transactions to the disk within a second, on another thread. When the log gets long, copies it to
/// the database (checkpoint).
///
/// When a commit returns, the data is in the memory of the operating system, so nothing is lost if the process is
/// killed. Syncing protects the data from power failures.
final class JournalSync: Sendable {
  private static let delay = Duration.milliseconds(500)
  /// When the log is longer than this number of bytes, it is checkpointed and truncated.
  private static let longLog: off_t = 4 << 20

  private let database: String
  private let lock: FolderLock
  /// Whether committed data waits for a sync.
  let isRequested = Atomic(false)
  private let isClosed = Atomic(false)
  /// Whether a sync is in progress.
  let isWorking = Atomic(false)
  /// Held while the log is being synced.
  private let work = Mutex(())
  private let failure = Atomic<Int32>(0)

  init(database: String, lock: FolderLock) {
    self.database = database
    self.lock = lock
  }

  /// The `errno` of the last sync, or 0 if it succeeded.
  var lastFailure: Int32 { failure.load(ordering: .acquiring) }

  /// Schedules a sync. Called after each commit.
  func request() {
    guard !isRequested.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task.detached(priority: .utility) { [self] in
      try? await Task.sleep(for: JournalSync.delay)
      await now()
    }
  }

  /// Syncs all committed data to the disk on a separate thread, and waits until this is done.
  func now() async { await onThread { [self] _ in work.withLock { _ in sync() } } }

  /// Waits until a running sync has ended, and prevents further syncs.
  func finish() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    work.withLock { _ in }
  }

  func release(isClean: Bool) {
    if isClean { lock.isClean = true }
    lock.release()
  }

  private func sync() {
    isWorking.store(true, ordering: .sequentiallyConsistent)
    defer { isWorking.store(false, ordering: .sequentiallyConsistent) }
    guard !isClosed.load(ordering: .sequentiallyConsistent) else { return }
    isRequested.store(false, ordering: .sequentiallyConsistent)
    failure.store(syncLog(), ordering: .releasing)
  }

  private func syncLog() -> Int32 {
    // Open only the log. Closing the database file would release the locks that SQLite holds on it.
    let descriptor = open(database + "-wal", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    guard fdatasync(descriptor) == 0 else { return errno }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > JournalSync.longLog {
      carryOver()
    }
    return 0
  }

  /// Checkpoints the log on a separate connection, so that the journal can commit in the meantime.
  private func carryOver() {
    do {
      let queue = try DatabaseQueue(path: database)
      // Closing this connection doesn't write the log, because the journal keeps the database open.
      defer { try? queue.close() }
      try queue.writeWithoutTransaction { db in
        // The passive checkpoint does most of the work without blocking other connections. Then truncating the log
        // blocks them only briefly.
        try db.checkpoint(.passive)
        try db.checkpoint(.truncate)
        try Schema.startLog(db)
      }
    } catch {
      // Ignore the error, because the log is complete and synced. The next sync tries again.
      log.debug("could not checkpoint a journal: \(error)", metadata: ["path": "\(database)"])
    }
  }
}
