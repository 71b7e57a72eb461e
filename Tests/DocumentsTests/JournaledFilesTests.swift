import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

private let meters = """
  {
    "type": "FeatureCollection",
    "crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:EPSG::3857" } },
    "features": [
      { "type": "Feature", "properties": null, "geometry": { "type": "Point", "coordinates": [1822725.38, 6141580.93] } }
    ]
  }
  """

/// Restarts after layer files were saved, or after other programs have changed them.
@MainActor @Suite struct JournaledFilesTests {
  /// The repair has removed the declaration of meters from the saved file.
  @Test func undoAfterSaveAndRestartRestoresMeters() throws {
    let journaled = try JournaledDocument(meters)
    let layer = journaled.document.layers.all[0].key
    let found = try #require(journaled.document.contents.misplacement(of: layer))
    journaled.document.bulk.perform(journaled.document.contents.repair(of: layer, found))
    journaled.save(layer)
    let repaired = journaled.text
    #expect(!repaired.contains("crs"))
    for _ in 0..<2 {
      try journaled.restart()
      #expect(journaled.text == repaired)
      journaled.document.history.undo()
      #expect(journaled.text == meters)
      journaled.save(layer)
      try journaled.restart()
      #expect(journaled.text == meters)
      journaled.document.history.redo()
      journaled.save(layer)
    }
  }

