import Documents
import Foundation
import Geography
import Journal
import MapFiles
import Testing

/// Maps whose features are all saved. Only the journal contains the names and the order of their layers, color rules
/// and the history.
@MainActor @Suite struct SavedMapTests {
  let desk: Desk

  init() throws {
    desk = try Desk()
    for name in ["a", "b", "c"] { try desk.write(Text.collection(name), to: "\(name).geojson") }
  }

  /// Changes everything in the map that isn't stored in files.
  private func arrange(_ map: OpenMap) async throws {
    let layers = map.document.layers.all.map(\.key)
    let keys = map.document.layers.keys(of: layers[0])
    let values = try #require(await map.document.contents.styling.values(ofProperty: "title", of: keys))
    map.document.layers.rename(layers[0], to: "Alps")
    map.document.layers.set(layers[0], colorRule: ColorRule(.categories, of: values, named: "title"))
    map.document.layers.set(layers[1], isVisible: false)
    map.document.layers.set(layers[1], isLocked: true)
    map.document.layers.move(layers[0], to: 1)
  }

  private func states(of map: OpenMap) -> [LayerState] { map.document.layers.all.map(\.state) }

  private func arrival(_ desk: Desk, _ names: [String]) async throws -> OpeningOutcome.Arrival {
    let outcome = await desk.maps.open(names.map { desk.location($0) }, onto: nil)
    guard let arrival = outcome.arrival else { throw Desk.NotOpened(failures: outcome.failures) }
    return arrival
  }

  private func recovered(_ desk: Desk, _ names: [String]) async throws -> OpenMap {
    guard case .recovered(let recovered) = try await arrival(desk, names) else {
      throw Desk.NotOpened(failures: [])
    }
    return recovered.map
  }

  @Test(arguments: [["a.geojson", "b.geojson"], ["b.geojson", "a.geojson"]])
  func openingTheSameFilesInAnyOrderRestoresASavedMap(names: [String]) async throws {
    let map = try await desk.open("a.geojson", "b.geojson")
    map.rename(row: 0, to: "edited")
    try await arrange(map)
    map.document.history.undo()
    _ = await map.save()
    #expect(!map.hasUnsavedFiles)
    let (states, redo) = (states(of: map), map.document.history.redoName)
    await map.close().value
    let again = try await recovered(try desk.restarted(), names)
    #expect(self.states(of: again) == states && again.document.history.redoName == redo)
    for _ in 0..<5 { again.document.history.undo() }
    #expect(again.document.history.undoName == nil)
    #expect(self.states(of: again).map(\.name) == ["a.geojson", "b.geojson"])
    #expect(again.text.contains("\"a\""))
  }

  @Test func mapWithOnlyLayerChangesIsRestored() async throws {
    let map = try await desk.open("a.geojson", "b.geojson")
    try await arrange(map)
    map.document.layers.add(.draft(name: "empty"))
    let states = states(of: map)
    await map.close().value
    let again = try await recovered(try desk.restarted(), ["b.geojson", "a.geojson"])
    #expect(self.states(of: again) == states && again.document.layers.all.count == 3)
  }

  @Test func historyOfUndoneEditsIsRestored() async throws {
    let map = try await desk.open("a.geojson", "b.geojson")
    map.rename(row: 0, to: "edited")
    map.document.history.undo()
    await map.close().value
    let again = try await recovered(try desk.restarted(), ["a.geojson", "b.geojson"])
    again.document.history.redo()
    #expect(again.text.contains("edited"))
  }

