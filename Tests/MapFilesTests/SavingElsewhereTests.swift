import Documents
import Features
import Files
import MapFiles
import TableTesting
import Testing

/// Layers whose files the program can read but not write.
@MainActor @Suite struct SavingElsewhereTests {
  private let desk: Desk
  private let map: OpenMap
  private let layer: LayerKey

  /// Opens a map with `a.geojson` and a table that can't be written.
  init() async throws {
    desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    map = try await desk.open("a.geojson")
    let store = TableStore(TableStore.rows(0..<2))
    let file = try desk.write(String(decoding: store.bytes, as: UTF8.self), to: "t.csv")
    layer = map.document.layers.add(LayerContents(store, name: "t.csv", uri: file.uri))
  }

  @Test func savingAChangedReadOnlyLayerAsksForALocation() async throws {
    #expect(await map.save().isEmpty)
    map.rename(row: 0, to: "b")
    map.rename(row: 1, to: "changed")
    let outcome = await map.save()
    #expect(outcome.written.map(\.location) == [desk.location("a.geojson")])
    #expect(outcome.needLocation == [layer])
    #expect(try desk.read("a.geojson") == Text.collection("b"))
    #expect(try desk.read("t.csv").contains("Row 0") && map.document.files.hasUnsavedChanges(layer))
  }

  @Test func savingToTheReadOnlyFileFails() async throws {
    map.rename(row: 1, to: "changed")
    let before = try desk.read("t.csv")
    let outcome = await map.save(layer, to: desk.location("t.csv"))
    #expect(outcome.error == .readOnlyFormat(.csv))
    #expect(try desk.read("t.csv") == before && map.document.files.hasUnsavedChanges(layer))
  }

  @Test func layerSavesToTheNewFileFromThenOn() async throws {
    map.rename(row: 1, to: "changed")
    let outcome = await map.save(layer, to: desk.location("t.geojson"))
    #expect(outcome.error == nil && map.document.files.canBeSavedInPlace(layer))
    #expect(await map.save().isEmpty)
    map.rename(row: 2, to: "again")
    #expect(await map.save().written.map(\.location) == [desk.location("t.geojson")])
    let reopened = try await desk.restarted().open("t.geojson")
    #expect((0..<2).map { reopened.document.rows.row(at: $0).title } == ["changed", "again"])
    // Steps from before the save can still be undone.
    while map.document.history.undo() != nil, map.document.layers.all.count > 1 {}
    #expect(try desk.read("t.csv").contains("Row 0"))
  }

  @Test func failedLayerStopsTheSave() async throws {
    map.rename(row: 0, to: "b")
    map.rename(row: 1, to: "changed")
    try desk.write("{nope", to: "a.geojson")
    let outcome = await map.save()
    #expect(outcome.written.count == 1 && outcome.written[0].error != nil && outcome.needLocation.isEmpty)
  }
}
