import AnnotationKit
import DocumentMap
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Journal
import KML
import MapFiles
import Testing

/// Edits after a bulk edit that has changed thousands of features of a file.
@MainActor @Suite final class EditedTextTests {
  private let maps = FileManager.default.temporaryDirectory.path + "/pindrop-\(UUID().uuidString)"
  private let file: GeoJSONFile
  /// Two documents in which all features have the same color. In one of them, a bulk edit set the color, in the other,
  /// separate steps did.
  private let documents: [MapDocument]
  private static let color = HexColor(rgb: 0x102030)

  private static func text(_ change: (Int, String) -> String? = { $1 }) -> String {
    let features = (0..<1500).compactMap { number in
      let name = number % 7 == 0 ? #""Name":"P \#(number)""# : #" "name" : "P \#(number)""#
      let color = number % 5 == 0 ? ##","marker-color":"#ff00\##(number % 10)0""## : ""
      let place = number % 11 == 0 ? "[[1,2],[3,\(number % 90)]]" : "[\(number % 180),\(number % 90).50]"
      let type = number % 11 == 0 ? (number % 2 == 0 ? "LineString" : "MultiPoint") : "Point"
      return change(
        number,
        #"{"type":"Feature","properties":{\#(name)\#(color)},"geometry":{"type":"\#(type)","coordinates":\#(place)}}"#
      )
    }
    return "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}\n"
  }

  init() async throws {
    file = try GeoJSONFile(bytes: Array(EditedTextTests.text().utf8))
    documents = [file, file].map {
      MapDocument(DocumentContents(LayerContents($0, name: "a", uri: "file:///a.geojson")))
    }
    for (index, document) in documents.enumerated() {
      document.journal.keep { [maps] () throws(JournalError) -> Journal in
        try Journal.create(in: maps + "/\(index)")
      }
      document.journal.begin(document.contents)
    }
    await documents[0].bulk.perform(.color(EditedTextTests.color), on: keys(documents[0]))
    documents[1].style.setColor(EditedTextTests.color, of: keys(documents[1]))
  }

  deinit { try? FileManager.default.removeItem(atPath: maps) }

  private func keys(_ document: MapDocument) -> [RowKey] {
    (0..<document.rows.count).map { document.rows.key(at: $0) }
  }

  private func expectEqual(_ one: MapDocument, _ other: MapDocument, _ when: Comment) {
    let isEqual = one.export() == other.export()
    let rows = keys(one) == keys(other)
    let colors =
      keys(one).map { one.rows.markerColor(of: $0) } == keys(other).map { other.rows.markerColor(of: $0) }
    let places =
      keys(one).map { one.rows.coordinate(of: $0) } == keys(other).map { other.rows.coordinate(of: $0) }
    let titles = keys(one).map { one.rows.title(of: $0) } == keys(other).map { other.rows.title(of: $0) }
    let markers =
      one.markers.rows == other.markers.rows
      && DocumentSource(one).palette.count == DocumentSource(other).palette.count
    #expect(isEqual && rows && colors && places && titles && markers, when)
  }

  private func expectEqual(_ when: Comment) { expectEqual(documents[0], documents[1], when) }

  @Test func bulkEditedFeaturesCanBeEditedAndUndone() async {
    expectEqual("coloured")
    for document in documents {
      document.features.rename(document.rows.key(at: 3), to: "Other")
      document.features.move(document.rows.key(at: 4), to: Coordinate(latitude: 7, longitude: 8), zoom: 12)
      document.features.delete([document.rows.key(at: 5)])
    }
    expectEqual("edited")
    let second = HexColor(rgb: 0x405060)
    await documents[0].bulk.perform(.color(second), on: keys(documents[0]))
    documents[1].style.setColor(second, of: keys(documents[1]))
    expectEqual("coloured again")
    while documents[0].history.undoName != nil {
      await documents[0].history.undoInBackground()
      documents[1].history.undo()
      expectEqual("undone")
    }
    #expect(documents[0].export() == file.bytes)
    while documents[0].history.redoName != nil {
      await documents[0].history.redoInBackground()
      documents[1].history.redo()
      expectEqual("done again")
    }
  }

  @Test func bulkEditIsRestoredAfterARestart() async throws {
    let journalWriter = try #require(documents[0].journal.writer)
    journalWriter.journal?.close()
    let journal = try Journal.open(try #require(journalWriter.journal).folder)
    var stored = StoredMap(try journal.read())
    stored.files[stored.bases[0].layer] = file
    let again = MapDocument(try stored.restored(), in: journal)
    expectEqual(again, documents[1], "after the restart")
    await again.history.undoInBackground()
    #expect(again.export() == file.bytes)
    await again.history.redoInBackground()
    expectEqual(again, documents[1], "done again")
  }

  @Test func bulkEditIsMergedWithExternalChanges() async throws {
    let theirs = try GeoJSONFile(
      bytes: Array(
        EditedTextTests.text { number, text in
          number == 10 ? nil : number == 12 ? text.replacing("P 12", with: "Longer than P 12") : text
        }.utf8))
    for document in documents {
      let layer = document.layers.all[0].key
      let state = try #require(document.files.stateToSave(of: layer))
      let bytes = state.bytes()
      document.files.markSaved(
        state, as: LayerSource(uri: "file:///a.geojson", digest: ContentDigest(bytes)), bytes: bytes)
      document.files.merge(
        theirs, from: LayerSource(uri: "file:///a.geojson", digest: ContentDigest(theirs.bytes)), into: layer)
    }
    expectEqual("merged")
    for _ in 0..<2 {
      for document in documents { document.history.undo() }
      expectEqual("undone")
    }
    for document in documents { document.history.redo() }
    expectEqual("done again")
  }

  @Test func bulkEditIsSavedInAnotherFormat() async throws {
    for document in documents {
      let layer = document.layers.all[0].key
      let state = try #require(document.files.stateToSave(of: layer))
      let bytes = state.bytes(as: KMLFile.empty)
      document.files.markSaved(
        state, as: LayerSource(uri: "file:///a.kml", digest: ContentDigest(bytes)), bytes: bytes,
        reading: try KMLFile(bytes: bytes))
    }
    expectEqual("saved elsewhere")
    for document in documents { document.history.undo() }
    expectEqual("undone")
    for document in documents { document.history.redo() }
    expectEqual("done again")
  }
}
