import AnnotationKit
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Journal
import MapFiles
import Testing

/// Recently deleted features are restored at their original positions.
@MainActor @Suite final class DeletedTests {
  private let document: MapDocument
  private let maps = FileManager.default.temporaryDirectory.path + "/pindrop-\(UUID().uuidString)"

  init() throws {
    let file = try GeoJSONFile(bytes: Array(CommandTests.file(CommandTests.lines).utf8))
    document = MapDocument(DocumentContents(LayerContents(file, name: "abc", uri: "file:///abc.geojson")))
    document.journal.keep { [maps] () throws(JournalError) -> Journal in try Journal.create(in: maps) }
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: maps) }

  private func text(_ layer: LayerKey? = nil) -> String {
    String(decoding: document.export(layer.map { .layer($0) } ?? .everything), as: UTF8.self)
  }
  private func titles() throws -> [String] { try document.deleted.recent().compactMap(\.title) }
  private var rows: [String] { (0..<document.rows.count).compactMap { document.rows.row(at: $0).title } }

  @Test func restoredFeatureReturnsToItsPosition() throws {
    let before = text()
    document.features.delete([document.rows.key(at: 0)])
    document.features.delete([document.rows.key(at: 0)])
    #expect(try titles() == ["B", "A"])
    document.deleted.restore([try document.deleted.recent()[1]])
    #expect(document.history.undoName == .features(.restore, .titled("A")) && rows.first == "A")
    #expect(document.selection.keys == [document.rows.key(at: 0)])
    #expect(try titles() == ["B"])
    document.deleted.restore(try document.deleted.recent())
    #expect(text() == before)
    document.history.undo()
    document.history.undo()
    #expect(try titles() == ["B", "A"] && document.rows.count == 2)
    document.history.redo()
    #expect(try titles() == ["B"])
  }

  @Test func restoringSeveralFeaturesIsOneStep() throws {
    let before = text()
    document.features.delete((0..<4).map { document.rows.key(at: $0) })
    let deleted = try document.deleted.recent()
    #expect(Set(deleted.map(\.title)) == [nil, "B", "A"])
    document.deleted.restore(deleted)
    #expect(document.history.undoName == .features(.restore, .several(3)) && text() == before)
    #expect(document.selection.count == 4)
    for index in 0..<100 {
      document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 3, title: "\(index)")
    }
    let full = rows
    document.features.delete((0..<document.rows.count).map { document.rows.key(at: $0) })
    document.deleted.restore(try document.deleted.recent())
    #expect(rows == full)
    document.history.undo()
    #expect(rows.isEmpty)
    document.history.redo()
    #expect(rows == full)
  }

  @Test func restoredPointOfAMultiPointIsASeparateFeature() throws {
    document.features.delete([document.rows.key(at: 3)])
    let deleted = try document.deleted.recent()
    #expect(deleted.count == 1 && deleted[0].kind == .marker)
    #expect(deleted[0].feature.points == [Coordinate(latitude: 8, longitude: 7)])
    document.deleted.restore(deleted)
    #expect(document.rows.count == 4)
    let place = document.rows.coordinate(of: document.rows.key(at: 3))
    #expect(place == Coordinate(latitude: 8, longitude: 7))
    #expect(try titles().isEmpty)
    document.history.undo()
    document.history.undo()
    #expect(try titles().isEmpty && text() == CommandTests.file(CommandTests.lines))
  }

  @Test func featuresOfRemovedDraftAreRestoredToTheActiveLayer() throws {
    let file = document.layers.all[0].key
    let draft = document.layers.add(.draft(name: "D"))
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 3, title: "N")
    document.layers.remove(draft)
    let deleted = try document.deleted.recent()
    #expect(deleted.map(\.title) == ["N"] && deleted.map(\.layerName) == ["D"])
    document.deleted.restore(deleted)
    #expect(rows.last == "N" && document.layers.layer(of: document.rows.key(at: 4)) == file)
    document.history.undo()
    document.history.undo()
    #expect(try titles().isEmpty && document.layers.all.count == 2)
  }

  @Test func removedFileLayerListsOnlyUnsavedFeatures() throws {
    document.features.rename(document.rows.key(at: 1), to: "Bé")
    document.layers.remove(document.layers.all[0].key)
    #expect(try titles() == ["Bé"])
    document.deleted.restore(try document.deleted.recent())
    #expect(document.layers.all.map(\.isDraft) == [true] && rows == ["Bé"])
    document.history.undo()
    #expect(document.layers.all.isEmpty)
  }

  @Test func restoringShowsHiddenLayersAndSkipsLockedLayers() throws {
    let file = document.layers.all[0].key
    document.features.delete([document.rows.key(at: 0)])
    document.layers.set(file, isVisible: false)
    document.deleted.restore(try document.deleted.recent())
    #expect(document.layers.all[0].state.isVisible && rows.first == "A")
    document.history.undo()
    #expect(!document.layers.all[0].state.isVisible)
    document.layers.set(file, isLocked: true)
    document.deleted.restore(try document.deleted.recent())
    #expect(document.layers.all.count == 2 && document.layers.all[1].rowCount == 1)
  }

  @Test func deletedFeaturesCanBeRestoredAfterARestart() throws {
    let before = text()
    document.features.delete([document.rows.key(at: 1)])
    let journalWriter = try #require(document.journal.writer)
    journalWriter.journal?.close()
    let journal = try Journal.open(try #require(journalWriter.journal).folder)
    var stored = StoredMap(try journal.read())
    stored.files[stored.bases[0].layer] = document.layers.all[0].store
    let again = MapDocument(try stored.restored(), in: journal)
    again.deleted.restore(try again.deleted.recent())
    #expect(String(decoding: again.export(), as: UTF8.self) == before)
    #expect(try again.deleted.recent().isEmpty)
  }

  @Test func forgottenFeatureCanOnlyBeRestoredByUndo() throws {
    document.features.delete([document.rows.key(at: 1)])
    try document.deleted.forget([try document.deleted.recent()[0]])
    #expect(try titles().isEmpty)
    document.history.undo()
    #expect(text() == CommandTests.file(CommandTests.lines))
  }
}
