import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import Maps
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

/// Layer files that are saved, or changed by other programs, together with a journal that survives a restart.
@MainActor @Suite struct KeptFilesTests {
  /// The saved file no longer has the member that declares meters.
  @Test func undoAfterSaveAndRestartRestoresMeters() throws {
    let kept = try Kept(meters)
    let layer = kept.document.layers[0].key
    let found = try #require(kept.document.contents.misplacement(of: layer))
    kept.document.perform(kept.document.contents.repair(of: layer, found))
    kept.save(layer)
    let repaired = kept.text
    #expect(!repaired.contains("crs"))
    for _ in 0..<2 {
      try kept.restart()
      #expect(kept.text == repaired)
      kept.document.undo()
      #expect(kept.text == meters)
      kept.save(layer)
      try kept.restart()
      #expect(kept.text == meters)
      kept.document.redo()
      kept.save(layer)
    }
  }

  @Test func undoWorksAfterSaveAndRestart() throws {
    let kept = try Kept(twoPlaces)
    let layer = kept.document.layers[0].key
    kept.document.delete([kept.document.key(atRow: 1)])
    kept.document.rename(kept.document.key(atRow: 0), to: "Vindobona")
    kept.save(layer)
    try kept.restart()
    #expect(!kept.document.hasUnsavedChanges && kept.document.undoName == .features(.rename, .titled("Wien")))
    kept.document.undo()
    kept.document.undo()
    #expect(kept.document.hasUnsavedChanges)
    #expect(kept.text == twoPlaces)
    try kept.restart()
    #expect(kept.text == twoPlaces)
    kept.document.redo()
    kept.document.redo()
    #expect(!kept.document.hasUnsavedChanges)
  }

  @Test func editsDuringASaveStayUnsaved() throws {
    let kept = try Kept(twoPlaces)
    let layer = kept.document.layers[0].key
    kept.document.rename(kept.document.key(atRow: 0), to: "1")
    let state = try #require(kept.document.stateToSave(of: layer))
    kept.document.rename(kept.document.key(atRow: 0), to: "2")
    let bytes = state.bytes()
    kept.document.markSaved(
      state, as: LayerSource(uri: "file:///x", digest: ContentDigest(bytes)), bytes: bytes)
    #expect(kept.document.hasUnsavedChanges)
    kept.document.undo()
    #expect(!kept.document.hasUnsavedChanges && kept.document.export() == bytes)
  }

  /// The file contains a step that can't be redone and doesn't lead to the current state.
  @Test func stepUndoneDuringASaveIsNotRestored() throws {
    let kept = try Kept(twoPlaces)
    let layer = kept.document.layers[0].key
    kept.document.rename(kept.document.key(atRow: 0), to: "1")
    kept.save(layer) {
      kept.document.undo()
      kept.document.rename(kept.document.key(atRow: 1), to: "2")
    }
    let shown = kept.text
    #expect(kept.document.hasUnsavedChanges)
    try kept.restart()
    #expect(kept.text == shown)
    kept.save(layer)
    try kept.restart()
    #expect(
      kept.text == shown && !kept.document.hasUnsavedChanges)
  }

  @Test func moveToSavedLayerAndUndoKeepsOneFeature() throws {
    let kept = try Kept(twoPlaces)
    try kept.add(MergingTests.text(["A"]))
    let (first, second) = (kept.document.layers[0].key, kept.document.layers[1].key)
    kept.document.activeLayer = first
    let added = kept.document.addMarker(at: Coordinate(latitude: 2, longitude: 1), zoom: 3, title: "N")
    kept.document.move([added], toLayer: second)
    kept.save(second)
    kept.document.undo()
    kept.document.undo()
    kept.document.rename(kept.document.key(atRow: 0), to: "Y")
    let text = kept.text
    try kept.restart()
    #expect(kept.text == text)
  }

  @Test func mergedExternalFileIsTheBaseAfterARestart() throws {
    let kept = try Kept(twoPlaces)
    let (document, layer) = (kept.document, kept.document.layers[0].key)
    document.rename(document.key(atRow: 0), to: "Vindobona")
    kept.save(layer)
    let theirs = String(decoding: document.export(), as: UTF8.self).replacing("Vindobona", with: "Vienna")
    kept.write(theirs, to: layer)
    document.merge(
      try GeoJSONFile(bytes: Array(theirs.utf8)),
      from: LayerSource(uri: "file:///0.geojson", digest: ContentDigest(Array(theirs.utf8))), into: layer)
    #expect(!document.hasUnsavedChanges)
    try kept.restart()
    #expect(!kept.document.hasUnsavedChanges && kept.document.undoName == .layer(.merge, named: "0.geojson"))
    #expect(kept.text == theirs)
    kept.document.undo()
    kept.document.undo()
    #expect(kept.text == twoPlaces)
  }

  /// Local changes are restored unchanged, and the file is not mistaken for an external change.
  @Test func mergeIsNotRepeatedAfterARestart() throws {
    let kept = try Kept(MergingTests.text(["A", "B", "C"]))
    let layer = kept.document.layers[0].key
    kept.document.rename(kept.document.key(atRow: 0), to: "A1")
    kept.document.delete([kept.document.key(atRow: 1)])
    kept.document.addMarker(at: Coordinate(latitude: 2, longitude: 1), zoom: 3, title: "N")
    let theirs = MergingTests.text(["D", "C2", "B", "A2"])
    func merge() throws {
      kept.write(theirs, to: layer)
      kept.document.merge(
        try GeoJSONFile(bytes: Array(theirs.utf8)),
        from: LayerSource(uri: "file:///0.geojson", digest: ContentDigest(Array(theirs.utf8))), into: layer)
    }
    try merge()
    var states = [DocumentPicture(kept.document)]
    for _ in 0..<2 {
      try kept.restart()
      #expect(DocumentPicture(kept.document).difference(from: states[0]) == nil)
      #expect(kept.document.hasUnsavedChanges)
    }
    while kept.document.undo() != nil { states.append(DocumentPicture(kept.document)) }
    #expect(
      kept.text == MergingTests.text(["A", "B", "C"]))
    try kept.restart()
    for state in states.reversed() {
      #expect(DocumentPicture(kept.document).difference(from: state) == nil)
      kept.document.redo()
    }
    #expect(DocumentPicture(kept.document).difference(from: states[0]) == nil)
    try merge()
    #expect(DocumentPicture(kept.document).layers == states[0].layers)
  }

  /// The bytes of a single text, or of an empty file, don't reveal the format.
  @Test(arguments: ["", "\u{1E}"]) func sequenceFormatIsRestoredAfterARestart(_ start: String) throws {
    let lines = ["A", "B"].map { start + MergingTests.line($0) + "\n" }
    let kept = try Kept(lines.joined())
    let layer = kept.document.layers[0].key
    kept.document.delete([kept.document.key(atRow: 1)])
    kept.save(layer)
    kept.document.rename(kept.document.key(atRow: 0), to: "A1")
    try kept.restart()
    #expect(kept.document.layers[0].store.format.isSequence)
    kept.document.undo()
    kept.document.undo()
    #expect(kept.text == lines.joined())
    kept.document.redo()
    kept.document.delete([kept.document.key(atRow: 0)])
    kept.save(layer)
    try kept.restart()
    #expect(kept.document.layers[0].store.format.isSequence && kept.document.rowCount == 0)
  }
}

extension FormatIdentifier {
  var isSequence: Bool { FormatRegistry.known[self]?.isSequence == true }
}
