import AnnotationKit
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Journal
import Maps
import SeededRandom
import Synchronization
import Testing

private final class Disk: Sendable {
  let isFull = Mutex(true)
}

@MainActor @Suite struct KeepingTests {
  @Test func editsAndHistoryAreRestoredAfterARestart() throws {
    let kept = try Kept(twoPlaces)
    kept.document.rename(kept.document.key(atRow: 0), to: "Vindobona")
    kept.document.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    kept.document.undo()
    let before = DocumentPicture(kept.document)
    try kept.restart()
    #expect(DocumentPicture(kept.document) == before)
    #expect(
      kept.document.undoName == .features(.rename, .titled("Wien"))
        && kept.document.redoName == .features(.add, .titled("N")))
    kept.document.undo()
    #expect(kept.text == twoPlaces)
    #expect(!kept.document.hasUnsavedChanges)
  }

  @Test func placedFeatureIsRestoredAfterARestart() throws {
    let text = #"{"type":"Feature","properties":{"name":"Lost"},"geometry":null}"#
    let kept = try Kept(text)
    let key = kept.document.key(atRow: 0)
    let place = Coordinate(latitude: 46.5, longitude: 7)
    #expect(kept.document.canBePlaced(key) && kept.document.markedRows.isEmpty)
    kept.document.place(key, at: place, zoom: 9)
    let marker = kept.document.key(atRow: 0)
    #expect(kept.document.rowCount == 1 && kept.document.markedRows == [marker])
    #expect(kept.document.selection.keys == [marker] && !kept.document.canBePlaced(marker))
    try kept.restart()
    #expect(kept.document.coordinate(of: kept.document.key(atRow: 0)) == place)
    kept.document.undo()
    #expect(kept.document.selection.keys == [key] && kept.document.canBePlaced(key))
    #expect(kept.text == text)
    kept.document.redo()
    #expect(kept.document.coordinate(of: marker) == place)
  }

  @Test func withdrawnStepsAreNotRestored() throws {
    let kept = try Kept(twoPlaces)
    let key = kept.document.key(atRow: 0)
    kept.document.rename(key, to: "Vindobona")
    let (revision, before) = (kept.document.revision, DocumentPicture(kept.document))
    for title in ["V", "Vi"] { kept.document.rename(key, to: title) }
    kept.document.withdraw(to: revision)
    #expect(DocumentPicture(kept.document) == before)
    #expect(kept.document.undoName == .features(.rename, .titled("Wien")))
    #expect(kept.document.redoName == nil && kept.document.revision == revision)
    kept.document.withdraw(to: revision)
    kept.document.withdraw(to: 77)
    #expect(DocumentPicture(kept.document) == before)
    try kept.restart()
    #expect(DocumentPicture(kept.document) == before)
    #expect(kept.document.undoName == .features(.rename, .titled("Wien")))
    #expect(kept.document.redoName == nil)
    kept.document.rename(key, to: "Vienna")
    kept.document.withdraw(to: 0)
    #expect(!kept.document.hasUnsavedChanges && kept.document.undoName == nil)
    try kept.restart()
    #expect(kept.text == twoPlaces)
  }

  /// The journal still contains the undo data of a deletion that was forgotten but not yet removed.
  @Test func undoneLargeDeletionIsNotRestoredAfterARestart() throws {
    let places = (0..<1100).map { "P\($0)" }
    let kept = try Kept(MergingTests.text(places))
    kept.document.rename(kept.document.key(atRow: 0), to: "X")
    kept.document.addMarker(at: Coordinate(latitude: 2, longitude: 1), zoom: 3, title: "N")
    kept.document.delete((0..<kept.document.rowCount).map { kept.document.key(atRow: $0) })
    kept.document.undo()
    kept.document.undo()
    kept.document.rename(kept.document.key(atRow: 1), to: "Y")
    let text = kept.text
    #expect(!text.contains("\"N\""))
    try kept.restart()
    #expect(kept.text == text)
  }

  @Test func editsWaitWhileTheJournalCannotBeCreated() throws {
    let document = MapDocument()
    let maps = FileManager.default.temporaryDirectory.path + "/pindrop-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: maps) }
    let disk = Disk()
    document.keep { () throws(JournalError) -> Journal in
      if disk.isFull.withLock({ $0 }) { throw .full(folder: maps) }
      return try Journal.create(in: maps)
    }
    document.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    document.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "M")
    let journalWriter = try #require(document.journalWriter)
    #expect(
      journalWriter.fault == .full(folder: maps) && journalWriter.sequence == 2
        && journalWriter.keptSequence == 0)
    disk.isFull.withLock { $0 = false }
    #expect(journalWriter.retry() && journalWriter.fault == nil && journalWriter.keptSequence == 2)
    let before = DocumentPicture(document)
    journalWriter.journal?.close()
    let journal = try Journal.open(try #require(journalWriter.journal).folder)
    let again = MapDocument(try StoredMap(try journal.read()).restored(), in: journal)
    #expect(DocumentPicture(again) == before)
  }

  @Test(arguments: [false, true]) func prepareCreatesOneJournalInAdvance(_ isUsed: Bool) async throws {
    let maps = FileManager.default.temporaryDirectory.path + "/pindrop-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: maps) }
    func folders() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: maps) }
    let document = MapDocument()
    document.keep { () throws(JournalError) -> Journal in try Journal.create(in: maps) }
    let journalWriter = try #require(document.journalWriter)
    for _ in 0..<2 { await journalWriter.prepare() }
    let made = try folders()
    // Other processes see a journal in use, so they neither restore nor remove the folder.
    #expect(made.count == 1 && journalWriter.journal == nil && journalWriter.sequence == 0)
    #expect(Journal.list(in: maps).map(\.state) == [.inUse])
    Journal.removeFinished(in: maps, keeping: JournalRetention(days: 0))
    #expect(try folders() == made)
    guard isUsed else {
      await journalWriter.end()
      await journalWriter.prepare()
      return #expect(try folders() == [])
    }
    document.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    #expect(journalWriter.fault == nil && journalWriter.keptSequence == 1)
    await journalWriter.end()
    #expect(try folders() == made && journalWriter.journal?.folder == maps + "/" + made[0])
  }

  @Test func unusedJournalLeftByAKillIsReady() throws {
    let maps = FileManager.default.temporaryDirectory.path + "/pindrop-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: maps) }
    try Journal.create(in: maps).close()
    let left = Journal.list(in: maps)
    #expect(left.map(\.state) == [.ready] && left.map(\.hasUnsaved) == [false])
    Journal.removeFinished(in: maps, keeping: JournalRetention(days: 1))
    #expect(Journal.list(in: maps).isEmpty)
  }

  @Test func undoReachesTheLimitOfKeptSteps() throws {
    let kept = try Kept("{\"type\":\"Point\",\"coordinates\":[1,2]}")
    let key = kept.document.key(atRow: 0)
    for number in 0...Journal.keptSteps + 250 { kept.document.rename(key, to: "\(number)") }
    var undone = 0
    while kept.document.undo() != nil { undone += 1 }
    #expect(undone >= Journal.keptSteps && undone < Journal.keptSteps + 250)
    let before = DocumentPicture(kept.document)
    try kept.restart()
    #expect(DocumentPicture(kept.document).difference(from: before) == nil)
  }

  @Test(arguments: 1...8) func randomSessionIsRestoredUnchanged(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let kept = try Kept(ShadowTests.mixed)
    for _ in 0..<120 {
      let document = kept.document
      switch Int.random(in: 0..<15, using: &random) {
      case 0: try kept.add(twoPlaces)
      case 1, 2: if let layer = document.layers.randomElement(using: &random) { kept.save(layer.key) }
      case 3, 4:
        let before = DocumentPicture(document)
        try kept.restart()
        #expect(DocumentPicture(kept.document).difference(from: before) == nil)
      case 5, 6:
        ShadowTests.actOnLayers(of: document, &random)
        kept.noteFiles()
      case 7:
        // After a restart, a file that consisted of a bare geometry and was saved without it is a collection.
        let deleted = try document.recentlyDeleted().filter {
          ($0.feature as? GeoJSONFeature)?.isFeature == true
        }
        .shuffled(using: &random)
        document.restore(Array(deleted.prefix(Int.random(in: 1...70, using: &random))))
        kept.noteFiles()
      default: ShadowTests.act(on: document, &random)
      }
    }
    // Undoing and redoing all steps gives the same states.
    let restored = try kept.restored()
    while kept.document.undoName != nil {
      kept.document.undo()
      restored.undo()
      #expect(DocumentPicture(restored).difference(from: DocumentPicture(kept.document)) == nil)
    }
    while kept.document.redoName != nil {
      kept.document.redo()
      restored.redo()
      #expect(DocumentPicture(restored).difference(from: DocumentPicture(kept.document)) == nil)
    }
  }
}
