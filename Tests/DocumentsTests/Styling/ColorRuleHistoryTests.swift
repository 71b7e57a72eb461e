import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

/// Color rules after merging, restarting and undoing.
@MainActor @Suite struct ColorRuleHistoryTests: ColoredByKind {
  @Test func mergedFeaturesHaveRuleColors() async throws {
    let document = try await ruled(["town", "village", "town"])
    let (town, village) = (ColorRuleHistoryTests.town, ColorRuleHistoryTests.village)
    setKind("village", of: document.rows.key(at: 2), in: document)
    let text = ColorRuleHistoryTests.file(["village", "village", "town", "town"])
    let source = LayerSource(uri: "file:///a.geojson", digest: ContentDigest(Array(text.utf8)))
    document.files.merge(
      try GeoJSONFile(bytes: Array(text.utf8)), from: source, into: document.layers.all[0].key)
    let kinds = (0..<document.rows.count).map {
      document.properties.all(of: document.rows.key(at: $0))[0].value
    }
    #expect(kinds.contains(.text("town")) && kinds.contains(.text("village")))
    #expect(try colors(document) == kinds.map { $0 == .text("town") ? town : village })
    while document.history.undo() != nil {}
    #expect(try colors(document) == Array(repeating: HexColor(MapDocument.standardTint), count: 3))
  }

  @Test func ruleIsRestoredAfterARestartAndCanBeUndone() async throws {
    let text = ColorRuleHistoryTests.file(["town", "village", "town"])
    let journaled = try JournaledDocument(text)
    await journaled.document.style.setColorRule(
      ColorRuleHistoryTests.byKind, of: journaled.document.layers.all[0].key)
    setKind("village", of: journaled.document.rows.key(at: 0), in: journaled.document)
    let colors = try colors(journaled.document)
    try journaled.restart()
    #expect(journaled.document.layers.all[0].state.colorRule == ColorRuleHistoryTests.byKind)
    #expect(try self.colors(journaled.document) == colors)
    journaled.document.history.undo()
    #expect(try self.colors(journaled.document)[0] == ColorRuleHistoryTests.town)
    #expect(
      journaled.document.history.undo() != nil && journaled.document.layers.all[0].state.colorRule == nil)
    try journaled.restart()
    #expect(journaled.document.layers.all[0].state.colorRule == nil)
    journaled.document.history.redo()
    #expect(try self.colors(journaled.document)[0] == ColorRuleHistoryTests.town)
    #expect(journaled.document.export() == Array(text.utf8))
  }

  @Test func replacingARuleByColorsIsOneStep() async throws {
    let text = ColorRuleHistoryTests.file((0..<1200).map { $0 % 3 == 0 ? "village" : "town" })
    let journaled = try JournaledDocument(text)
    let layer = journaled.document.layers.all[0].key
    await journaled.document.style.setColorRule(ColorRuleHistoryTests.byKind, of: layer)
    let byRule = try colors(journaled.document)
    let own = HexColor(rgb: 0x123456)
    let edit = BulkEdit.colors(
      Dictionary(keys(journaled.document).map { ($0, own) }, uniquingKeysWith: { $1 }), insteadOfRuleOf: layer
    )
    let canceledEdit = Task.immediate {
      await journaled.document.bulk.perform(edit, on: keys(journaled.document))
    }
    canceledEdit.cancel()
    #expect(await canceledEdit.value == nil)
    #expect(
      try colors(journaled.document) == byRule && journaled.document.layers.all[0].state.colorRule != nil)
    #expect(await journaled.document.bulk.perform(edit, on: keys(journaled.document)) == 1200)
    for isAgain in [false, true] {
      if isAgain { try journaled.restart() }
      #expect(journaled.document.layers.all[0].state.colorRule == nil)
      #expect(try colors(journaled.document).allSatisfy { $0 == own })
    }
    await journaled.document.history.undoInBackground()
    for isAgain in [false, true] {
      if isAgain { try journaled.restart() }
      #expect(journaled.document.layers.all[0].state.colorRule == ColorRuleHistoryTests.byKind)
      #expect(try colors(journaled.document) == byRule)
    }
    await journaled.document.history.redoInBackground()
    #expect(
      try colors(journaled.document).allSatisfy { $0 == own }
        && journaled.document.layers.all[0].state.colorRule == nil)
  }
}
