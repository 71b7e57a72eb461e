import Documents
import Foundation
import Geography
import Journal
import MapFiles
import Testing

@MainActor @Suite struct RecoveryTests {
  private func recovered(_ desk: Desk) async throws -> RecoveredMap {
    try await desk.maps.recover(try #require(await desk.maps.journals.unfinished().first))
  }

  @Test func unsavedEditsAreRestoredWithTheirHistory() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a", "b"), to: "a.geojson")
    let map = try await desk.open("a.geojson")
    map.rename(row: 0, to: "changed")
    let text = map.text
    await map.close().value
    let again = try await recovered(try desk.restarted())
    #expect(again.map.text == text)
    #expect(again.map.document.files.hasUnsavedChanges && again.lostLayers.isEmpty)
    again.map.document.history.undo()
    #expect(again.map.text == Text.collection("a", "b"))
  }

  @Test func activeLayerIsRestored() async throws {
    let desk = try Desk()
    for name in ["a", "b"] { try desk.write(Text.collection(name), to: "\(name).geojson") }
    let map = try await desk.open("a.geojson", "b.geojson")
    map.rename(row: 0, to: "changed")
    let bottom = try #require(map.document.layers.all.first).key
    #expect(map.document.layers.active != bottom)
    map.document.layers.active = bottom
    #expect(await map.document.journal.writer?.finishWriting() == true)
    JournalUpkeep(map) { [] }.noteView()
    await map.close().value
    let again = try await recovered(try desk.restarted())
    #expect(again.map.document.layers.active == bottom)
  }

  /// A layer from which all places were deleted is restored, because the deletion can be undone.
  @Test func emptiedDraftIsRestoredWithItsHistory() async throws {
    let desk = try Desk()
    let map = desk.maps.makeEmpty()
    for title in ["a", "b", "c"] {
      map.document.features.addMarker(at: Coordinate(latitude: 46, longitude: 7), zoom: 10, title: title)
    }
    map.document.features.delete((0..<3).map { map.document.rows.key(at: $0) })
    #expect(map.document.rows.count == 0)
    await map.close().value
    let again = try await recovered(try desk.restarted())
    #expect(!again.isEmpty)
    again.map.document.history.undo()
    #expect(again.map.document.rows.count == 3)
  }

  @Test func unusedDraftIsNotRestored() async throws {
    let desk = try Desk()
    let map = desk.maps.makeEmpty()
    await map.close().value
    #expect(try await desk.restarted().maps.journals.unfinished().isEmpty)
  }

