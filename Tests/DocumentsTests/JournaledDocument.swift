import AnnotationKit
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Journal
import MapFiles
import SeededRandom
import Testing

/// A document whose journal is on the disk and whose layer files are in memory.
@MainActor final class JournaledDocument {
  private(set) var document: MapDocument
  private(set) var files: [String: [UInt8]] = [:]
  private let maps = FileManager.default.temporaryDirectory.path + "/pindrop-\(UUID().uuidString)"

  init(_ text: String) throws {
    files["file:///0.geojson"] = Array(text.utf8)
    let layer = LayerContents(
      try GeoJSONFile(bytes: Array(text.utf8)), name: "0.geojson", uri: "file:///0.geojson")
    document = MapDocument(DocumentContents(layer))
    document.journal.keep { [maps] () throws(JournalError) -> Journal in try Journal.create(in: maps) }
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: maps) }

  /// The document as an exported file.
  var text: String { String(decoding: document.export(), as: UTF8.self) }

  /// Saves the layer. `body` runs while the file is being written.
  func save(_ layer: LayerKey, _ body: () -> Void = {}) {
    guard let state = document.files.stateToSave(of: layer) else {
      Issue.record("the layer is not there")
      return
    }
    let bytes = state.bytes()
    body()
    let uri = document.layers.all.first { $0.key == layer }?.uri ?? "file:///draft-\(layer.rawValue).geojson"
    files[uri] = bytes
    document.files.markSaved(state, as: LayerSource(uri: uri, digest: ContentDigest(bytes)), bytes: bytes)
  }

  /// Replaces the file of `layer`, as if another program had written it.
  func write(_ text: String, to layer: LayerKey) {
    if let uri = document.layers.all.first(where: { $0.key == layer })?.uri { files[uri] = Array(text.utf8) }
  }

  /// Stores the files of layers that the test has added, so that they can be read after a restart.
  func noteFiles() {
    for layer in document.layers.all {
      if let uri = layer.uri, files[uri] == nil { files[uri] = layer.store.bytes }
    }
  }

  func add(_ text: String) throws {
    let uri = "file:///\(files.count).geojson"
    files[uri] = Array(text.utf8)
    document.layers.add(LayerContents(try GeoJSONFile(bytes: Array(text.utf8)), name: uri, uri: uri))
  }

  /// Closes the journal and returns the document that is restored from it, like after a restart.
  func restored() throws -> MapDocument {
    let journalWriter = try #require(document.journal.writer)
    let folder = try #require(journalWriter.journal).folder
    journalWriter.journal?.close()
    let journal = try Journal.open(folder)
    var journaled = StoredMap(try journal.read())
    for base in journaled.bases {
      let bytes = try #require(base.source.flatMap { files[$0.uri] })
      #expect(ContentDigest(bytes) == base.digest)
      journaled.files[base.layer] = try GeoJSONFile(
        bytes: bytes, isSequence: base.reading?.format.isSequence == true)
    }
    let document = MapDocument(try journaled.restored(), in: journal)
    return document
  }

  func restart() throws {
    let journalWriter = document.journal.writer
    document = try restored()
    withExtendedLifetime(journalWriter) {}
  }
}
