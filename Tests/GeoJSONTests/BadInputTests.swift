import Features
import GeoJSON
import Testing

/// What is wrong with a file, where, and in which words.
struct BadInput: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  var fault: GeoJSONError.Fault
  var line: Int
  var column: Int

  init(_ name: String, _ text: String, _ fault: GeoJSONError.Fault, _ line: Int, _ column: Int) {
    self.init(name, bytes: Array(text.utf8), fault, line, column)
  }

  init(_ name: String, bytes: [UInt8], _ fault: GeoJSONError.Fault, _ line: Int, _ column: Int) {
    self.name = name
    self.bytes = bytes
    self.fault = fault
    self.line = line
    self.column = column
  }

  var testDescription: String { name }
}

/// A FeatureCollection of one Feature with the given properties, geometry or further members.
private func collection(properties: String = "{}", geometry: String = "null", more: String = "") -> String {
  """
  {"type": "FeatureCollection", "features": [
    {"type": "Feature",
     "properties": \(properties),
     "geometry": \(geometry)\(more)}
  ]}
  """
}

private let notJSON: [BadInput] = [
  BadInput("empty", "", .empty, 1, 1),
  BadInput("only white space", " \n\t\r\n", .empty, 3, 1),
  BadInput("only a byte order mark", "\u{FEFF}", .empty, 1, 1),
  BadInput("zip", bytes: [0x50, 0x4B, 3, 4, 20, 0], .otherFormat(.zip), 1, 1),
  BadInput("gzip", bytes: [0x1F, 0x8B, 8, 0], .otherFormat(.gzip), 1, 1),
  BadInput("SQLite", bytes: Array("SQLite format 3\0".utf8), .otherFormat(.sqlite), 1, 1),
  BadInput("PNG", bytes: [0x89, 0x50, 0x4E, 0x47, 13, 10], .otherFormat(.image), 1, 1),
  BadInput("zeros", bytes: [0, 0, 0, 0], .binary, 1, 1),
  BadInput("noise", bytes: [0xC3, 0x28, 0xFF, 0x01], .binary, 1, 1),
  BadInput("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0], .otherFormat(.utf16), 1, 1),
  BadInput("GPX", "<?xml version='1.0'?><gpx/>", .otherFormat(.gpx), 1, 1),
  BadInput("a web page", "\n<!DOCTYPE html><html></html>", .otherFormat(.html), 2, 1),
  BadInput("words", "hello", .syntax(expected: .value, found: .text("hello")), 1, 1),
  BadInput(
    "NaN in properties", collection(properties: "{\"a\": NaN}"),
    .syntax(expected: .value, found: .text("NaN")), 3, 24),
  BadInput(
    "-Infinity", collection(properties: "{\"a\": -Infinity}"),
    .syntax(expected: .number, found: .text("-Infinity")), 3, 24),
  BadInput(
    "NaN as a coordinate", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[NaN,1]}"),
    .syntax(expected: .value, found: .text("NaN")), 4, 47),
  BadInput(
    "tru", collection(properties: "{\"a\": tru}"), .syntax(expected: .value, found: .text("tru")), 3, 24),
  BadInput(
    "truer", collection(properties: "{\"a\": truer}"), .syntax(expected: .value, found: .text("truer")), 3, 24
  ),
  BadInput(
    "a leading zero", collection(properties: "{\"a\": 01}"),
    .syntax(expected: .number, found: .text("01")), 3, 24),
  BadInput(
    "a leading plus", collection(properties: "{\"a\": +1}"),
    .syntax(expected: .value, found: .text("+1")), 3, 24),
  BadInput(
    "a bare point", collection(properties: "{\"a\": .5}"), .syntax(expected: .value, found: .text(".5")), 3,
    24),
  BadInput(
    "no digit after the point", collection(properties: "{\"a\": 1.}"),
    .syntax(expected: .number, found: .text("1.")), 3, 24),
  BadInput(
    "no digit in the exponent", collection(properties: "{\"a\": 1e}"),
    .syntax(expected: .number, found: .text("1e")), 3, 24),
  BadInput(
    "hexadecimal", collection(properties: "{\"a\": 0x1F}"),
    .syntax(expected: .number, found: .text("0x1F")), 3, 24),
  BadInput(
    "a missing colon", collection(properties: "{\"a\" 1}"), .syntax(expected: .colon, found: .text("1")), 3,
    23),
  BadInput(
    "a missing comma", collection(properties: "{\"a\": 1 \"b\": 2}"),
    .syntax(expected: .commaOrBrace, found: .text("\"")), 3, 26),
  BadInput(
    "a missing comma in an array", collection(properties: "{\"a\": [1 2]}"),
    .syntax(expected: .commaOrBracket, found: .text("2")), 3, 27),
  BadInput(
    "a trailing comma", collection(properties: "{\"a\": 1,}"),
    .syntax(expected: .key, found: .text("}")), 3, 26),
  BadInput(
    "a trailing comma in an array", collection(properties: "{\"a\": [1,]}"),
    .syntax(expected: .value, found: .text("]")), 3, 27),
  BadInput(
    "a trailing comma after the last feature",
    "{\"type\":\"FeatureCollection\",\"features\":[\n{\"type\":\"Feature\"},\n]}",
    .syntax(expected: .value, found: .text("]")), 3, 1),
  BadInput(
    "no quotes around a name", collection(properties: "{a: 1}"),
    .syntax(expected: .key, found: .text("a")), 3, 19),
  BadInput(
    "single quotes", collection(properties: "{'a': 1}"), .syntax(expected: .key, found: .text("'")), 3, 19),
  BadInput(
    "a comment", collection(properties: "{/* */}"), .syntax(expected: .key, found: .text("/")), 3, 19),
  BadInput(
    "the wrong bracket", collection(properties: "{\"a\": [1}}"),
    .syntax(expected: .commaOrBracket, found: .text("}")), 3, 26),
  BadInput(
    "a line break in a string", collection(properties: "{\"a\": \"x\ny\"}"),
    .syntax(expected: .escapedControl, found: .control(0x0A)), 3, 26),
  BadInput(
    "a control character in a string", collection(properties: "{\"a\": \"12345678\u{1}\"}"),
    .syntax(expected: .escapedControl, found: .control(1)), 3, 33),
  BadInput(
    "an unknown escape", collection(properties: "{\"a\": \"\\x\"}"),
    .syntax(expected: .escape, found: .text("x")), 3, 26),
  BadInput(
    "too few hexadecimal digits", collection(properties: "{\"a\": \"\\u12g4\"}"),
    .syntax(expected: .hexDigits, found: .text("g4")), 3, 29),
  BadInput(
    "a column after wide characters", collection(properties: "{\"ä€😀\": NaN}"),
    .syntax(expected: .value, found: .text("NaN")), 3, 26),
  BadInput(
    "a line after CR LF", "{\r\n\"a\": 1,\r\n  x}", .syntax(expected: .key, found: .text("x")), 3, 3),
  BadInput("a line after CR", "{\r\"a\": 1,\r  x}", .syntax(expected: .key, found: .text("x")), 3, 3),
  BadInput(
    "a column after a byte order mark", "\u{FEFF}{x}", .syntax(expected: .key, found: .text("x")), 1, 2),
  BadInput(
    "text after the end", "{\"type\":\"Point\",\"coordinates\":[1,2]} x",
    .syntax(expected: .endOfText, found: .text("x")), 1, 38),
  BadInput(
    "a bracket after the end", "{\"type\":\"Point\",\"coordinates\":[1,2]}}",
    .syntax(expected: .endOfText, found: .text("}")), 1, 37),
  BadInput(
    "invalid UTF-8 in a string", bytes: Array("{\"a\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8),
    .notUTF8(byte: 0xC3), 1, 8),
  BadInput(
    "invalid UTF-8 outside a string", bytes: Array("{\"a\": ".utf8) + [0xE4, 0x7D], .notUTF8(byte: 0xE4), 1, 7
  ),
  BadInput("a character outside a string", "{\"a\": ä}", .syntax(expected: .value, found: .text("ä")), 1, 7),
  BadInput(
    "zeros at the end", "{\"type\":\"Point\",\"coordinates\":[1,2]}\u{0}\u{0}",
    .syntax(expected: .endOfText, found: .control(0)), 1, 37),
  BadInput(
    "an encoded surrogate", bytes: Array("{\"a\": \"".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8),
    .notUTF8(byte: 0xED), 1, 8),
  BadInput(
    "an overlong form", bytes: Array("{\"a\": \"".utf8) + [0xC0, 0xAF] + Array("\"}".utf8),
    .notUTF8(byte: 0xC0), 1, 8),
]

private let truncated: [BadInput] = [
  BadInput("cut after a brace", "{", .truncated(expected: .key), 1, 2),
  BadInput("cut in a name", "{\"typ", .truncated(expected: .closingQuote), 1, 6),
  BadInput("cut after a name", "{\"type\"", .truncated(expected: .colon), 1, 8),
  BadInput("cut after a colon", "{\"type\":", .truncated(expected: .value), 1, 9),
  BadInput("cut after a value", "{\"type\":\"Point\"", .truncated(expected: .commaOrBrace), 1, 16),
  BadInput("cut after a comma", "{\"type\":\"Point\",", .truncated(expected: .key), 1, 17),
  BadInput("cut in an array", "{\"a\":[1", .truncated(expected: .commaOrBracket), 1, 8),
  BadInput("cut in a word", "{\"a\":tr", .truncated(expected: .value), 1, 8),
  BadInput("cut in a number", "{\"a\":-", .truncated(expected: .digit), 1, 7),
  BadInput("cut in an escape", "{\"a\":\"\\", .truncated(expected: .escape), 1, 8),
  BadInput("cut in hexadecimal digits", "{\"a\":\"\\u12", .truncated(expected: .hexDigits), 1, 11),
  BadInput(
    "cut between features", "{\"type\":\"FeatureCollection\",\"features\":[\n", .truncated(expected: .value),
    2, 1),
]

private let otherJSON: [BadInput] = [
  BadInput("TopoJSON", "{\"type\":\"Topology\",\"objects\":{},\"arcs\":[]}", .otherFormat(.topoJSON), 1, 1),
  BadInput(
    "Esri JSON",
    "{\"geometryType\":\"esriGeometryPoint\",\"features\":[{\"attributes\":{},\"geometry\":{\"x\":1,\"y\":2}}]}",
    .otherFormat(.esriJSON), 1, 1),
  BadInput("Overpass", "{\"version\":0.6,\"elements\":[]}", .otherFormat(.overpassJSON), 1, 1),
  BadInput("a list of features", "[{\"type\":\"Feature\"}]", .notGeoJSON(.listOfFeatures), 1, 1),
  BadInput("a list", " [1, 2]", .notGeoJSON(.list), 1, 2),
  BadInput("a number", "42", .notGeoJSON(.number), 1, 1),
  BadInput("a string", "\"Feature\"", .notGeoJSON(.string), 1, 1),
  BadInput("null", "null", .notGeoJSON(.null), 1, 1),
  BadInput("an object", "{\"a\": 1}", .notGeoJSON(.object), 1, 1),
  BadInput("an empty object", "{}", .notGeoJSON(.object), 1, 1),
  BadInput("features without a type", "{\"features\":[]}", .notGeoJSON(.featuresWithoutType), 1, 1),
  BadInput("an unknown type", "{\"type\":\"Circle\"}", .notGeoJSON(.unknownType("Circle")), 1, 1),
]

private let badStructure: [BadInput] = [
  BadInput(
    "no features", "{\"type\":\"FeatureCollection\"}",
    .structure(expected: .featuresArray, found: .missing), 1, 1),
  BadInput(
    "features as an object", "{\"type\":\"FeatureCollection\",\"features\":{}}",
    .structure(expected: .featuresArray, found: .object), 1, 40),
  BadInput(
    "a number among features", "{\"type\":\"FeatureCollection\",\"features\":[\n1]}",
    .structure(expected: .feature, found: .number("1")), 2, 1),
  BadInput(
    "null among features", "{\"type\":\"FeatureCollection\",\"features\":[\n null]}",
    .structure(expected: .feature, found: .null), 2, 2),
  BadInput(
    "features of null", "{\"type\":\"FeatureCollection\",\"features\":null}",
    .structure(expected: .featuresArray, found: .null), 1, 40),
  BadInput(
    "a geometry among features", "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Point\"}]}",
    .structure(expected: .featureType, found: .string("Point")), 1, 49),
  BadInput(
    "a feature without a type", "{\"type\":\"FeatureCollection\",\"features\":[ {}]}",
    .structure(expected: .featureType, found: .missing), 1, 42),
  BadInput(
    "the fault of a feature before the type", "{\"features\":[ {}],\"type\":\"FeatureCollection\"}",
    .structure(expected: .featureType, found: .missing), 1, 15),
  BadInput(
    "properties as an array", collection(properties: "[]"),
    .structure(expected: .propertiesOrNull, found: .numbers(0)), 3, 18),
  BadInput(
    "a geometry as a string", collection(geometry: "\"here\""),
    .structure(expected: .geometryOrNull, found: .string("here")), 4, 16),
  BadInput(
    "an id of true", collection(more: ", \"id\": true"),
    .structure(expected: .identifier, found: .boolean), 4, 28),
  BadInput(
    "an unknown geometry", collection(geometry: "{\"type\":\"Circle\",\"coordinates\":[1,2]}"),
    .structure(expected: .geometryType, found: .string("Circle")), 4, 24),
  BadInput(
    "a type in lower case", collection(geometry: "{\"type\":\"point\",\"coordinates\":[1,2]}"),
    .structure(expected: .geometryType, found: .string("point")), 4, 24),
  BadInput(
    "a geometry without a type", collection(geometry: "{\"coordinates\":[1,2]}"),
    .structure(expected: .geometryType, found: .missing), 4, 16),
  BadInput(
    "a geometry without coordinates", collection(geometry: "{\"type\":\"Point\"}"),
    .structure(expected: .coordinates, found: .missing), 4, 16),
  BadInput(
    "a collection without geometries", collection(geometry: "{\"type\":\"GeometryCollection\"}"),
    .structure(expected: .geometriesArray, found: .missing), 4, 16),
  BadInput(
    "a Feature in a collection of geometries",
    collection(geometry: "{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"Feature\"}]}"),
    .structure(expected: .geometryType, found: .string("Feature")), 4, 67),
  BadInput(
    "one number", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1]}"),
    .structure(expected: .position, found: .numbers(1)), 4, 46),
  BadInput(
    "a string as a coordinate", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1,\"2\"]}"),
    .structure(expected: .coordinate, found: .string("2")), 4, 49),
  BadInput(
    "null as a coordinate", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[null,2]}"),
    .structure(expected: .coordinate, found: .null), 4, 47),
  BadInput(
    "a string as an altitude", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1,2,\"3\"]}"),
    .structure(expected: .coordinate, found: .string("3")), 4, 51),
  BadInput(
    "a Point nested too deeply", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[[1,2]]}"),
    .structure(expected: .coordinate, found: .numbers(2)), 4, 47),
  BadInput(
    "a MultiPoint nested too little", collection(geometry: "{\"type\":\"MultiPoint\",\"coordinates\":[1,2]}"),
    .structure(expected: .position, found: .number("1")), 4, 52),
  BadInput(
    "a LineString nested too little", collection(geometry: "{\"type\":\"LineString\",\"coordinates\":[1,2]}"),
    .structure(expected: .position, found: .number("1")), 4, 52),
  BadInput(
    "a Polygon nested too little",
    collection(geometry: "{\"type\":\"Polygon\",\"coordinates\":[[1,2],[3,4]]}"),
    .structure(expected: .position, found: .number("1")), 4, 50),
  BadInput(
    "a Polygon nested too deeply",
    collection(geometry: "{\"type\":\"Polygon\",\"coordinates\":[[[[1,2]]]]}"),
    .structure(expected: .coordinate, found: .numbers(2)), 4, 51),
  BadInput(
    "a MultiPolygon nested too little",
    collection(geometry: "{\"type\":\"MultiPolygon\",\"coordinates\":[[[1,2]]]}"),
    .structure(expected: .position, found: .number("1")), 4, 56),
  BadInput(
    "coordinates as a number", collection(geometry: "{\"type\":\"Polygon\",\"coordinates\":7}"),
    .structure(expected: .coordinates, found: .number("7")), 4, 48),
  BadInput(
    "a bare Point with a string", "{\"type\":\"Point\",\"coordinates\":\n[1,\"2\"]}",
    .structure(expected: .coordinate, found: .string("2")), 2, 4),
]