  @Test func fileOpenedWithOthersKeepsItsNameAndRule() async throws {
    let map = try await desk.open("a.geojson", "b.geojson")
    try await arrange(map)
    let rule = map.document.layers.all[1].state.colorRule
    _ = await map.save()
    await map.close().value
    for names in [["a.geojson"], ["c.geojson", "a.geojson", "b.geojson"]] {
      let other = try desk.restarted()
      guard case .map(let map) = try await arrival(other, names) else { throw Desk.NotOpened(failures: []) }
      let layer = try #require(map.document.layers.all.first { $0.uri?.hasSuffix("a.geojson") == true })
      #expect(layer.state.name == "Alps" && layer.state.colorRule == rule && rule != nil)
      // The order, visibility and locks of layers aren't restored, because they belong to the map.
      #expect(map.document.layers.all.allSatisfy { $0.state.isVisible && !$0.state.isLocked })
      #expect(
        map.document.layers.all.compactMap { $0.uri?.split(separator: "/").last.map(String.init) } == names)
      #expect(map.document.history.undoName == nil)
      await map.close().value
    }
  }

  @Test func mapWithExternallyChangedFilesKeepsItsLayers() async throws {
    let map = try await desk.open("a.geojson", "b.geojson")
    try await arrange(map)
    let states = states(of: map)
    await map.close().value
    try desk.write(Text.collection("a", "theirs"), to: "a.geojson")
    let other = try desk.restarted()
    guard case .map(let again) = try await arrival(other, ["a.geojson", "b.geojson"]) else {
      throw Desk.NotOpened(failures: [])
    }
    #expect(self.states(of: again) == states && again.text.contains("theirs"))
  }

  @Test func fileAddedToAMapKeepsItsNameAndRule() async throws {
    let map = try await desk.open("a.geojson", "b.geojson")
    try await arrange(map)
    let states = states(of: map)
    await map.close().value
    let used = try await desk.open("c.geojson")
    let outcome = await desk.maps.open([desk.location("a.geojson")], onto: used)
    guard case .layers(let layers)? = outcome.arrival else { throw Desk.NotOpened(failures: []) }
    used.add(layers)
    #expect(used.document.layers.all[1].state == states[1] && states[1].name == "Alps")
    used.document.history.undo()
    #expect(used.document.layers.all.count == 1)
  }

  @Test func removedLayersWithUnsavedPlacesAreRestored() async throws {
    let map = try await desk.open("a.geojson")
    let layer = map.document.layers.add(.draft(name: "draft"))
    map.document.features.addMarker(at: Coordinate(latitude: 46, longitude: 7), zoom: 10, title: "drafted")
    map.document.layers.remove(layer)
    #expect(!map.hasUnsavedFiles)
    await map.close().value
    let again = try desk.restarted()
    let summary = try #require(await again.maps.unfinishedMaps().first)
    #expect(summary.unsaved == .removed)
    let recovered = try await again.maps.recover(summary).map
    #expect(try recovered.document.deleted.recent().map(\.title) == ["drafted"])
    recovered.document.history.undo()
    #expect(recovered.text.contains("drafted"))
  }

  @Test func removedFileWithUnsavedEditsIsRestored() async throws {
    let map = try await desk.open("a.geojson", "b.geojson")
    map.rename(row: 0, to: "edited")
    map.document.layers.remove(map.document.layers.all[0].key)
    await map.close().value
    let again = try desk.restarted()
    let recovered = try await again.maps.recover(try #require(await again.maps.unfinishedMaps().first)).map
    recovered.document.history.undo()
    #expect(recovered.document.files.hasUnsavedChanges && recovered.text.contains("edited"))
  }

  @Test func undoneDraftCanBeRedoneAfterARestart() async throws {
    let map = desk.maps.makeEmpty()
    map.document.features.addMarker(at: Coordinate(latitude: 46, longitude: 7), zoom: 10, title: "drafted")
    map.document.history.undo()
    await map.close().value
    let again = try desk.restarted()
    let recovered = try await again.maps.recover(try #require(await again.maps.unfinishedMaps().first)).map
    recovered.document.history.redo()
    #expect(recovered.text.contains("drafted"))
  }

  @Test func mapOpenDuringAKillIsRestored() async throws {
    let map = try await desk.open("a.geojson", "b.geojson")
    try await arrange(map)
    await map.document.journal.writer?.settle()
    let (states, folder) = (states(of: map), try #require(map.document.journal.writer?.journal?.folder))
    // A copy of the journal of an open map is in the same state as after a kill.
    let copy = desk.path("killed")
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: folder, toPath: copy + "/journal")
    await map.close().value
    #expect(await desk.maps.unfinishedMaps().isEmpty)
    let maps = desk.maps(journalsIn: copy)
    let summary = try #require(await maps.unfinishedMaps().first)
    #expect(summary.wasInterrupted && !summary.hasUnsaved)
    let recovered = try #require(try await maps.recoverSaved(summary))
    #expect(self.states(of: recovered.map) == states)
    await recovered.map.close().value
    #expect(await maps.unfinishedMaps().isEmpty)
  }

  @Test func dismissedDraftStaysClosedUntilItIsReopened() async throws {
    let map = desk.maps.makeEmpty()
    map.document.features.addMarker(at: Coordinate(latitude: 46, longitude: 7), zoom: 10, title: "drafted")
    await map.close(isDismissing: true).value
    let again = try desk.restarted()
    #expect(await again.maps.unfinishedMaps().isEmpty)
    let summary = try #require(await again.maps.closedMaps().first)
    #expect(summary.isDismissed && summary.layerNames == ["Places"])
    let reopened = try await again.maps.recover(summary).map
    #expect(reopened.text.contains("drafted") && reopened.isAsRestored)
    reopened.close()
    #expect(await again.maps.unfinishedMaps().map(\.folder) == [summary.folder])
  }

  @Test func dismissedEditsOfAFileAreRestored() async throws {
    let map = try await desk.open("a.geojson")
    map.rename(row: 0, to: "edited")
    await map.close(isDismissing: true).value
    #expect(await desk.maps.unfinishedMaps().map(\.unsaved) == [.edits])
  }

  @Test func closedMapsExcludeMapsThatTheirFilesRestore() async throws {
    let single = try await desk.open("a.geojson")
    single.document.journal.begin(single.document.contents)
    single.close()
    #expect(await desk.maps.closedMaps().isEmpty)
    let map = try await desk.open("b.geojson", "c.geojson")
    try await arrange(map)
    await map.close().value
    #expect(await desk.maps.closedMaps().map(\.layerNames) == [["c.geojson", "Alps"]])
  }
}
