import Documents
import Features
import FileTesting
import Files
import Foundation
import Geography
import MapFiles
import TableTesting
import Testing

/// Exports replace files as safely as saving does, and don't overwrite the files of open layers.
@MainActor @Suite struct ExportTests {
  @Test func exportOverAnotherLayersFileFails() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    try desk.write(Text.collection("b"), to: "b.geojson")
    let map = try await desk.open("a.geojson", "b.geojson")
    guard
      case .failed(.openAsLayer("b.geojson")) = await map.export(.everything, to: desk.location("b.geojson"))
    else {
      Issue.record("it was exported")
      return
    }
    #expect(try desk.read("b.geojson") == Text.collection("b"))
  }

  @Test(arguments: ["b.geojson", "link.geojson", "hard.geojson"])
  func exportOverAnotherMapsFileFails(name: String) async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    try desk.write(Text.collection("b"), to: "b.geojson")
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("link.geojson"), withDestinationPath: "b.geojson")
    try FileManager.default.linkItem(atPath: desk.path("b.geojson"), toPath: desk.path("hard.geojson"))
    let map = try await desk.open("a.geojson")
    let other = try await desk.open("b.geojson")
    guard case .failed(.openAsLayer) = await map.export(.everything, to: desk.location(name)) else {
      Issue.record("it was exported")
      return
    }
    #expect(try desk.read("b.geojson") == Text.collection("b"))
    other.close()
    guard case .exported = await map.export(.everything, to: desk.location(name)) else {
      Issue.record("it was not exported")
      return
    }
    #expect(try desk.read("b.geojson") == Text.collection("a"))
  }

  @Test func exportKeepsHardLinksAndAttributes() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    try desk.write("old", to: "out.geojson")
    let (out, link) = (desk.path("out.geojson"), desk.path("out.link"))
    try FileManager.default.linkItem(atPath: out, toPath: link)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: out)
    let map = try await desk.open("a.geojson")
    guard case .exported = await map.export(.everything, to: desk.location("out.geojson")) else {
      Issue.record("it was not exported")
      return
    }
    #expect(try String(contentsOfFile: link, encoding: .utf8) == Text.collection("a"))
    let attributes = try FileManager.default.attributesOfItem(atPath: link)
    #expect(attributes[.referenceCount] as? Int == 2)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func exportingEverythingToTheOnlyLayersFileSaves() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let map = try await desk.open("a.geojson")
    map.rename(row: 0, to: "changed")
    guard case .saved(let outcome) = await map.export(.everything, to: desk.location("a.geojson")) else {
      Issue.record("it was not saved")
      return
    }
    #expect(outcome.error == nil)
    #expect(!map.document.files.hasUnsavedChanges)
    #expect(try desk.read("a.geojson") == Text.collection("changed"))
  }

  @Test func exportingASelectionOverItsFileFails() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a", "b"), to: "a.geojson")
    let map = try await desk.open("a.geojson")
    let extent = ExportExtent.only([map.document.rows.key(at: 0)])
    guard case .failed(.openAsLayer) = await map.export(extent, to: desk.location("a.geojson")) else {
      Issue.record("it was exported")
      return
    }
    #expect(try desk.read("a.geojson") == Text.collection("a", "b"))
  }

  @Test func exportedLayersGetUniqueFileNames() async throws {
    let desk = try Desk()
    let names = ["a.geojson", "d.json", "e.ndjson", "notes"]
    for name in names { try desk.write(Text.lines("x"), to: name) }
    let map = try await desk.open("a.geojson", "d.json", "e.ndjson", "notes")
    map.document.layers.rename(map.document.layers.all[3].key, to: "b/c")
    map.document.layers.add(.draft(name: ""))
    try FileManager.default.createDirectory(atPath: desk.path("out"), withIntermediateDirectories: false)
    try desk.write("mine", to: "out/d.json")
    let outcome = await map.exportLayers(to: desk.location("out"), fallback: "Layer")
    #expect(outcome.failed == nil)
    #expect(
      outcome.written.map(\.name) == ["a.geojson", "d 2.json", "e.ndjson", "b-c.geojson", "Layer.geojson"])
    #expect(try desk.read("out/d.json") == "mine")
    #expect(try desk.read("out/e.ndjson") == Text.lines("x"))
  }

  /// The name is too long for a file: each of the 90 characters has three bytes, and a file name may have 255 bytes.
  @Test func longLayerNamesAreShortenedForFiles() async throws {
    let desk = try Desk()
    let map = desk.maps.makeEmpty()
    let name = String(repeating: "地", count: 90)
    for _ in 0..<2 { map.document.layers.add(.draft(name: name)) }
    map.document.layers.remove(map.document.layers.all[0].key)
    try FileManager.default.createDirectory(atPath: desk.path("out"), withIntermediateDirectories: false)
    let outcome = await map.exportLayers(to: desk.location("out"), fallback: "Layer")
    #expect(outcome.failed == nil)
    let names = [(82, ".geojson"), (81, " 2.geojson")].map { String(repeating: "地", count: $0) + $1 }
    #expect(outcome.written.map(\.name) == names)
  }

  @Test func exportingLayersToAnUnreadableFolderFails() async throws {
    let desk = try Desk()
    let map = desk.maps.makeEmpty()
    map.document.layers.add(.draft(name: "a"))
    // A symbolic link to itself, which can't be read as a folder.
    try FileManager.default.createSymbolicLink(atPath: desk.path("out"), withDestinationPath: "out")
    let outcome = await map.exportLayers(to: desk.location("out"), fallback: "Layer")
    let fault: FileError? = if case .storage(.local(let fault)) = outcome.failed?.error { fault } else { nil }
    #expect(
      fault
        == .failed(FilePath(desk.path("out") + "/Places.geojson"), .reading, .symbolicLinkLoop))
    #expect(outcome.written.isEmpty)
  }

  @Test func fileCreatedDuringTheExportIsKept() async throws {
    let desk = try Desk()
    let map = desk.maps.makeEmpty()
    let (out, theirs) = (desk.path("out"), desk.path("out/t.csv"))
    let store = WatchedStore(table: TableStore(TableStore.rows(0..<2))) {
      _ = FileManager.default.createFile(atPath: theirs, contents: Data("theirs".utf8))
    }
    map.document.layers.add(LayerContents(store, name: "t.csv"))
    map.document.layers.remove(map.document.layers.all[0].key)
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: false)
    let outcome = await map.exportLayers(to: desk.location("out"), fallback: "Layer")
    #expect(outcome.failed == nil && outcome.written.map(\.name) == ["t 2.csv"])
    #expect(try desk.read("out/t.csv") == "theirs")
    #expect(try desk.read("out/t 2.csv").contains("Row 1"))
  }

  @Test func exportToAMissingFolderFails() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let map = try await desk.open("a.geojson")
    let nowhere = desk.location("nowhere").appending("x.geojson")
    guard case .failed(.storage(let fault)) = await map.export(.everything, to: nowhere) else {
      Issue.record("it was exported")
      return
    }
    #expect(fault.isMissing)
    #expect(try desk.names == ["a.geojson"])
  }
}

/// A table that calls `isRead` whenever one of its features is read.
private struct WatchedStore: FeatureStore {
  let table: TableStore
  let isRead: @Sendable () -> Void

  var format: FormatIdentifier { table.format }
  var records: RunColumn<FeatureRecord> { table.records }
  var points: CoordinateColumn { table.points }
  var bytes: [UInt8] { table.bytes }

  func feature(at index: Int) -> TableFeature {
    isRead()
    return table.feature(at: index)
  }

  func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> TableFeature {
    table.newFeature(at: coordinate, decimals: decimals, title: title)
  }

  func feature(reading text: [UInt8]) throws(FormatError) -> TableFeature { try table.feature(reading: text) }
  func converting(_ feature: any Feature) -> TableFeature { table.converting(feature) }
}
