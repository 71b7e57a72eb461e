import FileTesting
import Foundation
import Synchronization
import Testing
import Waiting

@testable import Journal

/// Syncing committed steps to disk in the background.
@Suite(.serialized) struct SyncTests {
  let scratch: ScratchFolder
  let journal: Journal

  init() throws {
    scratch = try ScratchFolder()
    journal = try Journal.create(in: scratch.maps)
  }

  private func waitForSync() {
    let deadline = ContinuousClock.now + .seconds(waitLimit)
    while !journal.sync.isIdle, ContinuousClock.now < deadline { usleep(1000) }
    #expect(journal.sync.isIdle && journal.syncError == nil)
  }

  /// Returns the size in bytes.
  private func size(of path: String) throws -> Int { try Data(contentsOf: URL(filePath: path)).count }

  @Test func stepIsSyncedSoonAfterItIsNoted() throws {
    try journal.perform(.addition(1, "{}"))
    #expect(!journal.sync.isIdle)
    waitForSync()
  }

  @Test func longLogIsCheckpointedWhileTheJournalIsOpen() throws {
    let text = String(repeating: "0123456789", count: 800_000)
    try journal.perform(.addition(1, text))
    waitForSync()
    #expect(try size(of: journal.folder + "/journal.sqlite") > text.utf8.count)
    let log = journal.folder + "/journal.sqlite-wal"
    // The log is restarted.
    try journal.perform(.addition(2, "{}"))
    #expect(try size(of: log) <= 4 << 20)
    #expect(try journal.read().steps.count == 2)
  }

  @MainActor @Test func waitingForTheDiskDoesNotBlockTheMainActor() async throws {
    let folder = scratch.path + "/slow"
    mkdir(folder, 0o700)
    // Opening the pipe blocks until another thread opens it for writing.
    mkfifo(folder + "/journal.sqlite-wal", 0o600)
    let sync = JournalSync(database: folder + "/journal.sqlite", lock: try FolderLock(folder))
    let (mainActor, isOver) = (Flag(), Flag())
    let disk = Thread {
      let deadline = ContinuousClock.now + .seconds(waitLimit)
      while !sync.isWorking.load(ordering: .sequentiallyConsistent), ContinuousClock.now < deadline {
        usleep(1000)
      }
      Task { @MainActor in mainActor.set() }
      while !mainActor.isSet, ContinuousClock.now < deadline { usleep(1000) }
      let writer = open(folder + "/journal.sqlite-wal", O_RDWR)
      // Now the pipe may be opened for reading only.
      while !isOver.isSet { usleep(1000) }
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
      // Opening the pipe blocks until another thread opens it for writing.
      mkfifo(folder + "/journal.sqlite-wal", 0o600)
      return JournalSync(database: folder + "/journal.sqlite", lock: try FolderLock(folder))
    }
    for sync in syncs { sync.request() }
    func wait(until condition: (JournalSync) -> Bool) -> Bool {
      let deadline = ContinuousClock.now + .seconds(waitLimit)
      while !syncs.allSatisfy(condition), ContinuousClock.now < deadline { usleep(1000) }
      return syncs.allSatisfy(condition)
    }
    // There are more waiting syncs than Swift has threads.
    #expect(wait { $0.isWorking.load(ordering: .sequentiallyConsistent) })
    let writers = folders.map { open($0 + "/journal.sqlite-wal", O_RDWR) }
    #expect(wait { $0.isIdle })
    for writer in writers { close(writer) }
  }
}

/// A flag that threads can set and read.
private final class Flag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .sequentiallyConsistent) }

  func set() { flag.store(true, ordering: .sequentiallyConsistent) }
}
