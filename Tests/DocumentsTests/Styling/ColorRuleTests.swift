import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import TableTesting
import Testing

@testable import DocumentMap

/// Rules that color the features of a layer by a property.
@MainActor @Suite struct ColorRuleTests: ColoredByKind {
  @Test func ruleOverridesTheFeaturesOwnColors() async throws {
    let text = CommandTests.file([
      ColorRuleTests.point("town", ",\"marker-color\":\"#ff0000\",\"marker-symbol\":\"cafe\""),
      """
      {"type":"Feature","properties":{"kind":"village","stroke":"#ff0000","stroke-width":7},\
      "geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}
      """,
      """
      {"type":"Feature","properties":{"kind":"town","fill-opacity":0.5},\
      "geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}
      """,
    ])
    let opened = try Opened(text)
    let document = opened.document
    let before = try colors(document)
    await document.style.setColorRule(ColorRuleTests.byKind, of: document.layers.all[0].key)
    #expect(
      try colors(document) == [ColorRuleTests.town, ColorRuleTests.village, ColorRuleTests.town])
    let area = try #require(document.shapes.all.last)
    #expect(area.fill == Color(ColorRuleTests.town).opacity(0.5))
    #expect(document.shapes.all.first?.strokeWidth == 7)
    let marker = try #require(DocumentSource(document).marker(for: AnnotationKey(opened.key(0))))
    #expect(DocumentSource(document).palette[Int(marker.paletteIndex)].glyphImage != nil)
    #expect(opened.text == text)
    #expect(
      document.history.undoName == .layer(.setColorRule, named: "") && !document.files.hasUnsavedChanges)
    document.history.undo()
    #expect(try colors(document) == before && document.layers.all[0].state.colorRule == nil)
    document.history.redo()
    #expect(try colors(document)[1] == ColorRuleTests.village)
    await document.style.setColorRule(nil, of: document.layers.all[0].key)
    #expect(try colors(document) == before)
    #expect(document.history.undoName == .layer(.removeColorRule, named: ""))
    document.history.undo()
    #expect(try colors(document)[0] == ColorRuleTests.town)
  }

  @Test func settingTheSameRuleAddsNoStep() async throws {
    let document = try await ruled(["town"])
    document.history.undo()
    await document.style.setColorRule(nil, of: document.layers.all[0].key)
    #expect(document.history.undoName == nil && document.history.redoName != nil)
  }

  @Test func previewedStyleKeepsTheRuleColor() async throws {
    let text = CommandTests.file([
      """
      {"type":"Feature","properties":{"kind":"town"},\
      "geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}
      """
    ])
    let document = try Opened(text).document
    await document.style.setColorRule(ColorRuleTests.byKind, of: document.layers.all[0].key)
    document.style.preview(.strokeWidth(9), of: keys(document))
    let shape = try #require(document.shapes.shape(for: AnnotationKey(document.rows.key(at: 0))))
    #expect(shape.strokeWidth == 9 && shape.stroke == Color(ColorRuleTests.town))
  }

  @Test func editedValueChangesTheRuleColor() async throws {
    let document = try await ruled(["town", "town", "village"])
    let (town, village) = (ColorRuleTests.town, ColorRuleTests.village)
    setKind("village", of: document.rows.key(at: 0), in: document)
    #expect(try colors(document) == [village, town, village])
    setKind("castle", of: document.rows.key(at: 1), in: document)
    #expect(try colors(document) == [village, ColorRuleTests.other, village])
    document.features.addMarker(at: Coordinate(latitude: 5, longitude: 6), zoom: 10, title: "New")
    document.properties.add("kind", .text("town"), to: document.rows.key(at: 3))
    #expect(try colors(document).last == town)
    document.history.undo()
    #expect(try colors(document).last == ColorRuleTests.other)
    document.history.undo()
    document.history.undo()
    document.history.undo()
    #expect(try colors(document) == [town, town, village])
    document.features.delete([document.rows.key(at: 2)])
    document.history.undo()
    #expect(try colors(document) == [town, town, village])
  }

  @Test func ruleColorsUnsavedFeatures() async throws {
    let document = try Opened(ColorRuleTests.file(["town"])).document
    let new = document.features.addMarker(at: Coordinate(latitude: 5, longitude: 6), zoom: 10)
    document.properties.add("kind", .text("village"), to: new)
    await document.style.setColorRule(ColorRuleTests.byKind, of: document.layers.all[0].key)
    #expect(try colors(document) == [ColorRuleTests.town, ColorRuleTests.village])
  }

  @Test func ruleUsesTheValuesOfTheNewFormatAfterSaving() async throws {
    let document = MapDocument(
      DocumentContents(LayerContents(TableStore(TableStore.rows(0..<3)), name: "Table")))
    let layer = document.layers.all[0].key
    for (index, key) in keys(document).enumerated() {
      document.properties.add("kind", .text("\(index)"), to: key)
    }
    let values = try #require(await document.contents.styling.values(ofProperty: "kind", of: keys(document)))
    await document.style.setColorRule(ColorRule(.categories, of: values, named: "kind"), of: layer)
    #expect(try colors(document) == Array(StylePalette.categories.prefix(3)))
    let state = try #require(document.files.stateToSave(of: layer))
    let text = ColorRuleTests.file(["town", "village", "town"])
    let bytes = Array(text.utf8)
    document.files.markSaved(
      state, as: LayerSource(uri: "file:///a.geojson", digest: ContentDigest(bytes)), bytes: bytes,
      reading: try GeoJSONFile(bytes: bytes))
    #expect(try colors(document).allSatisfy { $0 == ColorRuleTests.other })
  }

  @Test func bulkEditUpdatesRuleColors() async throws {
    let count = 6000
    let document = try await ruled((0..<count).map { $0 % 3 == 0 ? "village" : "town" })
    func expected(_ first: HexColor, _ second: HexColor) -> [HexColor] {
      (0..<count).map { $0 % 3 == 0 ? first : second }
    }
    #expect(try colors(document) == expected(ColorRuleTests.village, ColorRuleTests.town))
    let edited = keys(document).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    let edit = FeatureEdit.set(.property("kind"), .text("castle"))
    #expect(await document.bulk.perform(.features(edit), on: edited) == count / 3)
    #expect(try colors(document) == expected(ColorRuleTests.other, ColorRuleTests.town))
    await document.history.undoInBackground()
    #expect(try colors(document) == expected(ColorRuleTests.village, ColorRuleTests.town))
    #expect(document.history.isUndoLarge)
    await document.history.undoInBackground()
    #expect(try colors(document).allSatisfy { $0 == HexColor(MapDocument.standardTint) })
    #expect(document.history.undoName == nil && document.history.isRedoLarge)
    await document.history.redoInBackground()
    #expect(try colors(document) == expected(ColorRuleTests.village, ColorRuleTests.town))
  }

  @Test func hiddenOrRemovedLayerKeepsItsRule() async throws {
    let document = try await ruled(["town", "village"])
    let layer = document.layers.all[0].key
    let colors = try colors(document)
    document.layers.set(layer, isVisible: false)
    #expect(document.style.ruledLayers.isEmpty)
    document.layers.set(layer, isVisible: true)
    #expect(try self.colors(document) == colors && document.style.ruledLayers.map(\.key) == [layer])
    document.layers.remove(layer)
    document.history.undo()
    #expect(try self.colors(document) == colors)
  }

  @Test func otherValuesAreCheckedPerLayer() async throws {
    let document = try await ruled(["town", "village"])
    let layer = document.layers.all[0].key
    let other = document.layers.add(
      LayerContents(try GeoJSONFile(bytes: Array(ColorRuleTests.file(["castle"]).utf8)), name: "B"))
    #expect(!document.style.hasOtherValues(in: layer) && !document.style.hasOtherValues(in: other))
    await document.style.setColorRule(ColorRuleTests.byKind, of: other)
    #expect(!document.style.hasOtherValues(in: layer) && document.style.hasOtherValues(in: other))
    document.features.move([document.rows.key(at: 2)], toLayer: layer)
    #expect(document.style.hasOtherValues(in: layer) && !document.style.hasOtherValues(in: other))
    document.history.undo()
    setKind("castle", of: document.rows.key(at: 1), in: document)
    #expect(document.style.hasOtherValues(in: layer))
    document.features.delete([document.rows.key(at: 1)])
    #expect(!document.style.hasOtherValues(in: layer))
    document.history.undo()
    #expect(document.style.hasOtherValues(in: layer))
  }

  @Test func ruleAppliesToItsLayerOnly() async throws {
    let document = try await ruled(["town", "village"])
    document.layers.add(
      LayerContents(try GeoJSONFile(bytes: Array(ColorRuleTests.file(["town"]).utf8)), name: "B"))
    let standard = HexColor(MapDocument.standardTint)
    let (town, village) = (ColorRuleTests.town, ColorRuleTests.village)
    #expect(try colors(document) == [town, village, standard])
    document.features.move([document.rows.key(at: 0)], toLayer: document.layers.all[1].key)
    #expect(try colors(document) == [village, standard, standard])
    document.features.move([document.rows.key(at: 1)], toLayer: document.layers.all[0].key)
    #expect(try colors(document) == [village, town, standard])
  }

  @Test func lockedLayerAcceptsARule() async throws {
    let document = try Opened(ColorRuleTests.file(["town", "village"])).document
    let layer = document.layers.all[0].key
    document.layers.set(layer, isLocked: true)
    let contents = document.contents
    #expect(await contents.styling.stylableProperties(of: keys(document)) == [])
    #expect(await contents.styling.stylableProperties(of: keys(document), withLocked: true) == ["kind"])
    let values = await contents.styling.values(ofProperty: "kind", of: keys(document), withLocked: true)
    #expect(values?.counts == ["town": 1, "village": 1])
    await document.style.setColorRule(ColorRuleTests.byKind, of: layer)
    #expect(try colors(document) == [ColorRuleTests.town, ColorRuleTests.village])
  }
}
