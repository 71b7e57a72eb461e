import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

@MainActor @Suite struct NumberingTests {
  private static func document(_ places: [String]) throws -> MapDocument {
    let features = places.map { "{\"type\":\"Feature\",\"properties\":{\"n\":\"x\"},\"geometry\":\($0)}" }
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}"
    return MapDocument(
      DocumentContents(
        LayerContents(try GeoJSONFile(bytes: Array(text.utf8)), name: "a", uri: "file:///a.geojson")))
  }

  private static func point(_ longitude: Double, _ latitude: Double) -> String {
    "{\"type\":\"Point\",\"coordinates\":[\(longitude),\(latitude)]}"
  }

  private func numbers(_ places: [String], _ numbering: Numbering) async throws -> [String?] {
    let document = try NumberingTests.document(places)
    let keys = (0..<document.rows.count).map { document.rows.key(at: $0) }
    let edit = try #require(await numbering.edit(of: keys.reversed(), in: document.contents))
    document.bulk.perform(edit, of: keys)
    return keys.map { document.properties.all(of: $0).last { $0.name == numbering.property }?.value.text }
  }

  @Test func listOrderNumbersByRow() async throws {
    let places = [(0.0, 0.0), (50, 0), (1, 0)].map(NumberingTests.point)
    #expect(try await numbers(places, Numbering(property: "n", first: 7, order: .list)) == ["7", "8", "9"])
  }

  @Test func firstNumberIsASafeInteger() async throws {
    #expect(Numbering.firstNumber("-7") == -7 && Numbering.firstNumber("9007199254740992") == 1 << 53)
    for text in ["", "x", "1.5", "9007199254740993", "9223372036854775807", "-9223372036854775808"] {
      #expect(Numbering.firstNumber(text) == nil)
    }
    let places = [(0.0, 0.0), (1, 0)].map(NumberingTests.point)
    let largest = Numbering(property: "n", first: Numbering.firstNumbers.upperBound, order: .list)
    #expect(try await numbers(places, largest) == ["9007199254740992", "9007199254740993"])
  }

  @Test func nearnessOrderTakesTheNearestRemainingPlace() async throws {
    let places = [(0.0, 0.0), (50, 0), (1, 0), (3, 0)].map(NumberingTests.point)
    #expect(try await numbers(places, Numbering(property: "k", order: .nearness)) == ["1", "4", "2", "3"])
  }

  @Test func nearnessIsMeasuredAcrossTheDateLine() async throws {
    let places = [(179.0, 0.0), (-100, 0), (-179, 0)].map(NumberingTests.point)
    #expect(try await numbers(places, Numbering(property: "n", order: .nearness)) == ["1", "3", "2"])
  }

  @Test func featuresWithoutLocationAreNumberedLast() async throws {
    let line = "{\"type\":\"LineString\",\"coordinates\":[[2,0],[60,0]]}"
    let places = ["null", NumberingTests.point(0, 0), NumberingTests.point(5, 0), line]
    #expect(try await numbers(places, Numbering(property: "n", order: .nearness)) == ["4", "1", "3", "2"])
  }

  @Test func summaryListsCommonProperties() throws {
    let document = try NumberingTests.document(["null", "null", "null"])
    let keys = (0..<3).map { document.rows.key(at: $0) }
    document.bulk.perform(.cells([keys[1]: [.init(.property("a"), .boolean(true))]]), of: keys)
    document.bulk.perform(.add("b", .null), of: keys)
    let summary = PropertySummary(of: keys, in: document.contents)
    #expect(
      summary.lines == [
        .init(name: "n", value: .text("x"), kind: .text), .init(name: "b", value: .null, kind: .null),
        .init(name: "a", value: nil, kind: .boolean),
      ])
    document.bulk.perform(.cells([keys[2]: [.init(.property("a"), .text("mixed"))]]), of: keys)
    #expect(
      PropertySummary(of: keys, in: document.contents).lines.last == .init(name: "a", value: nil, kind: .text)
    )
    document.history.undo()
    let one = PropertySummary(of: [keys[1]], in: document.contents)
    #expect(one.lines.map(\.value) == [.text("x"), .boolean(true), .null])
    // All features have the property, but the values or their kinds differ.
    for (values, value, kind) in [
      (
        [true, true, false].map { Property.Value.boolean($0) }, Property.Value?.none,
        Property.Value.Kind.boolean
      ),
      ([.text("mixed"), .boolean(true), .boolean(true)], nil, .text),
      ([.boolean(true), .boolean(true), .boolean(true)], .boolean(true), .boolean),
    ] {
      let cells = zip(keys, values).map { ($0, [FeatureEdit.Cell(.property("a"), $1)]) }
      document.bulk.perform(.cells(Dictionary(uniqueKeysWithValues: cells)), of: keys)
      let lines = PropertySummary(of: keys, in: document.contents).lines
      #expect(lines.first { $0.name == "a" } == .init(name: "a", value: value, kind: kind))
    }
  }

  @Test func asynchronousSummaryMatchesSynchronousSummary() async throws {
    // Each feature has three rows, so that some chunks end between two rows of a feature.
    let geometry = "{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[3,4],[5,6]]}"
    let document = try NumberingTests.document([String](repeating: geometry, count: 3000))
    let keys = (0..<9000).map { document.rows.key(at: $0) }
    let number = Property.Value.number(try #require(NumberText("1")))
    document.bulk.perform(.add("all", number), of: keys)
    // The values or kinds in the first chunk differ from those in the last chunk.
    document.bulk.perform(.add("value", .text("x")), of: keys)
    document.bulk.perform(.add("kind", .text("x")), of: Array(keys.prefix(6000)))
    document.bulk.perform(.add("kind", .boolean(true)), of: keys)
    document.bulk.perform(
      .cells([
        keys[4095]: [.init(.property("one"), .boolean(true))],
        keys[8999]: [.init(.property("value"), .text("y"))],
      ]), of: keys)
    let summary = await PropertySummary.find(of: keys, in: document.contents)
    #expect(summary == PropertySummary(of: keys, in: document.contents))
    #expect(
      summary?.lines == [
        .init(name: "n", value: .text("x"), kind: .text), .init(name: "all", value: number, kind: .number),
        .init(name: "value", value: nil, kind: .text), .init(name: "kind", value: nil, kind: .text),
        .init(name: "one", value: nil, kind: .boolean),
      ])
    let canceled = Task { [contents = document.contents] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await PropertySummary.find(of: keys, in: contents)
    }
    #expect(await canceled.value == nil)
  }

  @Test func lastOfDuplicatePropertiesIsUsed() throws {
    let features = [
      #"{"type":"Feature","properties":{"a":1,"a":2},"geometry":null}"#,
      #"{"type":"Feature","properties":{"a":2},"geometry":null}"#,
      #"{"type":"Feature","properties":{},"geometry":null}"#,
    ]
    let document = MapDocument(
      DocumentContents(
        LayerContents(
          try GeoJSONFile(bytes: Array(CommandTests.file(features).utf8)), name: "a", uri: "file:///a.geojson"
        )))
    let keys = (0..<3).map { document.rows.key(at: $0) }
    let two = Property.Value.number(try #require(NumberText("2")))
    #expect(
      PropertySummary(of: Array(keys[..<2]), in: document.contents).lines == [
        .init(name: "a", value: two, kind: .number)
      ])
    #expect(
      PropertySummary(of: keys, in: document.contents).lines == [.init(name: "a", value: nil, kind: .number)])
  }

  @Test func movedFeaturesReturnToTheirLayer() throws {
    let document = try NumberingTests.document([
      NumberingTests.point(1, 2), "{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[3,4]]}",
    ])
    let before = document.export()
    let other = document.layers.add(document.contents.draft(name: "b"))
    let file = document.layers.all[0].key
    let moved = [document.layers.keys(of: file)[0], document.layers.keys(of: file)[2]]
    #expect(document.features.move(moved, toLayer: other).count == 2)
    #expect(document.layers.keys(of: file).count == 1)
    #expect(document.layers.keys(of: other).count == 2)
    #expect(document.selection.count == 2)
    #expect(document.history.undoName == .features(.changeLayer, .several(2)))
    document.history.undo()
    document.history.undo()
    #expect(document.export() == before)
    document.history.redo()
    document.history.redo()
    #expect(document.layers.keys(of: other).map { document.rows.coordinate(of: $0)?.longitude } == [1, 3])
    document.layers.set(other, isLocked: true)
    #expect(document.features.move(document.layers.keys(of: file), toLayer: other).isEmpty)
  }
}
