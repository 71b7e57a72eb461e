import Colors
import Testing
import Tiles

@testable import MapLibreStyles

@Suite struct ExpressionTests {
  private static let attributes: [String: StyleValue] = [
    "class": .string("primary"), "name": .string("Bahnhofstraße"), "rank": .number(3), "lanes": .string("4"),
    "oneway": .bool(true), "empty": .string(""), "color": .string("#ff8000"),
  ]

  /// Returns the value of an expression for a line with the attributes above.
  private func value(_ text: String, at zoom: Double = 14) throws -> StyleValue? {
    var parser = ExpressionParser()
    let json = try StyleJSONParser.parse(Array(text.utf8))
    let expression = try parser.expression(json, at: ExpressionParser.Place(pointer: ""))
    return expression.value(in: scope(parser, zoom))
  }

  private func scope(_ parser: ExpressionParser, _ zoom: Double) -> Scope {
    let names = Dictionary(uniqueKeysWithValues: parser.attributes.map { ($1, $0) })
    return Scope(zoom: zoom, kind: .lines, identifier: 7) { number in
      names[number].flatMap { Self.attributes[$0] }
    }
  }

  @Test(arguments: [
    (#"["get", "class"]"#, StyleValue.string("primary")), (#"["get", "missing"]"#, .null),
    (#"["has", "class"]"#, .bool(true)), (#"["has", "missing"]"#, .bool(false)),
    (#"["!", ["has", "class"]]"#, .bool(false)), (#"["geometry-type"]"#, .string("LineString")),
    (#"["id"]"#, .number(7)), (#"["zoom"]"#, .number(14)),
    (#"["all", true, ["==", ["get", "rank"], 3]]"#, .bool(true)),
    (#"["any", false, ["<", ["get", "rank"], 3]]"#, .bool(false)),
    (#"["none", false, ["<", ["get", "rank"], 3]]"#, .bool(true)),
    (#"["==", ["get", "class"], "primary"]"#, .bool(true)),
    (#"["!=", ["get", "missing"], "primary"]"#, .bool(true)),
    (#"["<=", ["get", "rank"], 3]"#, .bool(true)), (#"[">", "b", "a"]"#, .bool(true)),
    (#"["in", ["get", "class"], ["literal", ["primary", "trunk"]]]"#, .bool(true)),
    (#"["in", "straße", ["get", "name"]]"#, .bool(true)),
    (#"["match", ["get", "class"], ["trunk", "primary"], 2, "minor", 1, 0]"#, .number(2)),
    (#"["match", ["get", "rank"], 1, "a", "b"]"#, .string("b")),
    (#"["case", ["has", "missing"], 1, ["has", "class"], 2, 3]"#, .number(2)),
    (#"["step", ["zoom"], "a", 10, "b", 14, "c", 15, "d"]"#, .string("c")),
    (#"["step", ["get", "rank"], 1, 10, 2]"#, .number(1)),
    (#"["interpolate", ["linear"], ["zoom"], 10, 0, 20, 10]"#, .number(4)),
    (#"["interpolate", ["linear"], ["zoom"], 15, 1, 20, 10]"#, .number(1)),
    (#"["interpolate", ["exponential", 2], ["zoom"], 13, 0, 15, 6]"#, .number(2)),
    (#"["coalesce", ["get", "missing"], ["get", "class"]]"#, .string("primary")),
    (#"["concat", ["get", "class"], " ", ["get", "rank"], 1.5]"#, .string("primary 31.5")),
    (#"["to-string", true]"#, .string("true")), (#"["to-number", ["get", "lanes"]]"#, .number(4)),
    (#"["to-number", ["get", "class"], 5]"#, .number(5)), (#"["to-boolean", ""]"#, .bool(false)),
    (#"["to-color", ["get", "color"]]"#, .color(Color(rgb: 0xff8000))),
    (#"["length", ["get", "name"]]"#, .number(13)), (#"["length", ["literal", [1, 2]]]"#, .number(2)),
    (#"["+", 1, 2, 3]"#, .number(6)), (#"["-", 5]"#, .number(-5)), (#"["-", 5, 2]"#, .number(3)),
    (#"["*", 2, 3]"#, .number(6)), (#"["/", 6, 4]"#, .number(1.5)), (#"["%", 7, 4]"#, .number(3)),
    (#"["^", 2, 5]"#, .number(32)), (#"["min", 3, 1, 2]"#, .number(1)), (#"["max", 3, 1]"#, .number(3)),
    (#"["upcase", "ab"]"#, .string("AB")), (#"["downcase", "AB"]"#, .string("ab")),
    (#"["let", "x", ["+", 1, 1], ["*", ["var", "x"], ["var", "x"]]]"#, .number(4)),
    (#"["format", ["get", "class"], {"font-scale": 0.8}, "!", {}]"#, .string("primary!")),
    (#"["string", ["get", "rank"], ["get", "class"]]"#, .string("primary")),
    (#"["rgb", 255, 0, 0]"#, .color(Color(rgb: 0xff0000))),
  ]) func expressionHasValue(_ text: String, _ expected: StyleValue) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    #"["<", ["get", "class"], 3]"#, #"["+", ["get", "class"], 1]"#, #"["!", ["get", "class"]]"#,
    #"["number", ["get", "class"]]"#, #"["to-color", "no color"]"#, #"["/", ["get", "missing"], 2]"#,
    #"["interpolate", ["linear"], ["get", "class"], 1, 1, 2, 2]"#, #"["step", ["%", 1, 0], 1, 2, 3]"#,
  ]) func valueOfWrongTypeFails(_ text: String) throws {
    #expect(try value(text) == nil)
  }

  @Test(arguments: [
    ("[]", StyleProblem.value, ""), (#"["distance", {}]"#, .expression("distance"), ""),
    (#"["interpolate-hcl", ["linear"], ["zoom"], 1, "red", 2, "blue"]"#, .expression("interpolate-hcl"), ""),
    (#"["all", true, ["within", {}]]"#, .expression("within"), "/2"), (#"["get"]"#, .value, ""),
    (#"["match", ["get", "a"], ["b", true], 1, 2]"#, .value, "/2"), (#"["var", "x"]"#, .value, ""),
    (#"["step", ["zoom"], 1, 10, 2, 10, 3]"#, .value, "/5"),
    (#"["interpolate", ["cubic-bezier", 0, 0, 1, 1], ["zoom"], 1, 1]"#, .expression("cubic-bezier"), "/1"),
    (#"["==", 1, 2, ["collator"]]"#, .expression("collator"), ""),
    (#"["interpolate", ["linear"], ["zoom"], 1e999, 1]"#, .value, "/3"),
  ]) func invalidExpressionNamesThePlace(_ text: String, _ problem: StyleProblem, _ place: String) {
    #expect(throws: ExpressionError(problem, at: place)) { try value(text) }
  }

  @Test func colorsAreInterpolatedWithPremultipliedAlpha() throws {
    let text = #"["interpolate", ["linear"], ["zoom"], 10, "rgba(255,0,0,0)", 20, "rgba(0,0,255,1)"]"#
    var parser = ExpressionParser()
    let json = try StyleJSONParser.parse(Array(text.utf8))
    let expression = try parser.expression(json, .color, at: ExpressionParser.Place(pointer: ""))
    let color = try #require(expression.value(in: Scope(zoom: 15))?.convertedColor)
    #expect(color == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
  }

  /// Each variable doubles the text of the previous variable.
  @Test func repeatedVariablesAreLimited() {
    var text = #"["concat", ["var", "a39"], ["var", "a39"]]"#
    for index in (1..<40).reversed() {
      text =
        #"["let", "a\#(index)", ["concat", ["var", "a\#(index - 1)"], ["var", "a\#(index - 1)"]], \#(text)]"#
    }
    for start in [#""x""#, #"["get", "name"]"#] {
      #expect(throws: ExpressionError.self) { try value(#"["let", "a0", \#(start), \#(text)]"#) }
    }
  }
}