  @Test func undoWorksAfterSaveAndRestart() throws {
    let journaled = try JournaledDocument(twoPlaces)
    let layer = journaled.document.layers.all[0].key
    journaled.document.features.delete([journaled.document.rows.key(at: 1)])
    journaled.document.features.rename(journaled.document.rows.key(at: 0), to: "Vindobona")
    journaled.save(layer)
    try journaled.restart()
    #expect(
      !journaled.document.files.hasUnsavedChanges
        && journaled.document.history.undoName == .features(.rename, .titled("Wien")))
    journaled.document.history.undo()
    journaled.document.history.undo()
    #expect(journaled.document.files.hasUnsavedChanges)
    #expect(journaled.text == twoPlaces)
    try journaled.restart()
    #expect(journaled.text == twoPlaces)
    journaled.document.history.redo()
    journaled.document.history.redo()
    #expect(!journaled.document.files.hasUnsavedChanges)
  }

  @Test(arguments: [
    meters,
    "{\n  \"type\": \"FeatureCollection\",\n  \"features\": [\n"
      + [1, 2, 3].map {
        "    { \"type\": \"Feature\", \"properties\": { \"name\": \"\($0)\" },\n"
          + "      \"geometry\": { \"type\": \"Point\", \"coordinates\": [ \($0), 2 ] } }"
      }.joined(separator: ",\n") + "\n  ]\n}\n",
  ])
  func undoOfDeletingAllAfterSaveAndRestartRestoresWhitespace(_ text: String) throws {
    let journaled = try JournaledDocument(text)
    let layer = journaled.document.layers.all[0].key
    journaled.document.features.delete(journaled.document.layers.keys(of: layer))
    journaled.save(layer)
    #expect(journaled.document.rows.count == 0)
    try journaled.restart()
    journaled.document.history.undo()
    #expect(journaled.text == text)
    journaled.save(layer)
    try journaled.restart()
    #expect(journaled.text == text)
  }

  @Test func editsDuringASaveStayUnsaved() throws {
    let journaled = try JournaledDocument(twoPlaces)
    let layer = journaled.document.layers.all[0].key
    journaled.document.features.rename(journaled.document.rows.key(at: 0), to: "1")
    let state = try #require(journaled.document.files.stateToSave(of: layer))
    journaled.document.features.rename(journaled.document.rows.key(at: 0), to: "2")
    let bytes = state.bytes()
    journaled.document.files.markSaved(
      state, as: LayerSource(uri: "file:///x", digest: ContentDigest(bytes)), bytes: bytes)
    #expect(journaled.document.files.hasUnsavedChanges)
    journaled.document.history.undo()
    #expect(!journaled.document.files.hasUnsavedChanges && journaled.document.export() == bytes)
  }

  /// The file was saved with a step that was undone during the save and can't be redone any more.
  @Test func stepUndoneDuringASaveIsNotRestored() throws {
    let journaled = try JournaledDocument(twoPlaces)
    let layer = journaled.document.layers.all[0].key
    journaled.document.features.rename(journaled.document.rows.key(at: 0), to: "1")
    journaled.save(layer) {
      journaled.document.history.undo()
      journaled.document.features.rename(journaled.document.rows.key(at: 1), to: "2")
    }
    let shown = journaled.text
    #expect(journaled.document.files.hasUnsavedChanges)
    try journaled.restart()
    #expect(journaled.text == shown)
    journaled.save(layer)
    try journaled.restart()
    #expect(
      journaled.text == shown && !journaled.document.files.hasUnsavedChanges)
  }

  @Test func moveToSavedLayerAndUndoKeepsOneFeature() throws {
    let journaled = try JournaledDocument(twoPlaces)
    try journaled.add(MergingTests.text(["A"]))
    let (first, second) = (journaled.document.layers.all[0].key, journaled.document.layers.all[1].key)
    journaled.document.layers.active = first
    let added = journaled.document.features.addMarker(
      at: Coordinate(latitude: 2, longitude: 1), zoom: 3, title: "N")
    journaled.document.features.move([added], toLayer: second)
    journaled.save(second)
    journaled.document.history.undo()
    journaled.document.history.undo()
    journaled.document.features.rename(journaled.document.rows.key(at: 0), to: "Y")
    let text = journaled.text
    try journaled.restart()
    #expect(journaled.text == text)
  }

  @Test func mergedExternalFileIsTheBaseAfterARestart() throws {
    let journaled = try JournaledDocument(twoPlaces)
    let (document, layer) = (journaled.document, journaled.document.layers.all[0].key)
    document.features.rename(document.rows.key(at: 0), to: "Vindobona")
    journaled.save(layer)
    let theirs = String(decoding: document.export(), as: UTF8.self).replacing("Vindobona", with: "Vienna")
    journaled.write(theirs, to: layer)
    document.files.merge(
      try GeoJSONFile(bytes: Array(theirs.utf8)),
      from: LayerSource(uri: "file:///0.geojson", digest: ContentDigest(Array(theirs.utf8))), into: layer)
    #expect(!document.files.hasUnsavedChanges)
    try journaled.restart()
    #expect(
      !journaled.document.files.hasUnsavedChanges
        && journaled.document.history.undoName == .layer(.merge, named: "0.geojson"))
    #expect(journaled.text == theirs)
    journaled.document.history.undo()
    journaled.document.history.undo()
    #expect(journaled.text == twoPlaces)
  }

  /// The local changes are kept. The file isn't considered to be changed by another program.
  @Test func mergeIsNotRepeatedAfterARestart() throws {
    let journaled = try JournaledDocument(MergingTests.text(["A", "B", "C"]))
    let layer = journaled.document.layers.all[0].key
    journaled.document.features.rename(journaled.document.rows.key(at: 0), to: "A1")
    journaled.document.features.delete([journaled.document.rows.key(at: 1)])
    journaled.document.features.addMarker(at: Coordinate(latitude: 2, longitude: 1), zoom: 3, title: "N")
    let theirs = MergingTests.text(["D", "C2", "B", "A2"])
    func merge() throws {
      journaled.write(theirs, to: layer)
      journaled.document.files.merge(
        try GeoJSONFile(bytes: Array(theirs.utf8)),
        from: LayerSource(uri: "file:///0.geojson", digest: ContentDigest(Array(theirs.utf8))), into: layer)
    }
    try merge()
    var states = [DocumentPicture(journaled.document)]
    for _ in 0..<2 {
      try journaled.restart()
      #expect(DocumentPicture(journaled.document).difference(from: states[0]) == nil)
      #expect(journaled.document.files.hasUnsavedChanges)
    }
    while journaled.document.history.undo() != nil { states.append(DocumentPicture(journaled.document)) }
    #expect(
      journaled.text == MergingTests.text(["A", "B", "C"]))
    try journaled.restart()
    for state in states.reversed() {
      #expect(DocumentPicture(journaled.document).difference(from: state) == nil)
      journaled.document.history.redo()
    }
    #expect(DocumentPicture(journaled.document).difference(from: states[0]) == nil)
    try merge()
    #expect(DocumentPicture(journaled.document).layers == states[0].layers)
  }

  /// The format can't be detected from the bytes of a single text or an empty file.
  @Test(arguments: ["", "\u{1E}"]) func sequenceFormatIsRestoredAfterARestart(_ start: String) throws {
    let lines = ["A", "B"].map { start + MergingTests.line($0) + "\n" }
    let journaled = try JournaledDocument(lines.joined())
    let layer = journaled.document.layers.all[0].key
    journaled.document.features.delete([journaled.document.rows.key(at: 1)])
    journaled.save(layer)
    journaled.document.features.rename(journaled.document.rows.key(at: 0), to: "A1")
    try journaled.restart()
    #expect(journaled.document.layers.all[0].store.format.isSequence)
    journaled.document.history.undo()
    journaled.document.history.undo()
    #expect(journaled.text == lines.joined())
    journaled.document.history.redo()
    journaled.document.features.delete([journaled.document.rows.key(at: 0)])
    journaled.save(layer)
    try journaled.restart()
    #expect(journaled.document.layers.all[0].store.format.isSequence && journaled.document.rows.count == 0)
  }
}

extension FormatIdentifier {
  var isSequence: Bool { FormatRegistry.known[self]?.isSequence == true }
}