  @Test func reopenedFileHasItsHistory() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let map = try await desk.open("a.geojson")
    map.rename(row: 0, to: "b")
    _ = await map.save()
    await map.close().value
    let other = try desk.restarted()
    let again = try await other.open("a.geojson")
    #expect(again.document.history.undoName != nil && !again.document.files.hasUnsavedChanges)
    again.document.history.undo()
    await again.close().value
    // Changes that weren't saved are restored, too.
    let unsaved = try await desk.restarted().open("a.geojson")
    #expect(unsaved.document.history.redoName != nil && unsaved.document.files.hasUnsavedChanges)
    #expect(unsaved.text == Text.collection("a"))
    _ = await unsaved.save()
    await unsaved.close().value
    // If another program has written the file, its history can't be used.
    try desk.write(Text.collection("theirs"), to: "a.geojson")
    let third = try await desk.restarted().open("a.geojson")
    #expect(third.document.history.undoName == nil)
    #expect(third.text == Text.collection("theirs"))
  }

  /// Returns a desk whose journal contains edits of a file. Both the file and the copy in the journal are missing.
  private func deskOfALostFile(
    _ name: String = "a.geojson", _ text: String = Text.collection("a", "b")
  ) async throws -> Desk {
    let desk = try Desk()
    try desk.write(text, to: name)
    let map = try await desk.open(name)
    map.rename(row: 0, to: "edited")
    try await desk.waitForCopies(of: map)
    let snapshots = try #require(map.document.journal.writer?.journal?.snapshots)
    await map.close().value
    for name in try FileManager.default.contentsOfDirectory(atPath: snapshots) {
      try FileManager.default.removeItem(atPath: "\(snapshots)/\(name)")
    }
    try FileManager.default.removeItem(atPath: desk.path(name))
    return try desk.restarted()
  }

  @Test func editsOfALostFileAreRecovered() async throws {
    let desk = try await deskOfALostFile()
    let again = try await recovered(desk)
    #expect(again.lostLayers == ["a.geojson"])
    #expect(again.map.document.layers.all.map(\.state.name) == ["a.geojson (recovered)"])
    #expect(again.map.text.contains("edited"))
    #expect(again.map.document.layers.all[0].isDraft)
    await again.map.close().value
    // The edits that were recovered are in a new journal.
    let last = try await recovered(try desk.restarted())
    #expect(last.lostLayers.isEmpty && last.map.text.contains("edited"))
  }

  @Test(arguments: [
    (
      "a.gpx",
      """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="46" lon="7"><name>a</name></wpt>\
      <wpt lat="47" lon="8"><name>b</name></wpt></gpx>
      """
    ),
    (
      "a.kml",
      """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>a</name>\
      <Point><coordinates>7,46</coordinates></Point></Placemark></Document></kml>
      """
    ),
    ("a.csv", "note;lng;title;lat\nhere;7;a;46\nthere;8;b;47\n"),
  ])
  func editsOfALostFileAreRecoveredInItsFormat(_ name: String, _ text: String) async throws {
    let again = try await recovered(try await deskOfALostFile(name, text))
    #expect(again.lostLayers == [name])
    #expect(again.map.text.contains("edited"))
    let rows = again.map.document.rows
    #expect(rows.count == 1 && rows.coordinate(of: rows.key(at: 0)) == Coordinate(latitude: 46, longitude: 7))
  }

  /// Because one file is lost, the steps can't be applied to the other files. Their edits must still be restored.
  @Test func editsOfOtherFilesSurviveALostFile() async throws {
    let desk = try Desk()
    for name in ["a", "b", "c"] { try desk.write(Text.collection(name), to: "\(name).geojson") }
    let map = try await desk.open("a.geojson", "b.geojson", "c.geojson")
    map.rename(row: 1, to: "edited")
    map.rename(row: 2, to: "edited and undone")
    map.document.history.undo()
    map.document.layers.add(.draft(name: "draft"))
    map.document.features.addMarker(at: Coordinate(latitude: 46, longitude: 7), zoom: 10, title: "drafted")
    try await desk.waitForCopies(of: map)
    let snapshots = try #require(map.document.journal.writer?.journal?.snapshots)
    await map.close().value
    try FileManager.default.removeItem(atPath: snapshots)
    try FileManager.default.removeItem(atPath: desk.path("a.geojson"))
    let again = try await recovered(try desk.restarted())
    #expect(again.lostLayers == ["a.geojson"])
    let layers = again.map.document.layers.all
    #expect(
      layers.map(\.state.name) == [
        "a.geojson (recovered)", "b.geojson (recovered)", "c.geojson", "draft (recovered)",
      ])
    let texts = layers.map { String(decoding: again.map.document.export(.layer($0.key)), as: UTF8.self) }
    #expect(texts[1].contains("edited") && texts[2] == Text.collection("c") && texts[3].contains("drafted"))
  }

  @Test func journalIsKeptUntilItsRecoveryIsStored() async throws {
    let desk = try await deskOfALostFile()
    let summary = try #require(await desk.maps.journals.unfinished().first)
    // The new journal can't be created, because its folder would be inside a file.
    try desk.write("", to: "file")
    let maps = desk.maps(journalsIn: desk.path("file") + "/maps")
    let unkept = try await maps.recover(summary)
    await unkept.map.document.journal.writer?.settle()
    #expect(unkept.map.text.contains("edited") && unkept.map.findClosingRisk() == .changesNotInJournal)
    await unkept.map.close().value
    let again = try await recovered(try desk.restarted())
    #expect(again.lostLayers == ["a.geojson"] && again.map.text.contains("edited"))
    #expect(try await desk.restarted().maps.journals.unfinished().isEmpty)
  }

  /// The journal contains the styles of the moved feature, because the feature is read without its original file after
  /// a restart.
  @Test func movedPlaceKeepsItsStyleAfterARestart() async throws {
    let desk = try Desk()
    let head = "<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>"
    let style = "<Style id=\"s\"><LineStyle><color>ff0000ff</color></LineStyle></Style>"
    let line =
      "<Placemark><name>A</name><styleUrl>#s</styleUrl><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>"
    try desk.write("\(head)\(style)\(line)</Document></kml>", to: "a.kml")
    try desk.write(
      "\(head)<Placemark><name>B</name><Point><coordinates>1,2</coordinates></Point></Placemark></Document></kml>",
      to: "b.kml")
    let map = try await desk.open("a.kml", "b.kml")
    let layers = map.document.layers.all.map(\.key)
    let target = try #require(layers.first { map.document.layers.layer($0)?.state.name == "b.kml" })
    let moved = try #require(
      (0..<2).map { map.document.rows.key(at: $0) }.first { map.document.rows.row(of: $0)?.title == "A" })
    map.document.features.move([moved], toLayer: target)
    await map.close().value
    let again = try await recovered(try desk.restarted())
    let text = String(decoding: again.map.document.export(.layer(target)), as: UTF8.self)
    #expect(text.contains("<name>A</name>") && text.contains("<color>ff0000ff</color>"))
  }
}
