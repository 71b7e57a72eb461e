import Features
import Foundation
import GeoJSON
import Geography
import MapFiles
import SeededRandom
import Testing

@testable import Documents

/// Color scales by a property of a document's features.
@MainActor @Suite struct StyleScaleTests {
  private func document(_ values: [String]) throws -> MapDocument {
    let features = values.map {
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"A\",\"v\":\($0)},"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"
    }
    return try Opened("{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}")
      .document
  }

  private func keys(_ document: MapDocument) -> [RowKey] {
    (0..<document.rows.count).map { document.rows.key(at: $0) }
  }

  private func scale(_ method: ColorRule.Method, _ values: [String]) async throws -> StyleScale {
    let document = try document(values)
    let found = await document.contents.styling.values(ofProperty: "v", of: keys(document))
    return StyleScale(method, of: try #require(found), named: "v")
  }

  private func legend(_ scale: StyleScale) -> [String] {
    scale.entries.map { entry in
      switch entry.meaning {
      case .value(let text): "\(text) ×\(entry.count)"
      case .numbers(let low, let high): "\(low)–\(high) ×\(entry.count)"
      case .other: "other ×\(entry.count)"
      }
    }
  }

  @Test func categoriesAreOrderedByFrequencyWithOneOtherClass() async throws {
    let texts = [
      "\"b\"", "\"b\"", "\"c\"", "\"c\"", "\"a\"", "\"a\"", "\"a\"", "1", "2", "true", "\"x\"", "\"y\"",
      "null", "{}", "\"\"", "\"\"", "\"\"",
    ]
    let scale = try await scale(.categories, texts)
    #expect(legend(scale) == ["a ×3", "b ×2", "c ×2", "1 ×1", "2 ×1", "true ×1", "x ×1", "other ×6"])
    #expect(scale.entries.map(\.color) == StylePalette.categories + [StylePalette.otherCategory])
    #expect(scale.rule.color(of: .text("b")) == StylePalette.categories[1])
    #expect(scale.rule.color(of: .boolean(true)) == StylePalette.categories[5])
    for value in [Property.Value.text("y"), .null, .text("")] {
      #expect(scale.rule.color(of: value) == StylePalette.otherCategory)
    }
    #expect(scale.rule.color(of: nil) == StylePalette.otherCategory)
  }

  @Test func numericCategoriesAreOrderedByValue() async throws {
    let numbers = try await scale(.categories, ["100", "12", "\"2500\"", "7", "90000", "12", "null", "1e2"])
    #expect(
      legend(numbers) == ["7 ×1", "12 ×2", "100 ×1", "1e2 ×1", "2500 ×1", "90000 ×1", "other ×1"])
    #expect(
      numbers.entries.map(\.color) == Array(StylePalette.categories.prefix(6)) + [StylePalette.otherCategory])
    // Only the most frequent values get a color.
    let many = try await scale(.categories, ((1...9).reversed().map { "\($0)" }) + ["9", "8"])
    #expect(legend(many) == (1...5).map { "\($0) ×1" } + ["8 ×2", "9 ×2", "other ×2"])
    let mixed = try await scale(.categories, ["100", "12", "\"a\""])
    #expect(legend(mixed) == ["100 ×1", "12 ×1", "a ×1"])
  }

  @Test func falseIsACategory() async throws {
    #expect(legend(try await scale(.categories, ["false", "true", "false"])) == ["false ×2", "true ×1"])
  }

  /// A property counts as numeric if most of its values are numbers, and if there are more different numbers than
  /// colors.
  @Test func propertyIsNumericIfMostValuesAreNumbers() {
    func areNumbers(_ numbers: Int, texts: Int = 0, without: Int = 0, each: Int = 1) -> Bool {
      let values = (0..<numbers * each).map { Property.Value?.some(.text("\($0 / each)")) }
      let others = (0..<texts).map { Property.Value?.some(.text("t\($0)")) }
      return PropertyValues(of: values + others + Array(repeating: nil, count: without)).areNumbers
    }
    #expect(areNumbers(8) && areNumbers(8, texts: 7) && areNumbers(8, without: 100))
    #expect(!areNumbers(7) && !areNumbers(7, each: 10) && !areNumbers(8, texts: 8))
  }

  @Test func nonFiniteNumbersAreOther() async throws {
    let scale = try await scale(.equalSteps, ["1", "2", "\"inf\"", "1e999", "\"nan\""])
    #expect(legend(scale).last == "other ×3" && scale.entries.count == 3)
  }

  @Test func equalStepsHaveEqualWidth() async throws {
    let scale = try await scale(.equalSteps, ["0", "1", "2", "2.5", "7", "10", "\"4\"", "\"none\""])
    #expect(legend(scale) == ["0.0–2.0 ×3", "2.0–4.0 ×2", "6.0–8.0 ×1", "8.0–10.0 ×1", "other ×1"])
    #expect(scale.rule.color(of: .text("2")) == StylePalette.steps[0])
    #expect(scale.rule.color(of: .text("10")) == StylePalette.steps[4])
    #expect(scale.rule.color(of: .text("none")) == StylePalette.noNumber)
  }

  @Test func quantilesHaveEqualCounts() async throws {
    let scale = try await scale(.quantiles, (1...10).map { "\($0 * $0)" })
    #expect(scale.entries.map(\.count) == [2, 2, 2, 2, 2])
    #expect(scale.entries.map(\.color) == StylePalette.steps)
    let seven = try await self.scale(.quantiles, (1...7).map { "\($0)" })
    #expect(seven.entries.map(\.count) == [2, 1, 2, 1, 1])
    let same = try await self.scale(.quantiles, ["5", "5", "5", "5", "5", "9"])
    #expect(legend(same) == ["5.0–5.0 ×5", "5.0–9.0 ×1"])
    #expect(same.entries.map(\.color) == [StylePalette.steps[0], StylePalette.steps[4]])
  }

  @Test(arguments: ColorRule.Method.allCases)
  func emptyAndSingleValuesAreHandled(_ method: ColorRule.Method) async throws {
    #expect(try await scale(method, []).entries.isEmpty)
    #expect(try await scale(method, ["7", "7"]).entries.map(\.count) == [2])
    #expect(try await scale(method, ["-1e308", "1e308"]).entries.map(\.count) == [1, 1])
  }

  /// The count of a legend entry is the number of features that have its color.
  @Test(arguments: ColorRule.Method.allCases)
  func legendCountsMatchTheColors(_ method: ColorRule.Method) async throws {
    let values = (0..<500).map { ["\($0 % 37)", "\"\($0 % 11)\"", "null", "\($0).25"][$0 % 4] }
    let document = try document(values)
    let found = try #require(await document.contents.styling.values(ofProperty: "v", of: keys(document)))
    let scale = StyleScale(method, of: found, named: "v")
    let colors = try #require(await document.contents.styling.colors(by: scale, of: keys(document)))
    let counts = Dictionary(grouping: colors.values) { $0 }.mapValues(\.count)
    #expect(counts == Dictionary(scale.entries.map { ($0.color, $0.count) }, uniquingKeysWith: +))
    #expect(colors.count == 500)
  }

  @Test func stylePropertiesAreNotStylable() async throws {
    let text = """
      {"type":"Feature","properties":{"marker-color":"#fff","kind":"a","none":null,"stroke":"#000","n":1,\
      "marker-size":"small","marker-symbol":"bar","stroke-width":1,"stroke-opacity":1,"fill":"#fff",\
      "fill-opacity":1},\
      "geometry":{"type":"Point","coordinates":[1,2]}}
      """
    let document = try Opened(text).document
    #expect(await document.contents.styling.stylableProperties(of: keys(document)) == ["kind", "n"])
  }

  @Test func coloringByScaleIsOneStep() async throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}},
      {"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},
      {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}
      ]}
      """
    let document = try Opened(text).document
    let before = document.export()
    let rows = keys(document)
    let colors = [0x111111, 0x222222, 0x333333].map { HexColor(rgb: $0) }
    let byRow = Dictionary(uniqueKeysWithValues: zip(rows, colors))
    #expect(await document.bulk.perform(.colors(byRow), on: rows) == 3)
    let after = String(decoding: document.export(), as: UTF8.self)
    #expect(after.contains("{\"marker-color\":\"#111111\"},\"geometry\":{\"type\":\"Point\""))
    #expect(after.contains("{\"stroke\":\"#222222\"},\"geometry\":{\"type\":\"LineString\""))
    #expect(
      after.contains("{\"stroke\":\"#333333\",\"fill\":\"#333333\"},\"geometry\":{\"type\":\"Polygon\""))
    document.history.undo()
    #expect(document.export() == before)
    #expect(document.history.undoName == nil)
  }

  @Test func multiPointHasOneColor() async throws {
    let text = """
      {"type":"Feature","properties":{"v":"a"},"geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}}
      """
    let document = try Opened(text).document
    let found = try #require(await document.contents.styling.values(ofProperty: "v", of: keys(document)))
    #expect(found.count == 1)
    let scale = StyleScale(.categories, of: found, named: "v")
    let colors = try #require(await document.contents.styling.colors(by: scale, of: keys(document)))
    #expect(await document.bulk.perform(.colors(colors), on: keys(document)) == 1)
    #expect(keys(document).allSatisfy { document.rows.markerColor(of: $0) == StylePalette.categories[0] })
  }

  @Test func backgroundColoringAppliesTheScale() async throws {
    let document = try document((0..<3000).map { "\($0 % 5)" })
    let rows = keys(document)
    let found = try #require(await document.contents.styling.values(ofProperty: "v", of: rows))
    let scale = StyleScale(.categories, of: found, named: "v")
    let colors = try #require(await document.contents.styling.colors(by: scale, of: rows))
    #expect(await document.bulk.perform(.colors(colors), on: rows) == 3000)
    #expect(rows.allSatisfy { document.rows.markerColor(of: $0) == colors[$0] })
    await document.history.undoInBackground()
    #expect(rows.allSatisfy { document.rows.markerColor(of: $0) == nil })
  }

  @Test func mostFrequentValuesGetTheColors() {
    var random = SeededGenerator(seed: 23)
    for names in [2, 9, 40, 400] {
      let texts = (0..<600).map { _ in "v\(Int.random(in: 0..<names, using: &random))" }
      let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
      let rule = ColorRule(.categories, of: PropertyValues(of: texts.map { .text($0) }), named: "v")
      let known = rule.classes.compactMap { if case .value(let text) = $0.meaning { text } else { nil } }
      #expect(known == Array(sorted.prefix(StylePalette.categories.count)))
    }
  }
}
