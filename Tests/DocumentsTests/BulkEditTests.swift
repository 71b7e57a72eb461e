import AnnotationKit
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Journal
import MapFiles
import Testing

/// Bulk edits of thousands of rows that run on a background thread.
@MainActor @Suite final class BulkEditTests {
  private let document: MapDocument
  /// The reference document. The same edits run synchronously on it.
  private let other: MapDocument
  private let maps = FileManager.default.temporaryDirectory.path + "/pindrop-\(UUID().uuidString)"
  private static let count = 3000

  init() throws {
    let points = (0..<BulkEditTests.count).map { number in
      """
      {"type":"Feature","id":\(number),"properties":{"name":"P \(number)"},
      "geometry":{"type":"Point","coordinates":[\(number % 180),\(number % 90)]}}
      """
    }
    let several = """
      {"type":"Feature","properties":null,
      "geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,4],[5,6]]}}
      """
    let features = (points + [several]).joined(separator: ",\n")
    let bytes = Array("{\"type\":\"FeatureCollection\",\"features\":[\(features)]}".utf8)
    func open() throws -> MapDocument {
      MapDocument(
        DocumentContents(
          LayerContents(try GeoJSONFile(bytes: bytes), name: "a", uri: "file:///a.geojson")))
    }
    (document, other) = (try open(), try open())
    document.journal.keep { [maps] () throws(JournalError) -> Journal in try Journal.create(in: maps) }
    document.journal.begin(document.contents)
    other.journal.keep { [maps] () throws(JournalError) -> Journal in try Journal.create(in: maps + "/other")
    }
    other.journal.begin(other.contents)
  }

  deinit { try? FileManager.default.removeItem(atPath: maps) }

  private var keys: [RowKey] { (0..<document.rows.count).map { document.rows.key(at: $0) } }
  /// Every third row of the first features, and all rows but one of the last feature.
  private var some: [RowKey] {
    keys.enumerated().filter { $0.offset % 3 == 0 || $0.offset > 3000 }.map(\.element)
  }

  private func expectEqual(_ text: Comment) throws {
    // Compares Booleans, because printing the difference between such long texts takes minutes.
    let hasEqualText = document.export() == other.export()
    let hasEqualKeys = keys == (0..<other.rows.count).map { other.rows.key(at: $0) }
    let hasEqualSelection = document.selection.keys == other.selection.keys
    let (one, two) = (try kept(document), try kept(other))
    let hasEqualSteps = one.steps == two.steps
    #expect(hasEqualText && hasEqualKeys && hasEqualSelection && hasEqualSteps, text)
    #expect(one.stack == two.stack && one.doneCount == two.doneCount, text)
    #expect(try document.deleted.recent().count == other.deleted.recent().count, text)
  }

  private func undo() async throws {
    await document.history.undoInBackground()
    other.history.undo()
    try expectEqual("undone")
  }

  private func redo() async throws {
    await document.history.redoInBackground()
    other.history.redo()
    try expectEqual("done again")
  }

  private func kept(_ document: MapDocument) throws -> JournalContents {
    try #require(document.journal.writer?.journal).read()
  }

  @Test func asynchronousDeletionMatchesSynchronousDeletion() async throws {
    let some = self.some
    for document in [document, other] { document.selection.set(some) }
    var shares: [Double] = []
    let count = await document.bulk.perform(.delete, on: some) { shares.append($0) }
    other.features.delete(some)
    #expect(count == 1001)
    #expect(shares.allSatisfy { (0...1).contains($0) } && shares.last == 1)
    try expectEqual("done")
    #expect(try document.deleted.recent().count == 1001)
    #expect(document.history.isUndoLarge)
    try await undo()
    #expect(document.history.isRedoLarge && !document.files.hasUnsavedChanges)
    try await redo()
  }

  @Test func asynchronousColoringMatchesSynchronousColoring() async throws {
    let color = HexColor(rgb: 0x102030)
    #expect(await document.bulk.perform(.color(color), on: keys) == BulkEditTests.count + 1)
    other.style.setColor(color, of: keys)
    try expectEqual("done")
    #expect(await document.bulk.perform(.color(color), on: keys) == 0)
    try await undo()
  }

  @Test func asynchronousMoveMatchesSynchronousMove() async throws {
    let offset = MercatorOffset(x: 0.01, y: -0.02)
    let some = self.some
    #expect(await document.bulk.perform(.move(by: offset, zoom: 12), on: some) == 1001)
    other.features.move(some, by: offset, zoom: 12)
    try expectEqual("done")
    try await undo()
  }

  @Test func asynchronousSpreadMatchesSynchronousSpread() async throws {
    let some = self.some
    let count = try #require(await document.bulk.spreadApartInBackground(some, by: 10))
    #expect(count > 300 && count == other.bulk.spreadApart(some, by: 10))
    try expectEqual("done")
    #expect(await document.bulk.spreadApartInBackground(some, by: 10) == 0)
    try await undo()
    try await redo()
  }

