import Documents
import Foundation
import MapFiles
import Testing
import Waiting

@MainActor final class Watcher: FileWatchHost, FileMonitoring {
  private(set) var events: [FileEvent] = []
  var isDragging = false
  private(set) var monitored: [String] = []

  func finishEditing() {}
  func show(_ event: FileEvent) { events.append(event) }

  func monitor(_ location: FileLocation, _ body: @escaping @MainActor () -> Void) -> AnyObject? {
    monitored.append(location.name)
    return self
  }

  func takeEvents() -> [FileEvent] {
    defer { events = [] }
    return events
  }
}

@MainActor @Suite struct FileWatchTests {
  let desk: Desk
  let host = Watcher()
  let clock = ManualClock()

  init() throws {
    desk = try Desk()
    try desk.write(Text.collection("a", "b"), to: "a.geojson")
  }

  private func opened() async throws -> (map: OpenMap, watch: FileWatch, layer: LayerKey) {
    let map = try await desk.open("a.geojson")
    let watch = FileWatch(map, monitoring: host, clock: clock, host: host)
    watch.follow()
    return (map, watch, map.document.layers.all[0].key)
  }

  @Test func changeIsMergedIntoAnUnchangedLayer() async throws {
    let (map, watch, layer) = try await opened()
    #expect(host.monitored == ["a.geojson"])
    try desk.write(Text.collection("a", "theirs"), to: "a.geojson")
    await watch.look()
    #expect(host.takeEvents() == [.merged(layer, isUndoable: true)])
    #expect(map.text == Text.collection("a", "theirs"))
    #expect(!map.document.files.hasUnsavedChanges)
    // After the merge is undone, the file isn't merged again.
    map.document.history.undo()
    await watch.look()
    #expect(host.takeEvents().isEmpty)
    #expect(map.text == Text.collection("a", "b"))
  }

  @Test func changeIsOfferedOnceIfTheLayerHasUnsavedChanges() async throws {
    let (map, watch, layer) = try await opened()
    map.rename(row: 0, to: "ours")
    try desk.write(Text.collection("a", "theirs"), to: "a.geojson")
    await watch.look()
    await watch.look()
    #expect(host.takeEvents() == [.mergeOffered(layer)])
    let reports = await watch.merge()
    #expect(reports.map(\.layer) == [layer])
    #expect(host.takeEvents() == [.settled(layer)])
    #expect(map.text == Text.collection("ours", "theirs"))
  }

  @Test func fileIsMissingIfTwoChecksDoNotFindIt() async throws {
    let (map, watch, layer) = try await opened()
    try FileManager.default.removeItem(atPath: desk.path("a.geojson"))
    await watch.look()
    #expect(host.takeEvents().isEmpty && map.document.files.fault(of: layer) == nil)
    #expect(map.findClosingRisk() == nil)
    // The file is checked again after one second.
    try await yielding(until: "the watch waits") { clock.sleeping > 0 }
    clock.advance(by: .seconds(1))
    try await yielding(until: "the file is missing") { map.document.files.fault(of: layer) == .missing }
    #expect(host.takeEvents() == [.missing(layer)])
    #expect(map.findClosingRisk() == .fileMissing && map.hasUnsavedFiles)
    try desk.write(Text.collection("a", "b"), to: "a.geojson")
    await watch.look()
    #expect(host.takeEvents() == [.settled(layer)])
    #expect(map.document.files.fault(of: layer) == nil && !map.hasUnsavedFiles)
  }

  @Test func replacedFileIsNotMissing() async throws {
    let (map, watch, layer) = try await opened()
    try FileManager.default.removeItem(atPath: desk.path("a.geojson"))
    await watch.look()
    try desk.write(Text.collection("a", "b"), to: "a.geojson")
    await watch.look()
    try FileManager.default.removeItem(atPath: desk.path("a.geojson"))
    await watch.look()
    #expect(host.takeEvents().isEmpty && map.document.files.fault(of: layer) == nil)
  }

  @Test(arguments: ["", "{", String(Text.collection("a", "b").dropLast(30))])
  func damagedFileIsReportedOnceAndItsLayerIsUnsaved(text: String) async throws {
    let (map, watch, layer) = try await opened()
    try desk.write(text, to: "a.geojson")
    await watch.look()
    await watch.look()
    #expect(host.takeEvents() == [.damaged(layer)])
    #expect(map.text == Text.collection("a", "b"))
    #expect(map.hasUnsavedFiles && map.findClosingRisk() == .fileDamaged)
    // The journal now contains the last intact contents of the file.
    try await desk.waitForCopies(of: map)
    try desk.write(text + " ", to: "a.geojson")
    await watch.look()
    #expect(host.takeEvents() == [.damaged(layer)])
    try desk.write(Text.collection("a", "b"), to: "a.geojson")
    await watch.look()
    #expect(host.takeEvents() == [.settled(layer)])
    #expect(!map.hasUnsavedFiles && map.findClosingRisk() == nil && map.document.history.undoName == nil)
  }

  @Test func changesAreNotMergedDuringADrag() async throws {
    let (map, watch, layer) = try await opened()
    host.isDragging = true
    try desk.write(Text.collection("a", "theirs"), to: "a.geojson")
    await watch.look()
    #expect(map.text == Text.collection("a", "b"))
    host.isDragging = false
    try await yielding(until: "the watch waits") { clock.sleeping > 0 }
    clock.advance(by: .seconds(1))
    try await yielding(until: "the change is told") { !host.events.isEmpty }
    #expect(host.takeEvents() == [.merged(layer, isUndoable: true)])
  }

  @Test func changeBeforeWatchingIsMerged() async throws {
    let map = try await desk.open("a.geojson")
    let watch = FileWatch(map, monitoring: host, clock: clock, host: host)
    try desk.write(Text.collection("a", "theirs"), to: "a.geojson")
    watch.follow()
    try await yielding(until: "the watch waits") { clock.sleeping > 0 }
    clock.advance(by: .seconds(1))
    try await yielding(until: "the change is told") { !host.events.isEmpty }
    #expect(host.takeEvents() == [.merged(map.document.layers.all[0].key, isUndoable: true)])
  }

  @Test func savingIsNotReportedAsAChange() async throws {
    let (map, watch, _) = try await opened()
    for title in ["1", "2", "3"] {
      map.rename(row: 0, to: title)
      _ = await map.save()
      await watch.look()
    }
    #expect(host.takeEvents().isEmpty)
    #expect(!map.document.files.hasUnsavedChanges)
  }
}
