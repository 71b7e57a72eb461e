import Documents
import FileTesting
import Files
import Foundation
import MapFiles
import Testing

@MainActor @Suite struct SavingTests {
  @Test func saveAsMovesTheLayerToTheNewFile() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let map = try await desk.open("a.geojson")
    map.rename(row: 0, to: "b")
    let layer = map.document.layers.all[0].key
    let outcome = await map.save(layer, to: desk.location("b.geojson"))
    #expect(outcome.error == nil && outcome.merged == nil)
    #expect(map.title == .file("b.geojson"))
    #expect(!map.document.files.hasUnsavedChanges)
    #expect(try desk.read("a.geojson") == Text.collection("a"))
    #expect(try desk.read("b.geojson") == Text.collection("b"))
    // After this, the layer is saved to the new file, and the old file doesn't belong to a layer any more.
    map.rename(row: 0, to: "c")
    _ = await map.save()
    #expect(try desk.read("b.geojson") == Text.collection("c"))
    #expect(await desk.maps.owner(of: desk.location("a.geojson")) == nil)
  }

  @Test func externalChangesAreMergedBeforeSaving() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a", "b"), to: "a.geojson")
    let map = try await desk.open("a.geojson")
    map.rename(row: 0, to: "ours")
    try desk.write(Text.collection("a", "theirs"), to: "a.geojson")
    #expect(await map.save().written.map(\.merged?.theirChanges) == [1])
    #expect(try desk.read("a.geojson") == Text.collection("ours", "theirs"))
  }

  @Test func unreadableFileIsNotOverwritten() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let map = try await desk.open("a.geojson")
    map.rename(row: 0, to: "b")
    try desk.write("{nope", to: "a.geojson")
    guard case .changedBeyondReading? = await map.save().written.first?.error else {
      Issue.record("it was saved")
      return
    }
    #expect(try desk.read("a.geojson") == "{nope")
    #expect(map.document.files.hasUnsavedChanges)
  }

  @Test func savingADraftNeedsALocation() async throws {
    let desk = try Desk()
    let map = desk.maps.makeEmpty()
    #expect(await map.save().needLocation == [map.document.layers.all[0].key])
    try desk.write(Text.collection("a"), to: "a.geojson")
    let opened = try await desk.open("a.geojson")
    #expect(await opened.save().isEmpty)
  }

  @Test(arguments: ["other.geojson", "link.geojson"])
  func savingOverAnotherLayersFileFails(name: String) async throws {
    let desk = try Desk()
    for name in ["a", "other"] { try desk.write(Text.collection(name), to: "\(name).geojson") }
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("link.geojson"), withDestinationPath: "other.geojson")
    let map = try await desk.open("a.geojson", "other.geojson")
    let outcome = await map.save(map.document.layers.all[0].key, to: desk.location(name))
    #expect(outcome.error == .openAsLayer(name: "other.geojson"))
    #expect(try desk.read("other.geojson") == Text.collection("other"))
  }

  @Test(.enabled(if: Mount.isAllowed)) func fullOrReadOnlyDiskKeepsTheOldFile() async throws {
    let desk = try Desk()
    let disk = try Mount(at: desk.path("disk"), kilobytes: 64)
    try desk.write(Text.collection("a"), to: "disk/a.geojson")
    let map = try await desk.open("disk/a.geojson")
    let filler = URL(fileURLWithPath: disk.path + "/filler")
    #expect(throws: (any Error).self) { try Data(count: 1 << 20).write(to: filler) }
    map.rename(row: 0, to: "b")
    let layer = map.document.layers.all[0].key
    let full = await map.save(layer, to: desk.location("disk/a.geojson"))
    guard case .storage(.local(.failed(_, _, .full)))? = full.error else {
      Issue.record("\(full)")
      return
    }
    #expect(try desk.read("disk/a.geojson") == Text.collection("a"))
    try FileManager.default.removeItem(at: filler)
    try disk.setReadOnly(true)
    let readOnly = await map.save(layer, to: desk.location("disk/a.geojson"))
    guard case .storage(.local(.failed(_, _, .readOnly)))? = readOnly.error else {
      Issue.record("\(readOnly)")
      return
    }
    #expect(map.document.files.hasUnsavedChanges)
    try disk.setReadOnly(false)
    _ = await map.save()
    #expect(try desk.read("disk/a.geojson") == Text.collection("b"))
    #expect(!map.document.files.hasUnsavedChanges)
  }

  @Test func concurrentSavesAreNotMerged() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let map = try await desk.open("a.geojson")
    let saves = (0..<8).map { number in
      map.rename(row: 0, to: "title \(number)")
      return Task { await map.save() }
    }
    for save in saves { _ = await save.value }
    #expect(try desk.read("a.geojson") == Text.collection("title 7"))
    #expect(map.document.history.undoName != .layer(.merge, named: map.document.layers.all[0].state.name))
  }

  @Test func secondProcessOpensDrafts() async throws {
    let desk = try Desk()
    let names = ["a.geojson", "b.geojson", "c.geojson"]
    for name in names { try desk.write(Text.collection(name), to: name) }
    let first = try await desk.open(names[0], names[1], names[2])
    let other = try desk.restarted()
    let outcome = await other.maps.open(names.map { other.location($0) }, onto: nil)
    guard case .map(let second)? = outcome.arrival else {
      Issue.record("it was not opened")
      return
    }
    var taken: [String] = []
    second.onTakenElsewhere = { taken.append($0) }
    second.claimFiles()
    #expect(taken.sorted() == names)
    #expect(second.document.layers.all.map(\.isDraft) == [true, true, true])
    #expect(first.document.layers.all.map(\.isDraft) == [false, false, false])
  }

  /// The extension `tsv` requires tabs, even if the table had another separator.
  @Test func tsvFilesAreWrittenWithTabs() async throws {
    let desk = try Desk()
    try desk.write("name,lat,lon\n\"A, B\",1.5,2.5\n", to: "a.csv")
    try desk.write(Text.collection("C"), to: "c.geojson")
    let table = try await desk.open("a.csv")
    let layer = table.document.layers.all[0].key
    #expect(await table.save(layer, to: desk.location("b.tsv")).error == nil)
    #expect(try desk.read("b.tsv") == "name\tlat\tlon\n\"A, B\"\t1.5\t2.5\n")
    table.rename(row: 0, to: "D")
    #expect(await table.save().written.count == 1)
    #expect(try desk.read("b.tsv").hasSuffix("\n\"D\"\t1.5\t2.5\n"))
    // With any other extension, the separator stays the same.
    let text = try desk.read("b.tsv")
    #expect(await table.save(layer, to: desk.location("e.csv")).error == nil)
    #expect(try desk.read("e.csv") == text)
    let other = try await desk.open("c.geojson")
    _ = await other.export(.everything, to: desk.location("d.tsv"))
    #expect(try desk.read("d.tsv") == "name\tlatitude\tlongitude\nC\t46.0\t7.0\n")
  }
}
