import FileTesting
import Foundation
import Synchronization
import Testing
import Waiting

@testable import Journal

/// Closing a journal, which syncs its data to the disk.
@Suite struct ClosingTests {
  let scratch: ScratchFolder
  let journal: Journal

  init() throws {
    scratch = try ScratchFolder()
    journal = try Journal.create(in: scratch.maps)
    try journal.perform(.addition(1, "{}"))
  }

  @MainActor @Test func closingDoesNotBlockTheMainActor() async throws {
    await journal.sync.now()
    let log = journal.folder + "/journal.sqlite-wal"
    rename(log, log + ".used")
    // Replaces the log with a pipe. Opening a pipe blocks until another thread opens it for writing, so the sync has to
    // wait.
    mkfifo(log, 0o600)
    let sync = Task.detached { [sync = journal.sync] in await sync.now() }
    try await yielding(until: "the sync waits for the disk") {
      journal.sync.isWorking.load(ordering: .sequentiallyConsistent)
    }
    let isClosed = Mutex(false)
    let closing = Task {
      await journal.closeInBackground()
      isClosed.withLock { $0 = true }
    }
    for _ in 0..<100 { await Task.yield() }
    // The main actor isn't blocked while closing waits.
    #expect(!isClosed.withLock { $0 })
    let writer = open(log, O_RDWR)
    await sync.value
    close(writer)
    await closing.value
    #expect(isClosed.withLock { $0 })
  }

  @Test func closingInTheBackgroundKeepsAllSteps() async throws {
    try journal.perform(.addition(2, "{}"))
    await journal.closeInBackground()
    // Closing a closed journal has no effect.
    journal.close()
    let again = try Journal.open(journal.folder)
    #expect(try again.repair == nil && again.read().sequence == 2)
  }

  @Test func firstStepFindsAStartedLog() throws {
    let fresh = try Journal.create(in: scratch.maps)
    let log = fresh.folder + "/journal.sqlite-wal"
    // The log isn't empty. Otherwise the first step would have to wait until SQLite has synced the log's header.
    #expect(try Data(contentsOf: URL(filePath: log)).count > 0)
    #expect(fresh.sequence == 0)
  }
}
