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
    document.keep { [maps] () throws(JournalError) -> Journal in try Journal.create(in: maps) }
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: maps) }

  private func text(_ layer: LayerKey? = nil) -> String {
    String(decoding: document.export(layer.map { .layer($0) } ?? .everything), as: UTF8.self)
  }
  private func titles() throws -> [String] { try document.recentlyDeleted().compactMap(\.title) }
  private var rows: [String] { (0..<document.rowCount).compactMap { document.row(at: $0).title } }

  @Test func restoredFeatureReturnsToItsPosition() throws {
    let before = text()
    document.delete([document.key(atRow: 0)])
    document.delete([document.key(atRow: 0)])
    #expect(try titles() == ["B", "A"])
    document.restore([try document.recentlyDeleted()[1]])
    #expect(document.undoName == .features(.restore, .titled("A")) && rows.first == "A")
    #expect(document.selection.keys == [document.key(atRow: 0)])
    #expect(try titles() == ["B"])
    document.restore(try document.recentlyDeleted())
    #expect(text() == before)
    document.undo()
    document.undo()
    #expect(try titles() == ["B", "A"] && document.rowCount == 2)
    document.redo()
    #expect(try titles() == ["B"])
  }

  @Test func restoringSeveralFeaturesIsOneStep() throws {
    let before = text()
    document.delete((0..<4).map { document.key(atRow: $0) })
    let deleted = try document.recentlyDeleted()
    #expect(Set(deleted.map(\.title)) == [nil, "B", "A"])
    document.restore(deleted)
    #expect(document.undoName == .features(.restore, .several(3)) && text() == before)
    #expect(document.selection.count == 4)
    for index in 0..<100 {
      document.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 3, title: "\(index)")
    }
    let full = rows
    document.delete((0..<document.rowCount).map { document.key(atRow: $0) })
    document.restore(try document.recentlyDeleted())
    #expect(rows == full)
    document.undo()
    #expect(rows.isEmpty)
    document.redo()
    #expect(rows == full)
  }

  @Test func restoredPointOfAMultiPointIsASeparateFeature() throws {
    document.delete([document.key(atRow: 3)])
    let deleted = try document.recentlyDeleted()
    #expect(deleted.count == 1 && deleted[0].kind == .marker)
    #expect(deleted[0].feature.points == [Coordinate(latitude: 8, longitude: 7)])
    document.restore(deleted)
    #expect(document.rowCount == 4)
    let place = document.coordinate(of: document.key(atRow: 3))
    #expect(place == Coordinate(latitude: 8, longitude: 7))
    #expect(try titles().isEmpty)
    document.undo()
    document.undo()
    #expect(try titles().isEmpty && text() == CommandTests.file(CommandTests.lines))
  }

  @Test func featuresOfRemovedDraftAreRestoredToTheActiveLayer() throws {
    let file = document.layers[0].key
    let draft = document.addLayer(.draft(name: "D"))
    document.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 3, title: "N")
    document.removeLayer(draft)
    let deleted = try document.recentlyDeleted()
    #expect(deleted.map(\.title) == ["N"] && deleted.map(\.layerName) == ["D"])
    document.restore(deleted)
    #expect(rows.last == "N" && document.layer(of: document.key(atRow: 4)) == file)
    document.undo()
    document.undo()
    #expect(try titles().isEmpty && document.layers.count == 2)
  }

  @Test func removedFileLayerListsOnlyUnsavedFeatures() throws {
    document.rename(document.key(atRow: 1), to: "Bé")
    document.removeLayer(document.layers[0].key)
    #expect(try titles() == ["Bé"])
    document.restore(try document.recentlyDeleted())
    #expect(document.layers.map(\.isDraft) == [true] && rows == ["Bé"])
    document.undo()
    #expect(document.layers.isEmpty)
  }

  @Test func restoringShowsHiddenLayersAndSkipsLockedLayers() throws {
    let file = document.layers[0].key
    document.delete([document.key(atRow: 0)])
    document.setLayer(file, isVisible: false)
    document.restore(try document.recentlyDeleted())
    #expect(document.layers[0].state.isVisible && rows.first == "A")
    document.undo()
    #expect(!document.layers[0].state.isVisible)
    document.setLayer(file, isLocked: true)
    document.restore(try document.recentlyDeleted())
    #expect(document.layers.count == 2 && document.layers[1].rowCount == 1)
  }

  @Test func deletedFeaturesCanBeRestoredAfterARestart() throws {
    let before = text()
    document.delete([document.key(atRow: 1)])
    let journalWriter = try #require(document.journalWriter)
    journalWriter.journal?.close()
    let journal = try Journal.open(try #require(journalWriter.journal).folder)
    var stored = StoredMap(try journal.read())
    stored.files[stored.bases[0].layer] = document.layers[0].store
    let again = MapDocument(try stored.restored(), in: journal)
    again.restore(try again.recentlyDeleted())
    #expect(String(decoding: again.export(), as: UTF8.self) == before)
    #expect(try again.recentlyDeleted().isEmpty)
  }

  @Test func forgottenFeatureCanOnlyBeRestoredByUndo() throws {
    document.delete([document.key(atRow: 1)])
    try document.forget([try document.recentlyDeleted()[0]])
    #expect(try titles().isEmpty)
    document.undo()
    #expect(text() == CommandTests.file(CommandTests.lines))
  }
}