private let point = "{\"type\":\"Point\",\"coordinates\":[1,2]}"

private let badSequences: [BadInput] = [
  BadInput(
    "a second line without coordinates", "\(point)\n{\"type\":\"Point\"}",
    .structure(expected: .coordinates, found: .missing), 2, 1),
  BadInput(
    "a line that is no object", "\(point)\n\(point)\n[1]", .syntax(expected: .record, found: .text("[")), 3, 1
  ),
  BadInput(
    "a line of another type", "\(point)\n{\"type\":\"Topology\"}",
    .structure(expected: .objectType, found: .string("Topology")), 2, 9),
  BadInput(
    "a line without a type", "\(point)\n \n {\"a\":1}", .structure(expected: .objectType, found: .missing), 3,
    2),
  BadInput(
    "two texts on a line", "\(point)\n\(point) \(point)", .syntax(expected: .endOfText, found: .text("{")), 2,
    38),
  BadInput(
    "two texts on the first line", "\(point)\(point)", .syntax(expected: .endOfText, found: .text("{")), 1, 37
  ),
  BadInput(
    "a line that is no JSON", "\(point)\n{\"type\":Point}\n\(point)",
    .syntax(expected: .value, found: .text("Point")), 2, 9
  ),
  BadInput(
    "a line that is broken off before others", "\(point)\n{\"type\":\"Poi\n\(point)",
    .syntax(expected: .escapedControl, found: .control(0x0A)), 2, 13),
  BadInput("lines of other JSON", "{\"a\":1}\n{\"a\":2}", .notGeoJSON(.object), 1, 1),
  BadInput(
    "a separator behind a first text", "\(point)\n\u{1E}\(point)",
    .syntax(expected: .endOfText, found: .control(0x1E)), 2, 1),
  BadInput(
    "two texts behind a separator", "\u{1E}\(point)\n\(point)\n",
    .syntax(expected: .separator, found: .text("{")), 2, 1),
  BadInput(
    "a list behind a separator", "\u{1E}[1]\n", .structure(expected: .record, found: .numbers(1)), 1, 2),
  BadInput("nothing but a torn record", "\u{1E}{\"type\":", .truncated(expected: .value), 1, 10),
  BadInput(
    "a collection without features among lines", "\(point)\n{\"type\":\"FeatureCollection\"}",
    .structure(expected: .featuresArray, found: .missing), 2, 1),
  BadInput(
    "a fault in a collection among lines", "\(point)\n{\"type\":\"FeatureCollection\",\"features\":[{},7]}",
    .structure(expected: .featureType, found: .missing), 2, 41),
]

@Suite struct BadInputTests {
  @Test(arguments: notJSON + truncated + otherJSON + badStructure + badSequences)
  func isToldWithItsPlace(_ input: BadInput) {
    #expect {
      try GeoJSONFile(bytes: input.bytes)
    } throws: { error in
      guard let error = error as? GeoJSONError else { return false }
      #expect(error.fault == input.fault)
      #expect((error.place.line, error.place.column) == (input.line, input.column))
      return true
    }
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
      {"type":"Feature","geometry":7,"properties":null}]}
      """
    let error = #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: Array(text.utf8)) }
    #expect(error?.feature == 2)
    #expect(error?.fault == .structure(expected: .geometryOrNull, found: .number("7")))
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
