import Archives
import Documents
import Features
import MapFiles
import Testing

/// Saving and exporting KML files as KMZ, and KMZ files as KML.
@MainActor @Suite struct RepackingTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
    <Document>
      <name>Alps</name>
      <Style id="red"><IconStyle><color>ff0000ff</color></IconStyle></Style>
      <Folder>
        <name>huts</name>
        <Placemark><name>A</name><styleUrl>#red</styleUrl><Point><coordinates>7,46</coordinates></Point></Placemark>
        <Placemark><name>B</name><Point><coordinates>8,46</coordinates></Point></Placemark>
      </Folder>
      <GroundOverlay><name>Glacier</name></GroundOverlay>
      <Folder>
        <name>lakes</name>
        <Placemark><name>C</name><Point><coordinates>9,46</coordinates></Point></Placemark>
      </Folder>
    </Document>
    </kml>

    """
  private static let edited = text.replacing("<name>B</name>", with: "<name>New</name>")

  private let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.write(RepackingTests.text, to: "a.kml")
    let archive = ZipArchive.archive(of: [
      (name: "doc.kml", contents: Array(RepackingTests.text.utf8)), (name: "files/a.png", contents: [1, 2]),
    ])
    try desk.write(archive, to: "b.kmz")
  }

  /// Returns the KML text of a KML or KMZ file.
  private func kml(in name: String) throws -> String {
    let bytes = try desk.bytes(of: name)
    guard name.hasSuffix("kmz") else { return String(decoding: bytes, as: UTF8.self) }
    let archive = try ZipArchive(bytes: bytes)
    return String(
      decoding: archive.contents(of: try #require(archive.files.firstIndex { $0.name == "doc.kml" })),
      as: UTF8.self)
  }

  /// Returns the names of the files that are reported as lost. Returns `nil` if other losses are reported.
  private func lostFiles(of map: OpenMap, _ extent: ExportExtent, to name: String) async -> [String]? {
    guard let losses = await map.losses(writing: extent, to: desk.location(name)) else { return [] }
    return losses.groups.map(\.kind) == [.files] ? losses.groups[0].names : nil
  }

  @Test(arguments: [("a.kml", "new.kmz"), ("b.kmz", "new.kml")])
  func repackedLayerKeepsTheWholeFile(name: String, new: String) async throws {
    let map = try await desk.open(name)
    let layer = map.document.layers.all[0].key
    map.rename(row: 1, to: "New")
    #expect(await lostFiles(of: map, .layer(layer), to: new) == (new.hasSuffix("kml") ? ["files/a.png"] : []))
    #expect(await map.save(layer, to: desk.location(new)).error == nil)
    #expect(try kml(in: new) == RepackingTests.edited)
    #expect(!map.document.files.hasUnsavedChanges)
    #expect(map.document.layers.all[0].groups.all.map(\.name) == ["huts", "lakes"])
    #expect((0..<3).map { map.document.rows.row(at: $0).title } == ["A", "New", "C"])
    // After this, the layer is saved to the new file.
    map.document.history.undo()
    #expect(await map.save().written.map(\.location) == [desk.location(new)])
    #expect(try kml(in: new) == RepackingTests.text)
    #expect(try kml(in: name) == RepackingTests.text)
    await map.close().value
    let again = try await desk.restarted().open(new)
    #expect(again.document.history.redoName != nil && !again.document.files.hasUnsavedChanges)
    again.document.history.redo()
    #expect((0..<3).map { again.document.rows.row(at: $0).title } == ["A", "New", "C"])
  }

  @Test(arguments: [("a.kml", "new.kmz"), ("b.kmz", "new.kml")])
  func exportedSelectionKeepsItsFolders(name: String, new: String) async throws {
    let map = try await desk.open(name)
    let extent = ExportExtent.only([map.document.rows.key(at: 0), map.document.rows.key(at: 2)])
    #expect(await lostFiles(of: map, extent, to: new) == (new.hasSuffix("kml") ? ["files/a.png"] : []))
    guard case .exported = await map.export(extent, to: desk.location(new)) else {
      Issue.record("It was not exported.")
      return
    }
    #expect(
      try kml(in: new) == RepackingTests.text.replacing(try Regex("\n *<Placemark><name>B.*"), with: ""))
  }

  @Test func otherFilesOfAnArchiveAreKept() async throws {
    let map = try await desk.open("b.kmz")
    let layer = map.document.layers.all[0].key
    map.rename(row: 1, to: "New")
    #expect(await map.losses(writing: .layer(layer), to: desk.location("new.kmz")) == nil)
    #expect(await map.save(layer, to: desk.location("new.kmz")).error == nil)
    let archive = try ZipArchive(bytes: try desk.bytes(of: "new.kmz"))
    #expect(archive.files.map(\.name) == ["doc.kml", "files/a.png"] && archive.contents(of: 1) == [1, 2])
    // GeoJSON can't contain these data either.
    #expect(
      await map.losses(writing: .everything, to: desk.location("new.geojson"))?.groups.map(\.kind)
        == [.folders, .files, .overlays, .fileDetails])
  }

  @Test func placesOfOtherLayersAreAddedWithoutFolders() async throws {
    let map = try await desk.open("a.kml", "b.kmz")
    let losses = await map.losses(writing: .everything, to: desk.location("new.kmz"))
    #expect(losses?.groups.map(\.kind) == [.folders, .files, .overlays, .fileDetails])
    #expect(losses?.groups.map(\.count) == [3, 1, 1, 1])
    guard case .exported = await map.export(.everything, to: desk.location("new.kmz")) else {
      Issue.record("It was not exported.")
      return
    }
    let written = try await desk.restarted().open("new.kmz").document
    #expect(written.layers.all[0].groups.all.map(\.name) == ["huts", "lakes"] && written.rows.count == 6)
  }
}
