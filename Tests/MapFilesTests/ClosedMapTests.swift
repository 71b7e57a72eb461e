import Documents
import Foundation
import Geography
import Journal
import MapFiles
import Testing

/// Reopening the files of maps that were closed with unsaved changes.
@MainActor @Suite struct ClosedMapTests {
  let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    try desk.write(Text.collection("b"), to: "b.geojson")
  }

  /// Opens a map of the files and makes unsaved changes: a new title, and a layer without a file on top.
  private func edited(_ names: String...) async throws -> OpenMap {
    let map = try await desk.open(names.map { desk.location($0) })
    map.rename(row: 0, to: "edited")
    map.document.layers.add(.draft(name: "draft"))
    map.document.features.addMarker(at: Coordinate(latitude: 46, longitude: 7), zoom: 10, title: "drafted")
    return map
  }

  private func reopened(_ names: [String]) async throws -> RecoveredMap {
    let outcome = await desk.maps.open(names.map { desk.location($0) }, onto: nil)
    guard case .recovered(let recovered)? = outcome.arrival else {
      throw Desk.NotOpened(failures: outcome.failures)
    }
    recovered.map.claimFiles()
    return recovered
  }

  /// Whether opening the file creates a new map that contains only this file, without unsaved changes.
  private func opensAlone(_ name: String) async throws -> Bool {
    let outcome = await desk.maps.open([desk.location(name)], onto: nil)
    guard case .map(let map)? = outcome.arrival else { return false }
    return try outcome.journalError == nil && map.document.layers.all.count == 1
      && map.text == desk.read(name)
  }

  private func removeCopies(of map: OpenMap) throws {
    let folder = try #require(map.document.journal.writer?.journal?.snapshots)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  @Test(arguments: [["a.geojson"], ["b.geojson"], ["b.geojson", "a.geojson"]])
  func openingAnyFileRestoresTheUnsavedMap(names: [String]) async throws {
    let map = try await edited("a.geojson", "b.geojson")
    let text = map.text
    await map.close().value
    let again = try await reopened(names)
    #expect(again.map.text == text && again.lostLayers.isEmpty)
    #expect(again.map.document.layers.all.map(\.state.name) == ["a.geojson", "b.geojson", "draft"])
    #expect(again.map.location(of: again.map.document.layers.all[1].key) == desk.location("b.geojson"))
    for _ in 0..<3 { again.map.document.history.undo() }
    #expect(again.map.document.layers.all.count == 2 && !again.map.document.files.hasUnsavedChanges)
    #expect(desk.maps.all.count == 1)
  }

  /// Each of the two searches for a closed map opens all journals for a moment.
  @Test func openingTwoFilesAtOnceRestoresBothMaps() async throws {
    for name in ["a", "b"] { try await edited("\(name).geojson").close() }
    // The number of repetitions makes it likely that the searches overlap.
    for _ in 0..<60 {
      async let first = reopened(["a.geojson"])
      async let second = reopened(["b.geojson"])
      for recovered in try await [first, second] {
        #expect(
          recovered.map.document.layers.all.count == 2 && recovered.map.document.history.undoName != nil)
        await recovered.map.close().value
      }
    }
  }

  @Test func savedMapIsNotRestored() async throws {
    let map = try await desk.open("a.geojson", "b.geojson")
    map.rename(row: 0, to: "edited")
    _ = await map.save()
    await map.close().value
    #expect(try await opensAlone("a.geojson"))
  }

  @Test func mapWithoutTheFileIsNotRestored() async throws {
    let map = try await edited("a.geojson")
    map.document.layers.remove(map.document.layers.all[0].key)
    await map.close().value
    #expect(try await opensAlone("a.geojson"))
    #expect(await desk.maps.journals.unfinished().count == 1)
  }

  @Test func mapOpenInAnotherProcessIsNotRestored() async throws {
    let map = try await edited("a.geojson")
    await map.close().value
    let other = try desk.restarted()
    let summary = try #require(await other.maps.journals.unfinished().first)
    let theirs = try await other.maps.recover(summary)
    #expect(try await opensAlone("a.geojson"))
    await theirs.map.close().value
  }

  @Test func openingOntoAUsedMapAddsALayer() async throws {
    let map = try await edited("a.geojson")
    await map.close().value
    let used = desk.maps.makeEmpty()
    used.document.features.addMarker(at: Coordinate(latitude: 46, longitude: 7), zoom: 10, title: "used")
    let outcome = await desk.maps.open([desk.location("a.geojson")], onto: used)
    guard case .layers(let layers)? = outcome.arrival else {
      throw Desk.NotOpened(failures: outcome.failures)
    }
    #expect(layers.map(\.location) == [desk.location("a.geojson")])
  }

  @Test func externallyChangedFileRestoresTheMap() async throws {
    let map = try await edited("a.geojson")
    let text = map.text
    try await desk.waitForCopies(of: map)
    await map.close().value
    try desk.write(Text.collection("theirs"), to: "a.geojson")
    let again = try await reopened(["a.geojson"])
    #expect(again.map.text == text && again.lostLayers.isEmpty)
  }

  @Test func layersOfLostFilesAreRestoredAsDrafts() async throws {
    let map = try await edited("b.geojson", "a.geojson")
    try await desk.waitForCopies(of: map)
    await map.close().value
    try removeCopies(of: map)
    try FileManager.default.removeItem(atPath: desk.path("b.geojson"))
    let again = try await reopened(["a.geojson"])
    #expect(again.lostLayers == ["b.geojson"])
    #expect(
      again.map.document.layers.all.map(\.state.name) == [
        "b.geojson (recovered)", "a.geojson", "draft (recovered)",
      ])
    #expect(again.map.text.contains("edited") && again.map.text.contains("drafted"))
  }

  /// The file isn't the one that the journal refers to. The edits are restored at the next start.
  @Test func replacedFileWithoutACopyOpensAlone() async throws {
    let map = try await edited("a.geojson")
    try await desk.waitForCopies(of: map)
    await map.close().value
    try removeCopies(of: map)
    try desk.write(Text.collection("theirs"), to: "a.geojson")
    #expect(try await opensAlone("a.geojson"))
    #expect(await desk.maps.journals.unfinished().count == 1)
  }
}
