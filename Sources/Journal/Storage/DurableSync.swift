import Files
import GRDB
import Glibc
import Synchronization

/// Brings what was committed to the disk within a second, away from the thread that commits, and carries the log
/// over into the database when it is long.
///
/// A commit is in the system's memory when it returns: a killed program loses nothing. This is for a power cut.
final class DurableSync: Sendable {
  private static let delay = Duration.milliseconds(500)
  /// Bytes of log from which on it is carried over, and cut short.
  private static let longLog: off_t = 4 << 20

  private let database: String
  private let lock: FolderLock
  private let isRequested = Atomic(false)
  private let isClosed = Atomic(false)
  /// Whether a sync is under way.
  let isWorking = Atomic(false)
  /// Held while the log is synced.
  private let work = Mutex(())
  private let failure = Atomic<Int32>(0)

  init(database: String, lock: FolderLock) {
    self.database = database
    self.lock = lock
  }

  /// What the last sync failed with, as an `errno`; 0 where it did not.
  var lastFailure: Int32 { failure.load(ordering: .acquiring) }

  /// Whether everything that was committed is on the disk, or could not be brought there.
  var isIdle: Bool {
    !isRequested.load(ordering: .sequentiallyConsistent) && !isWorking.load(ordering: .sequentiallyConsistent)
  }

  /// Something was committed.
  func request() {
    guard !isRequested.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task.detached(priority: .utility) { [self] in
      try? await Task.sleep(for: DurableSync.delay)
      await now()
    }
  }

  /// Brings everything that was committed to the disk before it returns, on a thread of its own.
  func now() async { await onThread { [self] _ in work.withLock { _ in sync() } } }

  /// Waits for a sync that is under way; none is begun any more.
  func finish() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    work.withLock { _ in }
  }

  /// Lets others have the folder.
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
    // Never the database itself: closing it would let go of the locks that SQLite has on it.
    let descriptor = open(database + "-wal", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    guard fdatasync(descriptor) == 0 else { return errno }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > DurableSync.longLog {
      carryOver()
    }
    return 0
  }

  /// Through a connection of its own: the journal's goes on committing meanwhile. Where it cannot be done now it is
  /// the next time.
  private func carryOver() {
    let queue = try? DatabaseQueue(path: database)
    _ = try? queue?.writeWithoutTransaction { db in
      // Others wait while it is cut short, but not while most of it is carried over.
      try db.checkpoint(.passive)
      try db.checkpoint(.truncate)
    }
    try? queue?.close()
  }
}