  @Test func asynchronousPropertyEditMatchesSynchronousEdit() async throws {
    let edit = FeatureEdit.set(.property("kind"), .text("quarry"))
    #expect(await document.bulk.perform(.features(edit), on: keys) == BulkEditTests.count + 1)
    other.bulk.perform(edit, of: keys)
    try expectEqual("done")
    let rename = FeatureEdit.rename("kind", to: "sort")
    #expect(await document.bulk.perform(.features(rename), on: some) == 1001)
    other.bulk.perform(rename, of: some)
    try expectEqual("done, over another edit")
    try await undo()
    try await redo()
  }

  @Test func asynchronousDuplicationMatchesSynchronousDuplication() async throws {
    let some = self.some
    var shares: [Double] = []
    let copies = await document.bulk.duplicate(some, zoom: 12) { shares.append($0) }
    #expect(copies == other.features.duplicate(some, zoom: 12) && copies.count == 1003)
    #expect(document.selection.keys == copies && shares.last == 1)
    try expectEqual("done")
    try await undo()
    try await redo()
  }

  @Test func asynchronousAdditionMatchesSynchronousAddition() async throws {
    let features = document.features.copies(of: some).map(\.feature)
    let added = await document.bulk.add(features)
    #expect(added == other.features.add(features) && added.count == 1003)
    try expectEqual("done")
    try await undo()
  }

  @Test func asynchronousMoveToLayerMatchesSynchronousMove() async throws {
    let some = self.some
    for document in [document, other] { document.layers.add(document.contents.draft(name: "Other")) }
    let layer = document.layers.all[1].key
    let moved = await document.bulk.move(some, toLayer: layer)
    #expect(moved == other.features.move(some, toLayer: layer) && moved.count == 1003)
    try expectEqual("done")
    try await undo()
    document.layers.set(layer, isLocked: true)
    #expect(await document.bulk.move(some, toLayer: layer).isEmpty)
  }

  @Test func addingWithoutWritableLayerMatchesSynchronousAddition() async throws {
    let features = document.features.copies(of: some).map(\.feature)
    for document in [document, other] { document.layers.set(document.layers.all[0].key, isLocked: true) }
    #expect(await document.bulk.add(features) == other.features.add(features))
    #expect(document.layers.all.count == 2)
    try expectEqual("done")
  }

  @Test func duplicatingUsesValuesEditedDuringTheTask() async throws {
    let first = document.rows.key(at: 0)
    let copying = Task.immediate { await document.bulk.duplicate(keys, zoom: 12) }
    document.features.rename(first, to: "Other")
    let copies = await copying.value
    #expect(document.rows.title(of: copies[0]) == "Other" && copies.count == BulkEditTests.count + 3)
    let before = document.export()
    let canceledSketch = Task.immediate { await document.bulk.duplicate(keys, zoom: 12) }
    canceledSketch.cancel()
    #expect(await canceledSketch.value.isEmpty)
    let isAsBefore = document.export() == before
    #expect(isAsBefore)
  }

  @Test func editsDuringABulkEditPrecedeIt() async throws {
    let (first, second) = (document.rows.key(at: 0), document.rows.key(at: 1))
    let color = HexColor(rgb: 0x102030)
    // `Task.immediate` runs until the task waits for the background thread.
    let coloring = Task.immediate { await document.bulk.perform(.color(color), on: keys) }
    document.features.rename(first, to: "Other")
    document.features.delete([second])
    #expect(await coloring.value == BulkEditTests.count)
    #expect(document.rows.title(of: first) == "Other" && document.rows.markerColor(of: first) == color)
    #expect(document.rows.index(of: second) == nil)
    let undoing = Task.immediate { await document.history.undoInBackground() }
    document.features.rename(first, to: "A third")
    // Another step was performed in the meantime, so the background undo has no effect.
    #expect(await undoing.value == nil)
    #expect(document.rows.title(of: first) == "A third" && document.rows.markerColor(of: first) == color)
    document.history.undo()
    #expect(document.history.isUndoLarge)
    #expect(await document.history.undoInBackground() != nil)
    #expect(document.rows.title(of: first) == "Other" && document.rows.markerColor(of: first) == nil)
    document.history.undo()
    document.history.undo()
    let isAsBefore = document.export() == other.export()
    #expect(isAsBefore && !document.files.hasUnsavedChanges)
  }

  @Test func canceledBulkEditChangesNothing() async throws {
    let before = document.export()
    for _ in 0..<3 {
      let deleting = Task.immediate { await document.bulk.perform(.delete, on: keys) }
      deleting.cancel()
      #expect(await deleting.value == nil)
      let isAsBefore = document.export() == before
      #expect(isAsBefore && document.history.undoName == nil)
    }
    document.features.rename(document.rows.key(at: 0), to: "Other")
    #expect(try kept(document).stack.count == 1)
  }
}
