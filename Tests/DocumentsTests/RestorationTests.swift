import AnnotationKit
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Journal
import MapFiles
import SeededRandom
import Synchronization
import Testing

private final class Disk: Sendable {
  let isFull = Mutex(true)
}

@MainActor @Suite struct RestorationTests {
  @Test func editsAndHistoryAreRestoredAfterARestart() throws {
    let journaled = try JournaledDocument(twoPlaces)
    journaled.document.features.rename(journaled.document.rows.key(at: 0), to: "Vindobona")
    journaled.document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    journaled.document.history.undo()
    let before = DocumentPicture(journaled.document)
    try journaled.restart()
    #expect(DocumentPicture(journaled.document) == before)
    #expect(
      journaled.document.history.undoName == .features(.rename, .titled("Wien"))
        && journaled.document.history.redoName == .features(.add, .titled("N")))
    journaled.document.history.undo()
    #expect(journaled.text == twoPlaces)
    #expect(!journaled.document.files.hasUnsavedChanges)
  }

  @Test func placedFeatureIsRestoredAfterARestart() throws {
    let text = #"{"type":"Feature","properties":{"name":"Lost"},"geometry":null}"#
    let journaled = try JournaledDocument(text)
    let key = journaled.document.rows.key(at: 0)
    let place = Coordinate(latitude: 46.5, longitude: 7)
    #expect(journaled.document.features.canBePlaced(key) && journaled.document.markers.rows.isEmpty)
    journaled.document.features.place(key, at: place, zoom: 9)
    let marker = journaled.document.rows.key(at: 0)
    #expect(journaled.document.rows.count == 1 && journaled.document.markers.rows == [marker])
    #expect(journaled.document.selection.keys == [marker] && !journaled.document.features.canBePlaced(marker))
    try journaled.restart()
    #expect(journaled.document.rows.coordinate(of: journaled.document.rows.key(at: 0)) == place)
    journaled.document.history.undo()
    #expect(journaled.document.selection.keys == [key] && journaled.document.features.canBePlaced(key))
    #expect(journaled.text == text)
    journaled.document.history.redo()
    #expect(journaled.document.rows.coordinate(of: marker) == place)
  }

  @Test func withdrawnStepsAreNotRestored() throws {
    let journaled = try JournaledDocument(twoPlaces)
    let key = journaled.document.rows.key(at: 0)
    journaled.document.features.rename(key, to: "Vindobona")
    let (revision, before) = (journaled.document.history.revision, DocumentPicture(journaled.document))
    for title in ["V", "Vi"] { journaled.document.features.rename(key, to: title) }
    journaled.document.history.withdraw(to: revision)
    #expect(DocumentPicture(journaled.document) == before)
    #expect(journaled.document.history.undoName == .features(.rename, .titled("Wien")))
    #expect(journaled.document.history.redoName == nil && journaled.document.history.revision == revision)
    journaled.document.history.withdraw(to: revision)
    journaled.document.history.withdraw(to: 77)
    #expect(DocumentPicture(journaled.document) == before)
    try journaled.restart()
    #expect(DocumentPicture(journaled.document) == before)
    #expect(journaled.document.history.undoName == .features(.rename, .titled("Wien")))
    #expect(journaled.document.history.redoName == nil)
    journaled.document.features.rename(key, to: "Vienna")
    journaled.document.history.withdraw(to: 0)
    #expect(!journaled.document.files.hasUnsavedChanges && journaled.document.history.undoName == nil)
    try journaled.restart()
    #expect(journaled.text == twoPlaces)
  }

  /// The journal still contains the data of an undone deletion that can't be redone, because large data is removed
  /// later.
  @Test func undoneLargeDeletionIsNotRestoredAfterARestart() throws {
    let places = (0..<1100).map { "P\($0)" }
    let journaled = try JournaledDocument(MergingTests.text(places))
    journaled.document.features.rename(journaled.document.rows.key(at: 0), to: "X")
    journaled.document.features.addMarker(at: Coordinate(latitude: 2, longitude: 1), zoom: 3, title: "N")
    journaled.document.features.delete(
      (0..<journaled.document.rows.count).map { journaled.document.rows.key(at: $0) })
    journaled.document.history.undo()
    journaled.document.history.undo()
    journaled.document.features.rename(journaled.document.rows.key(at: 1), to: "Y")
    let text = journaled.text
    #expect(!text.contains("\"N\""))
    try journaled.restart()
    #expect(journaled.text == text)
  }

  @Test func editsWaitWhileTheJournalCannotBeCreated() throws {
    let document = MapDocument()
    let maps = FileManager.default.temporaryDirectory.path + "/pindrop-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: maps) }
    let disk = Disk()
    document.journal.keep { () throws(JournalError) -> Journal in
      if disk.isFull.withLock({ $0 }) { throw .full(folder: maps) }
      return try Journal.create(in: maps)
    }
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "M")
    let journalWriter = try #require(document.journal.writer)
    #expect(
      journalWriter.writeError == .full(folder: maps) && journalWriter.sequence == 2
        && journalWriter.keptSequence == 0)
    disk.isFull.withLock { $0 = false }
    #expect(journalWriter.retry() && journalWriter.writeError == nil && journalWriter.keptSequence == 2)
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
    document.journal.keep { () throws(JournalError) -> Journal in try Journal.create(in: maps) }
    let journalWriter = try #require(document.journal.writer)
    for _ in 0..<2 { await journalWriter.prepare() }
    let made = try folders()
    // Other processes consider the journal in use, so they neither restore it nor remove its folder.
    #expect(made.count == 1 && journalWriter.journal == nil && journalWriter.sequence == 0)
    #expect(Journal.list(in: maps).map(\.state) == [.inUse])
    Journal.removeFinished(in: maps, keeping: JournalRetention(days: 0))
    #expect(try folders() == made)
    guard isUsed else {
      await journalWriter.end()
      await journalWriter.prepare()
      return #expect(try folders() == [])
    }
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    #expect(journalWriter.writeError == nil && journalWriter.keptSequence == 1)
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
    let journaled = try JournaledDocument("{\"type\":\"Point\",\"coordinates\":[1,2]}")
    let key = journaled.document.rows.key(at: 0)
    for number in 0...Journal.keptSteps + 250 { journaled.document.features.rename(key, to: "\(number)") }
    var undone = 0
    while journaled.document.history.undo() != nil { undone += 1 }
    #expect(undone >= Journal.keptSteps && undone < Journal.keptSteps + 250)
    let before = DocumentPicture(journaled.document)
    try journaled.restart()
    #expect(DocumentPicture(journaled.document).difference(from: before) == nil)
  }

  @Test(arguments: 1...8) func randomSessionIsRestoredUnchanged(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let journaled = try JournaledDocument(ShadowTests.mixed)
    for _ in 0..<120 {
      let document = journaled.document
      switch Int.random(in: 0..<15, using: &random) {
      case 0: try journaled.add(twoPlaces)
      case 1, 2:
        if let layer = document.layers.all.randomElement(using: &random) { journaled.save(layer.key) }
      case 3, 4:
        let before = DocumentPicture(document)
        try journaled.restart()
        #expect(DocumentPicture(journaled.document).difference(from: before) == nil)
      case 5, 6:
        ShadowTests.actOnLayers(of: document, &random)
        journaled.noteFiles()
      case 7:
        // Leaves out bare geometries. If a file was saved without its only geometry, it becomes a collection after a
        // restart.
        let deleted = try document.deleted.recent().filter {
          ($0.feature as? GeoJSONFeature)?.isFeature == true
        }
        .shuffled(using: &random)
        document.deleted.restore(Array(deleted.prefix(Int.random(in: 1...70, using: &random))))
        journaled.noteFiles()
      default: ShadowTests.act(on: document, &random)
      }
    }
    // Undoing and redoing all steps leads to the same states in both documents.
    let restored = try journaled.restored()
    while journaled.document.history.undoName != nil {
      journaled.document.history.undo()
      restored.history.undo()
      #expect(DocumentPicture(restored).difference(from: DocumentPicture(journaled.document)) == nil)
    }
    while journaled.document.history.redoName != nil {
      journaled.document.history.redo()
      restored.history.redo()
      #expect(DocumentPicture(restored).difference(from: DocumentPicture(journaled.document)) == nil)
    }
  }
}
