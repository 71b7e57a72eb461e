import Files
import GRDB
import Glibc
import Logging
import Synchronization

/// Syncs committed transactions to disk within a second, on another thread, and checkpoints the log when it is long.
///
/// A commit reaches the system's memory before it returns, so killing the program loses nothing. Syncing protects
/// from power failures.
final class JournalSync: Sendable {
  private static let delay = Duration.milliseconds(500)
  /// The length in bytes above which the log is checkpointed and truncated.
  private static let longLog: off_t = 4 << 20

  private let database: String
  private let lock: FolderLock
  private let isRequested = Atomic(false)
  private let isClosed = Atomic(false)
  /// Whether a sync is in progress.
  let isWorking = Atomic(false)
  /// Held while the log is synced.
  private let work = Mutex(())
  private let failure = Atomic<Int32>(0)

  init(database: String, lock: FolderLock) {
    self.database = database
    self.lock = lock
  }

  /// The `errno` of the last sync, or 0 if it succeeded.
  var lastFailure: Int32 { failure.load(ordering: .acquiring) }

  /// Whether everything that was committed has been synced, or failed to sync.
  var isIdle: Bool {
    !isRequested.load(ordering: .sequentiallyConsistent) && !isWorking.load(ordering: .sequentiallyConsistent)
  }

  /// Schedules a sync after a commit.
  func request() {
    guard !isRequested.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task.detached(priority: .utility) { [self] in
      try? await Task.sleep(for: JournalSync.delay)
      await now()
    }
  }

  /// Syncs everything that was committed, on a separate thread, and returns when it is on disk.
  func now() async { await onThread { [self] _ in work.withLock { _ in sync() } } }

  /// Waits for a sync in progress, and prevents further ones.
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
    // Never opens the database file itself, because closing it would release SQLite's locks.
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

  /// Checkpoints the log on a separate connection, so that the journal can commit at the same time.
  private func carryOver() {
    do {
      let queue = try DatabaseQueue(path: database)
      // The journal has the database open, so closing this connection writes nothing.
      defer { try? queue.close() }
      try queue.writeWithoutTransaction { db in
        // Truncating blocks other connections, so a passive checkpoint does most of the work first.
        try db.checkpoint(.passive)
        try db.checkpoint(.truncate)
        try Schema.startLog(db)
      }
    } catch {
      // The log is complete and synced. The next sync tries again.
      log.debug("could not checkpoint a journal: \(error)", metadata: ["path": "\(database)"])
    }
  }
}
