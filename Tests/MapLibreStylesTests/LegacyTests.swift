import Colors
import Testing
import Tiles

@testable import MapLibreStyles

/// Tests filters and functions of older styles.
@Suite struct LegacyTests {
  private static let attributes: [String: StyleValue] = [
    "class": .string("primary"), "rank": .number(3), "name": .string("Aare"), "ref": .null,
  ]

  private func value(
    _ text: String, at zoom: Double = 14,
    _ compile: (inout ExpressionParser, StyleJSON, ExpressionParser.Place) throws -> Expression
  ) throws -> StyleValue? {
    var parser = ExpressionParser()
    let json = try StyleJSONParser.parse(Array(text.utf8))
    let expression = try compile(&parser, json, ExpressionParser.Place(pointer: ""))
    let names = Dictionary(uniqueKeysWithValues: parser.attributes.map { ($1, $0) })
    let scope = Scope(zoom: zoom, kind: .polygons) { number in names[number].flatMap { Self.attributes[$0] } }
    return expression.value(in: scope)
  }

  @Test(arguments: [
    (#"["==", "class", "primary"]"#, true), (#"["!=", "missing", 1]"#, true), (#"["<", "rank", 4]"#, true),
    (#"["<", "class", 4]"#, false), (#"["has", "class"]"#, true), (#"["!has", "class"]"#, false),
    (#"["in", "class", "trunk", "primary"]"#, true), (#"["!in", "class", "trunk"]"#, true),
    (#"["in", "$type", "Polygon", "Point"]"#, true), (#"["==", "$type", "LineString"]"#, false),
    (#"["all", ["==", "class", "primary"], ["!has", "missing"]]"#, true),
    (#"["any", ["==", "class", "trunk"], ["none", ["has", "class"]]]"#, false),
    (#"["none", ["==", "class", "trunk"]]"#, true), (#"["all"]"#, true), ("true", true), ("false", false),
    (#"["all", ["==", ["get", "class"], "primary"], [">", ["get", "rank"], 2]]"#, true),
    (#"["==", "class", ["literal", ["primary"]]]"#, false),
  ]) func filterSelects(_ text: String, _ expected: Bool) throws {
    let value = try value(text) { try $0.filter($1, at: $2) }
    #expect((value == .bool(true)) == expected)
  }

  @Test(arguments: [
    (#"{"stops": [[10, 1], [20, 2]]}"#, StyleValue.number(1.4)),
    (#"{"base": 2, "stops": [[13, 0], [15, 6]]}"#, .number(2)),
    (#"{"stops": [[15, 1], [20, 2]]}"#, .number(1)), (#"{"stops": [[1, 1], [2, 2]]}"#, .number(2)),
    (#"{"stops": [[1, 1], [1, 5], [14, 2]]}"#, .number(2)),
    (#"{"property": "rank", "stops": [[1, 0], [5, 8]]}"#, .number(4)),
    (#"{"property": "rank", "type": "interval", "stops": [[1, 0], [5, 8]]}"#, .number(0)),
    (#"{"property": "class", "type": "categorical", "stops": [["primary", 7]], "default": 1}"#, .number(7)),
    (#"{"property": "missing", "type": "categorical", "stops": [["primary", 7]], "default": 1}"#, .number(1)),
    (#"{"property": "rank", "type": "identity"}"#, .number(3)),
    (#"{"property": "missing", "type": "identity", "default": 9}"#, .number(9)),
    (
      #"""
      {"property": "rank", "stops": [[{"zoom": 10, "value": 1}, 0], [{"zoom": 10, "value": 5}, 4],
       [{"zoom": 18, "value": 1}, 10], [{"zoom": 18, "value": 5}, 10]]}
      """#, .number(6)
    ),
  ]) func functionHasValue(_ text: String, _ expected: StyleValue) throws {
    let value = try value(text) { try $0.function($1, .any, interpolates: true, at: $2) }
    #expect(value == expected)
  }

  @Test func attributeNamesInBracesAreReplaced() throws {
    let value = try value(#""{name}: {rank}{missing}!""#) { try $0.text($1, .any, at: $2) }
    #expect(value == .string("Aare: 3!"))
    #expect(try self.value(#""a {b""#) { try $0.text($1, .any, at: $2) } == .string("a {b"))
  }

  @Test(arguments: [
    ("#f80", Color(rgb: 0xff8800)), ("#FF8000", Color(rgb: 0xff8000)),
    ("#ff800080", Color(rgb: 0xff8000, alpha: 128.0 / 255)), ("rgb(255, 128, 0)", Color(rgb: 0xff8000)),
    ("rgba(255,128,0,0.5)", Color(rgb: 0xff8000, alpha: 0.5)),
    ("rgb(100% 0% 0% / 50%)", Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
    ("hsl(120, 100%, 50%)", Color(rgb: 0x00ff00)),
    ("hsla(0,100%,100%,0.25)", Color(rgb: 0xffffff, alpha: 0.25)),
    ("RebeccaPurple", Color(rgb: 0x663399)), ("transparent", Color(red: 0, green: 0, blue: 0, alpha: 0)),
  ]) func colorIsRead(_ text: String, _ expected: Color) {
    #expect(ColorText.color(text) == expected)
  }

  @Test(arguments: [
    "", "#12", "#gggggg", "rgb(1,2)", "hsl(1,2,3)", "rgb(nan,0,0)", "no color", "#١٢٣", "rgb(",
  ])
  func invalidColorIsRejected(_ text: String) {
    #expect(ColorText.color(text) == nil)
  }
}
