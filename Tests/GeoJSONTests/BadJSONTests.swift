import Features
import FormatTesting
import GeoJSON
import Testing

private let notJSON: [BadGeoJSON] = [
  BadGeoJSON("empty", "", .empty, 1, 1),
  BadGeoJSON("only white space", " \n\t\r\n", .empty, 3, 1),
  BadGeoJSON("only a byte order mark", "\u{FEFF}", .empty, 1, 1),
  BadGeoJSON("zip", bytes: [0x50, 0x4B, 3, 4, 20, 0], .otherFormat(.zip), 1, 1),
  BadGeoJSON("gzip", bytes: [0x1F, 0x8B, 8, 0], .otherFormat(.gzip), 1, 1),
  BadGeoJSON("SQLite", bytes: Array("SQLite format 3\0".utf8), .otherFormat(.sqlite), 1, 1),
  BadGeoJSON("PNG", bytes: [0x89, 0x50, 0x4E, 0x47, 13, 10], .otherFormat(.image), 1, 1),
  BadGeoJSON("zeros", bytes: [0, 0, 0, 0], .binary, 1, 1),
  BadGeoJSON("noise", bytes: [0xC3, 0x28, 0xFF, 0x01], .binary, 1, 1),
  BadGeoJSON("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0], .otherFormat(.utf16), 1, 1),
  BadGeoJSON("GPX", "<?xml version='1.0'?><gpx/>", .otherFormat(.gpx), 1, 1),
  BadGeoJSON("a web page", "\n<!DOCTYPE html><html></html>", .otherFormat(.html), 2, 1),
  BadGeoJSON("words", "hello", .syntax(expected: .value, found: .text("hello")), 1, 1),
  BadGeoJSON(
    "NaN in properties", BadGeoJSON.collection(properties: "{\"a\": NaN}"),
    .syntax(expected: .value, found: .text("NaN")), 3, 24),
  BadGeoJSON(
    "-Infinity", BadGeoJSON.collection(properties: "{\"a\": -Infinity}"),
    .syntax(expected: .number, found: .text("-Infinity")), 3, 24),
  BadGeoJSON(
    "tru", BadGeoJSON.collection(properties: "{\"a\": tru}"), .syntax(expected: .value, found: .text("tru")),
    3, 24),
  BadGeoJSON(
    "truer", BadGeoJSON.collection(properties: "{\"a\": truer}"),
    .syntax(expected: .value, found: .text("truer")), 3, 24
  ),
  BadGeoJSON(
    "a leading zero", BadGeoJSON.collection(properties: "{\"a\": 01}"),
    .syntax(expected: .number, found: .text("01")), 3, 24),
  BadGeoJSON(
    "a leading plus", BadGeoJSON.collection(properties: "{\"a\": +1}"),
    .syntax(expected: .value, found: .text("+1")), 3, 24),
  BadGeoJSON(
    "a bare point", BadGeoJSON.collection(properties: "{\"a\": .5}"),
    .syntax(expected: .value, found: .text(".5")), 3,
    24),
  BadGeoJSON(
    "no digit after the point", BadGeoJSON.collection(properties: "{\"a\": 1.}"),
    .syntax(expected: .number, found: .text("1.")), 3, 24),
  BadGeoJSON(
    "no digit in the exponent", BadGeoJSON.collection(properties: "{\"a\": 1e}"),
    .syntax(expected: .number, found: .text("1e")), 3, 24),
  BadGeoJSON(
    "hexadecimal", BadGeoJSON.collection(properties: "{\"a\": 0x1F}"),
    .syntax(expected: .number, found: .text("0x1F")), 3, 24),
  BadGeoJSON(
    "a missing colon", BadGeoJSON.collection(properties: "{\"a\" 1}"),
    .syntax(expected: .colon, found: .text("1")), 3,
    23),
  BadGeoJSON(
    "a missing comma", BadGeoJSON.collection(properties: "{\"a\": 1 \"b\": 2}"),
    .syntax(expected: .commaOrBrace, found: .text("\"")), 3, 26),
  BadGeoJSON(
    "a missing comma in an array", BadGeoJSON.collection(properties: "{\"a\": [1 2]}"),
    .syntax(expected: .commaOrBracket, found: .text("2")), 3, 27),
  BadGeoJSON(
    "a trailing comma", BadGeoJSON.collection(properties: "{\"a\": 1,}"),
    .syntax(expected: .key, found: .text("}")), 3, 26),
  BadGeoJSON(
    "a trailing comma in an array", BadGeoJSON.collection(properties: "{\"a\": [1,]}"),
    .syntax(expected: .value, found: .text("]")), 3, 27),
  BadGeoJSON(
    "a trailing comma after the last feature",
    "{\"type\":\"FeatureCollection\",\"features\":[\n{\"type\":\"Feature\"},\n]}",
    .syntax(expected: .value, found: .text("]")), 3, 1),
  BadGeoJSON(
    "no quotes around a name", BadGeoJSON.collection(properties: "{a: 1}"),
    .syntax(expected: .key, found: .text("a")), 3, 19),
  BadGeoJSON(
    "single quotes", BadGeoJSON.collection(properties: "{'a': 1}"),
    .syntax(expected: .key, found: .text("'")), 3, 19),
  BadGeoJSON(
    "a comment", BadGeoJSON.collection(properties: "{/* */}"), .syntax(expected: .key, found: .text("/")), 3,
    19),
  BadGeoJSON(
    "the wrong bracket", BadGeoJSON.collection(properties: "{\"a\": [1}}"),
    .syntax(expected: .commaOrBracket, found: .text("}")), 3, 26),
  BadGeoJSON(
    "a line break in a string", BadGeoJSON.collection(properties: "{\"a\": \"x\ny\"}"),
    .syntax(expected: .escapedControl, found: .control(0x0A)), 3, 26),
  BadGeoJSON(
    "a control character in a string", BadGeoJSON.collection(properties: "{\"a\": \"12345678\u{1}\"}"),
    .syntax(expected: .escapedControl, found: .control(1)), 3, 33),
  BadGeoJSON(
    "an unknown escape", BadGeoJSON.collection(properties: "{\"a\": \"\\x\"}"),
    .syntax(expected: .escape, found: .text("x")), 3, 26),
  BadGeoJSON(
    "too few hexadecimal digits", BadGeoJSON.collection(properties: "{\"a\": \"\\u12g4\"}"),
    .syntax(expected: .hexDigits, found: .text("g4")), 3, 29),
  BadGeoJSON(
    "a column after wide characters", BadGeoJSON.collection(properties: "{\"ä€😀\": NaN}"),
    .syntax(expected: .value, found: .text("NaN")), 3, 26),
  BadGeoJSON(
    "a line after CR LF", "{\r\n\"a\": 1,\r\n  x}", .syntax(expected: .key, found: .text("x")), 3, 3),
  BadGeoJSON("a line after CR", "{\r\"a\": 1,\r  x}", .syntax(expected: .key, found: .text("x")), 3, 3),
  BadGeoJSON(
    "a column after a byte order mark", "\u{FEFF}{x}", .syntax(expected: .key, found: .text("x")), 1, 2),
  BadGeoJSON(
    "text after the end", "{\"type\":\"Point\",\"coordinates\":[1,2]} x",
    .syntax(expected: .endOfText, found: .text("x")), 1, 38),
  BadGeoJSON(
    "a bracket after the end", "{\"type\":\"Point\",\"coordinates\":[1,2]}}",
    .syntax(expected: .endOfText, found: .text("}")), 1, 37),
  BadGeoJSON(
    "invalid UTF-8 in a string", bytes: Array("{\"a\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8),
    .notUTF8(byte: 0xC3), 1, 8),
  BadGeoJSON(
    "invalid UTF-8 outside a string", bytes: Array("{\"a\": ".utf8) + [0xE4, 0x7D], .notUTF8(byte: 0xE4), 1, 7
  ),
  BadGeoJSON(
    "a character outside a string", "{\"a\": ä}", .syntax(expected: .value, found: .text("ä")), 1, 7),
  BadGeoJSON(
    "zeros at the end", "{\"type\":\"Point\",\"coordinates\":[1,2]}\u{0}\u{0}",
    .syntax(expected: .endOfText, found: .control(0)), 1, 37),
  BadGeoJSON(
    "an encoded surrogate", bytes: Array("{\"a\": \"".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8),
    .notUTF8(byte: 0xED), 1, 8),
  BadGeoJSON(
    "an overlong form", bytes: Array("{\"a\": \"".utf8) + [0xC0, 0xAF] + Array("\"}".utf8),
    .notUTF8(byte: 0xC0), 1, 8),
]

private let truncated: [BadGeoJSON] = [
  BadGeoJSON("cut after a brace", "{", .truncated(expected: .key), 1, 2),
  BadGeoJSON("cut in a name", "{\"typ", .truncated(expected: .closingQuote), 1, 6),
  BadGeoJSON("cut after a name", "{\"type\"", .truncated(expected: .colon), 1, 8),
  BadGeoJSON("cut after a colon", "{\"type\":", .truncated(expected: .value), 1, 9),
  BadGeoJSON("cut after a value", "{\"type\":\"Point\"", .truncated(expected: .commaOrBrace), 1, 16),
  BadGeoJSON("cut after a comma", "{\"type\":\"Point\",", .truncated(expected: .key), 1, 17),
  BadGeoJSON("cut in an array", "{\"a\":[1", .truncated(expected: .commaOrBracket), 1, 8),
  BadGeoJSON("cut in a word", "{\"a\":tr", .truncated(expected: .value), 1, 8),
  BadGeoJSON("cut in a number", "{\"a\":-", .truncated(expected: .digit), 1, 7),
  BadGeoJSON("cut in an escape", "{\"a\":\"\\", .truncated(expected: .escape), 1, 8),
  BadGeoJSON("cut in hexadecimal digits", "{\"a\":\"\\u12", .truncated(expected: .hexDigits), 1, 11),
  BadGeoJSON(
    "cut between features", "{\"type\":\"FeatureCollection\",\"features\":[\n", .truncated(expected: .value),
    2, 1),
]

@Suite struct BadJSONTests {
  @Test(arguments: notJSON + truncated) func isRefusedWithItsPlace(_ input: BadGeoJSON) {
    input.checkRefusal()
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":["])
  func deepNestingIsToldAndHarmless(_ bracket: String) {
    let text = String(repeating: bracket, count: 100_000)
    let error = #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: Array(text.utf8)) }
    #expect(error?.fault == .tooDeep(limit: 512))
  }

  @Test func aFaultNamesItsFeature() {
    let text = """
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":null},
      {"type":"Feature","geometry":seven,"properties":null}]}
      """
    let error = #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: Array(text.utf8)) }
    #expect(error?.feature == 2)
    #expect(error?.fault == .syntax(expected: .value, found: .text("seven")))
  }

  @Test func everyPrefixOfAFileIsRefused() throws {
    let text =
      "{\"type\":\"Feature\",\"properties\":{\"title\":\"Zürich \\u00e9\",\"n\":[1.5e3,true,null]},"
      + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.5,47.4]}}"
    let bytes = Array(text.utf8)
    _ = try GeoJSONFile(bytes: bytes)
    for count in 0..<bytes.count {
      #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: Array(bytes[..<count])) }
    }
  }
}
