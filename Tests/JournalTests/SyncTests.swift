import FileTesting
import Foundation
import Synchronization
import Testing
import Waiting

@testable import Journal

/// Committed steps are synced to the disk in the background.
@Suite(.serialized) struct SyncTests {
  let scratch: ScratchFolder
  let journal: Journal

  init() throws {
    scratch = try ScratchFolder()
    journal = try Journal.create(in: scratch.maps)
  }

  private func waitForSync() throws {
    try eventually("the journal is synced") { journal.sync.isIdle }
    #expect(journal.syncError == nil)
  }

  /// Returns the size of a file in bytes.
  private func size(of path: String) throws -> Int { try Data(contentsOf: URL(filePath: path)).count }

  @Test func stepIsSyncedSoonAfterItIsNoted() throws {
    try journal.perform(.addition(1, "{}"))
    #expect(!journal.sync.isIdle)
    try waitForSync()
  }

  @Test func longLogIsCheckpointedWhileTheJournalIsOpen() throws {
    let text = String(repeating: "0123456789", count: 800_000)
    try journal.perform(.addition(1, text))
    try waitForSync()
    #expect(try size(of: journal.folder + "/journal.sqlite") > text.utf8.count)
    let log = journal.folder + "/journal.sqlite-wal"
    // The log was truncated and started again.
    try journal.perform(.addition(2, "{}"))
    #expect(try size(of: log) <= 4 << 20)
    #expect(try journal.read().steps.count == 2)
  }

  @MainActor @Test func waitingForTheDiskDoesNotBlockTheMainActor() async throws {
    let folder = scratch.path + "/slow"
    mkdir(folder, 0o700)
    // Replaces the log with a pipe. Opening a pipe blocks until another thread opens it for writing.
    mkfifo(folder + "/journal.sqlite-wal", 0o600)
    let sync = JournalSync(database: folder + "/journal.sqlite", lock: try FolderLock(folder))
    let (mainActor, isOver) = (Flag(), Flag())
    let disk = Thread {
      // Ignores timeouts here, because the test fails below in this case.
      try? eventually("the sync waits") { sync.isWorking.load(ordering: .sequentiallyConsistent) }
      Task { @MainActor in mainActor.set() }
      try? eventually("the main actor is free") { mainActor.isSet }
      let writer = open(folder + "/journal.sqlite-wal", O_RDWR)
      // Keeps the pipe open for writing until the sync has ended.
      try? eventually("the test is over") { isOver.isSet }
      close(writer)
    }
    disk.start()
    await sync.now()
    isOver.set()
    #expect(mainActor.isSet)
  }

  @Test func blockedSyncsDoNotExhaustTheThreadPool() throws {
    let folders = (0..<2 * ProcessInfo.processInfo.activeProcessorCount).map { scratch.path + "/\($0)" }
    let syncs = try folders.map { folder in
      mkdir(folder, 0o700)
      // Replaces the log with a pipe. Opening a pipe blocks until another thread opens it for writing.
      mkfifo(folder + "/journal.sqlite-wal", 0o600)
      return JournalSync(database: folder + "/journal.sqlite", lock: try FolderLock(folder))
    }
    for sync in syncs { sync.request() }
    // The number of waiting syncs is greater than the number of threads of Swift concurrency.
    try eventually("all syncs wait") {
      syncs.allSatisfy { $0.isWorking.load(ordering: .sequentiallyConsistent) }
    }
    let writers = folders.map { open($0 + "/journal.sqlite-wal", O_RDWR) }
    try eventually("all syncs end") { syncs.allSatisfy(\.isIdle) }
    for writer in writers { close(writer) }
  }
}

extension JournalSync {
  /// Whether all committed data has been synced.
  fileprivate var isIdle: Bool {
    !isRequested.load(ordering: .sequentiallyConsistent) && !isWorking.load(ordering: .sequentiallyConsistent)
  }
}

/// A flag that different threads can set and read.
private final class Flag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .sequentiallyConsistent) }

  func set() { flag.store(true, ordering: .sequentiallyConsistent) }
}
