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
    ("", 0), ("{", 1), ("[1,]", 3), (#"{"a" 1}"#, 5), (#"["a]"#, 1), ("tru", 3), ("[1] 2", 4), ("NaN", 0),
    ("\"\u{1}\"", 1), (#""\x""#, 0), ("{1:2}", 1), ("\"\\", 0),
  ]) func syntaxErrorHasThePlace(_ text: String, _ offset: Int) {
    #expect(throws: StyleJSONError.syntax(offset: offset)) { try parse(text) }
  }

  @Test func nestingIsLimited() throws {
    let depth = StyleJSONParser.maximumDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try parse(nested(depth))
    #expect(throws: StyleJSONError.tooDeep(offset: depth)) { try parse(nested(depth + 1)) }
    #expect(throws: StyleJSONError.tooDeep(offset: depth)) {
      try parse(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test func sizeIsLimited() {
    let bytes = [UInt8](repeating: 0x20, count: StyleJSONParser.maximumSize + 1)
    #expect(throws: StyleJSONError.tooLarge) { try StyleJSONParser.parse(bytes) }
  }
}
