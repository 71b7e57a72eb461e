import AnnotationKit
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Journal
import Maps
import SeededRandom
import Testing

@MainActor private final class Disk {
  var isFull = true
}

private let metres = """
  {
    "type": "FeatureCollection",
    "crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:EPSG::3857" } },
    "features": [
      { "type": "Feature", "properties": null, "geometry": { "type": "Point", "coordinates": [1822725.38, 6141580.93] } }
    ]
  }
  """

@MainActor @Suite struct KeepingTests {
  @Test func whatWasDoneIsThereAfterARestart() throws {
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
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == twoPlaces)
    #expect(!kept.document.hasUnsavedChanges)
  }

  @Test func whatWasPlacedIsThereAfterARestart() throws {
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
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == text)
    kept.document.redo()
    #expect(kept.document.coordinate(of: marker) == place)
  }

  @Test func whatWasWithdrawnIsNoStepAnyMore() throws {
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
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == twoPlaces)
  }

  /// The file that was saved says nothing of metres any more.
  @Test func undoGoesBackToMetresBeforeASaveAndARestart() throws {
    let kept = try Kept(metres)
    let layer = kept.document.layers[0].key
    let found = try #require(kept.document.contents.misplacement(of: layer))
    kept.document.perform(kept.document.contents.repair(of: layer, found))
    kept.save(layer)
    let repaired = String(decoding: kept.document.export(), as: UTF8.self)
    #expect(!repaired.contains("crs"))
    for _ in 0..<2 {
      try kept.restart()
      #expect(String(decoding: kept.document.export(), as: UTF8.self) == repaired)
      kept.document.undo()
      #expect(String(decoding: kept.document.export(), as: UTF8.self) == metres)
      kept.save(layer)
      try kept.restart()
      #expect(String(decoding: kept.document.export(), as: UTF8.self) == metres)
      kept.document.redo()
      kept.save(layer)
    }
  }

  @Test func undoGoesBackBeforeASaveAndARestart() throws {
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
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == twoPlaces)
    try kept.restart()
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == twoPlaces)
    kept.document.redo()
    kept.document.redo()
    #expect(!kept.document.hasUnsavedChanges)
  }

  @Test func whatIsDoneWhileAFileIsWrittenIsUnsaved() throws {
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

  /// The file has a step that neither can be redone nor leads from the file to what is here.
  @Test func whatIsUndoneAndForgottenWhileAFileIsWrittenDoesNotComeBack() throws {
    let kept = try Kept(twoPlaces)
    let layer = kept.document.layers[0].key
    kept.document.rename(kept.document.key(atRow: 0), to: "1")
    kept.save(layer) {
      kept.document.undo()
      kept.document.rename(kept.document.key(atRow: 1), to: "2")
    }
    let shown = String(decoding: kept.document.export(), as: UTF8.self)
    #expect(kept.document.hasUnsavedChanges)
    try kept.restart()
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == shown)
    kept.save(layer)
    try kept.restart()
    #expect(
      String(decoding: kept.document.export(), as: UTF8.self) == shown && !kept.document.hasUnsavedChanges)
  }

  /// A deletion that is forgotten and not removed yet undoes what must be there still.
  @Test func whatALargeUndoneStepDeletedDoesNotComeBack() throws {
    let places = (0..<1100).map { "P\($0)" }
    let kept = try Kept(MergingTests.text(places))
    let shown = { String(decoding: kept.document.export(), as: UTF8.self) }
    kept.document.rename(kept.document.key(atRow: 0), to: "X")
    kept.document.addMarker(at: Coordinate(latitude: 2, longitude: 1), zoom: 3, title: "N")
    kept.document.delete((0..<kept.document.rowCount).map { kept.document.key(atRow: $0) })
    kept.document.undo()
    kept.document.undo()
    kept.document.rename(kept.document.key(atRow: 1), to: "Y")
    let text = shown()
    #expect(!text.contains("\"N\""))
    try kept.restart()
    #expect(shown() == text)
  }

  @Test func whatWasMovedToASavedLayerAndBackIsThereOnce() throws {
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
    let text = String(decoding: kept.document.export(), as: UTF8.self)
    try kept.restart()
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == text)
  }

  @Test func whatSomebodyElseWroteIsTheFileAfterARestart() throws {
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
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == theirs)
    kept.document.undo()
    kept.document.undo()
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == twoPlaces)
  }

  /// What is here besides the file comes back as it was, and the file is not taken for another one.
  @Test func aMergeIsThereOnceAfterARestart() throws {
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
      String(decoding: kept.document.export(), as: UTF8.self) == MergingTests.text(["A", "B", "C"]))
    try kept.restart()
    for state in states.reversed() {
      #expect(DocumentPicture(kept.document).difference(from: state) == nil)
      kept.document.redo()
    }
    #expect(DocumentPicture(kept.document).difference(from: states[0]) == nil)
    try merge()
    #expect(DocumentPicture(kept.document).layers == states[0].layers)
  }

  /// The bytes of one text, or of none, do not say what they are.
  @Test(arguments: ["", "\u{1E}"]) func aSequenceIsOneAfterARestart(_ start: String) throws {
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
    #expect(String(decoding: kept.document.export(), as: UTF8.self) == lines.joined())
    kept.document.redo()
    kept.document.delete([kept.document.key(atRow: 0)])
    kept.save(layer)
    try kept.restart()
    #expect(kept.document.layers[0].store.format.isSequence && kept.document.rowCount == 0)
  }

  @Test func whatCannotBeKeptWaits() throws {
    let document = MapDocument()
    let maps = FileManager.default.temporaryDirectory.path + "/pindrop-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: maps) }
    let disk = Disk()
    document.keep { () throws(JournalError) -> Journal in
      if disk.isFull { throw .full(folder: maps) }
      return try Journal.create(in: maps)
    }
    document.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "N")
    document.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 5, title: "M")
    let keeper = try #require(document.keeper)
    #expect(keeper.fault == .full(folder: maps) && keeper.sequence == 2 && keeper.keptSequence == 0)
    disk.isFull = false
    #expect(keeper.retry() && keeper.fault == nil && keeper.keptSequence == 2)
    let before = DocumentPicture(document)
    keeper.journal?.close()
    let journal = try Journal.open(try #require(keeper.journal).folder)
    let again = try MapDocument(KeptMap(try journal.read()), in: journal)
    #expect(DocumentPicture(again) == before)
  }

  @Test func undoGoesAsFarBackAsTheJournalCan() throws {
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

  @Test(arguments: 1...8) func anySessionComesBackAsItWas(_ seed: UInt64) throws {
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
        // A file that was nothing but a geometry, and was saved without it, is a collection after a restart.
        let deleted = try document.recentlyDeleted().filter {
          ($0.feature as? GeoJSONFeature)?.isFeature == true
        }
        .shuffled(using: &random)
        document.restore(Array(deleted.prefix(Int.random(in: 1...70, using: &random))))
        kept.noteFiles()
      default: ShadowTests.act(on: document, &random)
      }
    }
    // The whole way back and forth is the same.
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

extension FormatIdentifier {
  var isSequence: Bool { FormatRegistry.known[self]?.isSequence == true }
}
