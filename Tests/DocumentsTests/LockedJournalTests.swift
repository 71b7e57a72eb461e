import Documents
import FileTesting
import Foundation
import Geography
import Journal
import MapFiles
import Testing
import Waiting

/// Writing to a journal that another process has locked.
@MainActor @Suite struct LockedJournalTests {
  private func lock(_ document: MapDocument) throws -> DatabaseLock {
    try DatabaseLock(try #require(document.journal.writer?.journal).folder + "/journal.sqlite")
  }

  @Test func stepsAreWrittenInOrderWhenTheLockIsReleased() async throws {
    let kept = try JournaledDocument(twoPlaces)
    let document = kept.document
    document.features.rename(document.rows.key(at: 0), to: "One")
    let writer = try #require(document.journal.writer)
    writer.waitsForDisk = false
    let lock = try lock(document)
    document.features.rename(document.rows.key(at: 0), to: "Two")
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    document.history.undo()
    #expect(writer.isWriting && writer.writeError == nil)
    #expect(writer.sequence == 4 && writer.keptSequence == 1)
    // While the writer waits for the lock, the main actor runs other tasks. Few turns, because each turn waits for all
    // other tests on the main actor.
    var turns = 0
    try await yielding(until: "the main actor is free") {
      turns += 1
      return turns > 10
    }
    #expect(writer.isWriting && writer.keptSequence == 1)
    lock.release()
    await writer.settle()
    #expect(writer.writeError == nil && writer.keptSequence == 4)
    let before = DocumentPicture(document)
    try kept.restart()
    #expect(DocumentPicture(kept.document) == before)
  }

  @Test func longLockIsAnErrorUntilItIsReleased() async throws {
    let scratch = try ScratchFolder()
    let (document, clock) = (MapDocument(), ManualClock())
    document.journal.keep(clock: clock) { [path = scratch.path] () throws(JournalError) -> Journal in
      try Journal.create(in: path)
    }
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    let writer = try #require(document.journal.writer)
    writer.waitsForDisk = false
    var reports = 0
    let subscription = writer.observe { reports += 1 }
    let lock = try lock(document)
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "M")
    try await yielding(until: "the writer fails") {
      clock.advance(by: .milliseconds(500))
      return writer.writeError != nil
    }
    #expect(clock.now.offset >= .seconds(4) && reports == 1 && !writer.isWriting)
    #expect(writer.writeError == .inUse(folder: try #require(writer.journal).folder))
    lock.release()
    #expect(writer.retry() && writer.writeError == nil && writer.keptSequence == 2 && reports == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func journalAndSnapshotsAreWrittenInTheBackground() async throws {
    let scratch = try ScratchFolder()
    let document = MapDocument()
    document.journal.keep { [path = scratch.path] () throws(JournalError) -> Journal in
      try Journal.create(in: path)
    }
    let writer = try #require(document.journal.writer)
    writer.waitsForDisk = false
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "M")
    // Nothing has been written to the disk yet.
    #expect(writer.journal == nil && writer.isWriting && writer.sequence == 2 && writer.keptSequence == 0)
    #expect(await writer.finishWriting() && writer.keptSequence == 2 && writer.journal != nil)
  }
}
