import Testing

@testable import MapLibreStyles

@Suite struct StyleJSONTests {
  private func parse(_ text: String) throws -> StyleJSON { try StyleJSONParser.parse(Array(text.utf8)) }

  @Test func valuesAreRead() throws {
    let json = try parse(
      "\u{feff} {\"a\": [1, -2.5e1, true, false, null], \"b\": {\"c\": \"d\"}, \"e\": []} ")
    #expect(json["a"] == .array([.number(1), .number(-25), .bool(true), .bool(false), .null]))
    #expect(json["b"]?["c"]?.string == "d")
    #expect(json["e"]?.array == [])
    #expect(try parse(#""\u00fc\n\"\\ \ud83d\ude00""#) == .string("ü\n\"\\ 😀"))
    #expect(try parse("1e999") == .number(.infinity))
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), (#"{"a" 1}"#, 1, 6), (#"["a]"#, 1, 2), ("tru", 1, 4),
    ("[1] 2", 1, 5), ("NaN", 1, 1), ("\"\u{1}\"", 1, 2), (#""\x""#, 1, 1), ("{1:2}", 1, 2), ("\"\\", 1, 1),
    ("[\n\"ä\",\n\"ü\" x]", 3, 5), ("\u{feff}[x", 1, 2),
  ]) func syntaxErrorHasThePlace(_ text: String, _ line: Int, _ column: Int) {
    #expect(throws: StyleJSONError.syntax(.init(line: line, column: column))) { try parse(text) }
  }

  @Test func nestingIsLimited() throws {
    let depth = StyleJSONParser.maximumDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try parse(nested(depth))
    #expect(throws: StyleJSONError.tooDeep(.init(line: 1, column: depth + 1))) {
      try parse(nested(depth + 1))
    }
    #expect(throws: StyleJSONError.tooDeep(.init(line: 1, column: depth + 1))) {
      try parse(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test func sizeIsLimited() {
    let bytes = [UInt8](repeating: 0x20, count: StyleJSONParser.maximumSize + 1)
    #expect(throws: StyleJSONError.tooLarge) { try StyleJSONParser.parse(bytes) }
  }
}
