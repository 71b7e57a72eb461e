import Documents
import Foundation
import MapFiles
import Testing
import Waiting

/// If a layer is removed while it waits to be saved, no empty file may be written.
@MainActor @Suite struct RemovedWhileSavingTests {
  private let server: Server
  private let held: HeldServer
  private let desk: Desk
  private let map: OpenMap
  private let layer: LayerKey

  init() async throws {
    server = Server(Text.collection("a", "b"))
    held = HeldServer(server)
    desk = try Desk(remote: held)
    map = try await desk.open([Server.location])
    layer = map.document.layers.all[0].key
    map.rename(row: 0, to: "ours")
  }

  /// Starts saving, and removes the layer while the server handles `request`. `theirs` is written to the file before
  /// that, as if by another program.
  private func saveAndRemove(
    during request: HeldServer.Request, whenOthersWrote theirs: String? = nil
  ) async throws -> MapSavingOutcome {
    let saving = try await held.begin(holding: request) { await map.save() }
    if let theirs { server.text = theirs }
    map.document.layers.remove(layer)
    held.letGoOn()
    return await saving.value
  }

  @Test func fileOfARemovedLayerIsNotChanged() async throws {
    let outcome = try await saveAndRemove(during: .tag)
    #expect(outcome.isEmpty)
    #expect(server.text == Text.collection("a", "b"))
    map.document.history.undo()
    #expect(map.document.files.hasUnsavedChanges(layer))
    #expect(await map.save().written.map(\.error) == [nil])
    #expect(server.text == Text.collection("ours", "b"))
  }

  @Test func externalChangesAreMergedAfterUndoingTheRemoval() async throws {
    server.text = Text.collection("a", "theirs")
    let outcome = try await saveAndRemove(during: .read)
    #expect(outcome.isEmpty)
    #expect(server.text == Text.collection("a", "theirs"))
    map.document.history.undo()
    #expect(await map.save().written.map(\.merged?.theirChanges) == [1])
    #expect(server.text == Text.collection("ours", "theirs"))
  }

  /// The layer without a file doesn't take part in the save.
  @Test func savingARemovedLayerAsksForNoLocation() async throws {
    map.document.layers.add(.draft(name: "draft"))
    #expect(map.document.layers.active.flatMap { map.document.layers.layer($0)?.isDraft } == true)
    let outcome = try await saveAndRemove(during: .tag)
    #expect(outcome.isEmpty)
    // The next save asks for a file for the remaining layer.
    #expect(await map.save().needLocation == [map.document.layers.active])
  }

  @Test func waitingSaveAsksForNoLocation() async throws {
    map.document.layers.add(.draft(name: "draft"))
    let first = try await held.begin(holding: .write) { await map.save() }
    let second = Task { await map.save() }
    for _ in 0..<100 { await Task.yield() }
    held.letGoOn()
    #expect(await first.value.written.map(\.error) == [nil])
    #expect(await second.value.isEmpty)
  }

  @Test func mergeBeforeTheRemovalIsReported() async throws {
    server.text = Text.collection("a", "theirs")
    let outcome = try await saveAndRemove(during: .write, whenOthersWrote: Text.collection("a", "again"))
    #expect(outcome.isEmpty && outcome.removed.map(\.merged?.theirChanges) == [1])
    map.document.history.undo()
    #expect(map.text == Text.collection("ours", "theirs"))
  }

  @Test func removedLayerIsNotRetriedAfterAConflict() async throws {
    let outcome = try await saveAndRemove(during: .write, whenOthersWrote: Text.collection("a", "theirs"))
    #expect(outcome.isEmpty)
    #expect(server.text == Text.collection("a", "theirs"))
  }

  @Test func startedWriteOfARemovedLayerCompletes() async throws {
    let saved = try await saveAndRemove(during: .write)
    #expect(saved.written.map(\.error) == [nil])
    #expect(server.text == Text.collection("ours", "b"))
    map.document.history.undo()
    #expect(!map.document.files.hasUnsavedChanges(layer))
    #expect(map.text == Text.collection("ours", "b"))
    await map.close().value
    let again = try desk.restarted()
    let outcome = await again.maps.open([Server.location], onto: nil)
    guard case .recovered(let recovered)? = outcome.arrival else {
      throw Desk.NotOpened(failures: outcome.failures)
    }
    #expect(recovered.map.text == Text.collection("ours", "b"))
    #expect(!recovered.map.document.files.hasUnsavedChanges && recovered.map.document.history.redoName != nil)
  }

  @Test func otherLayersAreStillSaved() async throws {
    let other = try desk.write(Text.collection("c"), to: "c.geojson")
    let outcome = await desk.maps.open([other], onto: map)
    guard case .layers(let layers)? = outcome.arrival else {
      throw Desk.NotOpened(failures: outcome.failures)
    }
    map.add(layers)
    map.rename(row: 2, to: "changed")
    let saved = try await saveAndRemove(during: .tag)
    #expect(saved.written.map(\.location) == [other])
    #expect(try desk.read("c.geojson") == Text.collection("changed"))
  }

  @Test func savingARemovedLayerCreatesNoFile() async throws {
    let turn = Task {
      await map.saving.inTurn {
        try? await yielding(until: "the layer is gone") { map.document.layers.all.isEmpty }
      }
    }
    try await yielding(until: "another save goes on") { map.saving.isBusy }
    let saving = Task { await map.save(layer, to: desk.location("new.geojson")) }
    for _ in 0..<100 { await Task.yield() }
    map.document.layers.remove(layer)
    await turn.value
    #expect(await saving.value.error == .layerRemoved)
    #expect(try desk.names.isEmpty)
  }
}
