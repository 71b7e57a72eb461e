import Features
import FormatTesting
import GeoJSON
import Testing

private typealias Input = BadInput<GeoJSONError.Fault>

extension Input {
  fileprivate init(_ name: String, _ text: String, _ fault: GeoJSONError.Fault, _ line: Int, _ column: Int) {
    self.init(name, text, fault, line: line, column: column)
  }

  fileprivate init(
    _ name: String, bytes: [UInt8], _ fault: GeoJSONError.Fault, _ line: Int, _ column: Int
  ) {
    self.init(name, bytes: bytes, fault, line: line, column: column)
  }
}

/// Returns a FeatureCollection of one Feature with the given properties, geometry and further members.
private func collection(properties: String = "{}", geometry: String = "null", more: String = "") -> String {
  """
  {"type": "FeatureCollection", "features": [
    {"type": "Feature",
     "properties": \(properties),
     "geometry": \(geometry)\(more)}
  ]}
  """
}

private let notJSON: [Input] = [
  Input("empty", "", .empty, 1, 1),
  Input("only white space", " \n\t\r\n", .empty, 3, 1),
  Input("only a byte order mark", "\u{FEFF}", .empty, 1, 1),
  Input("zip", bytes: [0x50, 0x4B, 3, 4, 20, 0], .otherFormat(.zip), 1, 1),
  Input("gzip", bytes: [0x1F, 0x8B, 8, 0], .otherFormat(.gzip), 1, 1),
  Input("SQLite", bytes: Array("SQLite format 3\0".utf8), .otherFormat(.sqlite), 1, 1),
  Input("PNG", bytes: [0x89, 0x50, 0x4E, 0x47, 13, 10], .otherFormat(.image), 1, 1),
  Input("zeros", bytes: [0, 0, 0, 0], .binary, 1, 1),
  Input("noise", bytes: [0xC3, 0x28, 0xFF, 0x01], .binary, 1, 1),
  Input("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0], .otherFormat(.utf16), 1, 1),
  Input("GPX", "<?xml version='1.0'?><gpx/>", .otherFormat(.gpx), 1, 1),
  Input("a web page", "\n<!DOCTYPE html><html></html>", .otherFormat(.html), 2, 1),
  Input("words", "hello", .syntax(expected: .value, found: .text("hello")), 1, 1),
  Input(
    "NaN in properties", collection(properties: "{\"a\": NaN}"),
    .syntax(expected: .value, found: .text("NaN")), 3, 24),
  Input(
    "-Infinity", collection(properties: "{\"a\": -Infinity}"),
    .syntax(expected: .number, found: .text("-Infinity")), 3, 24),
  Input(
    "NaN as a coordinate", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[NaN,1]}"),
    .syntax(expected: .value, found: .text("NaN")), 4, 47),
  Input(
    "tru", collection(properties: "{\"a\": tru}"), .syntax(expected: .value, found: .text("tru")), 3, 24),
  Input(
    "truer", collection(properties: "{\"a\": truer}"), .syntax(expected: .value, found: .text("truer")), 3, 24
  ),
  Input(
    "a leading zero", collection(properties: "{\"a\": 01}"),
    .syntax(expected: .number, found: .text("01")), 3, 24),
  Input(
    "a leading plus", collection(properties: "{\"a\": +1}"),
    .syntax(expected: .value, found: .text("+1")), 3, 24),
  Input(
    "a bare point", collection(properties: "{\"a\": .5}"), .syntax(expected: .value, found: .text(".5")), 3,
    24),
  Input(
    "no digit after the point", collection(properties: "{\"a\": 1.}"),
    .syntax(expected: .number, found: .text("1.")), 3, 24),
  Input(
    "no digit in the exponent", collection(properties: "{\"a\": 1e}"),
    .syntax(expected: .number, found: .text("1e")), 3, 24),
  Input(
    "hexadecimal", collection(properties: "{\"a\": 0x1F}"),
    .syntax(expected: .number, found: .text("0x1F")), 3, 24),
  Input(
    "a missing colon", collection(properties: "{\"a\" 1}"), .syntax(expected: .colon, found: .text("1")), 3,
    23),
  Input(
    "a missing comma", collection(properties: "{\"a\": 1 \"b\": 2}"),
    .syntax(expected: .commaOrBrace, found: .text("\"")), 3, 26),
  Input(
    "a missing comma in an array", collection(properties: "{\"a\": [1 2]}"),
    .syntax(expected: .commaOrBracket, found: .text("2")), 3, 27),
  Input(
    "a trailing comma", collection(properties: "{\"a\": 1,}"),
    .syntax(expected: .key, found: .text("}")), 3, 26),
  Input(
    "a trailing comma in an array", collection(properties: "{\"a\": [1,]}"),
    .syntax(expected: .value, found: .text("]")), 3, 27),
  Input(
    "a trailing comma after the last feature",
    "{\"type\":\"FeatureCollection\",\"features\":[\n{\"type\":\"Feature\"},\n]}",
    .syntax(expected: .value, found: .text("]")), 3, 1),
  Input(
    "no quotes around a name", collection(properties: "{a: 1}"),
    .syntax(expected: .key, found: .text("a")), 3, 19),
  Input(
    "single quotes", collection(properties: "{'a': 1}"), .syntax(expected: .key, found: .text("'")), 3, 19),
  Input(
    "a comment", collection(properties: "{/* */}"), .syntax(expected: .key, found: .text("/")), 3, 19),
  Input(
    "the wrong bracket", collection(properties: "{\"a\": [1}}"),
    .syntax(expected: .commaOrBracket, found: .text("}")), 3, 26),
  Input(
    "a line break in a string", collection(properties: "{\"a\": \"x\ny\"}"),
    .syntax(expected: .escapedControl, found: .control(0x0A)), 3, 26),
  Input(
    "a control character in a string", collection(properties: "{\"a\": \"12345678\u{1}\"}"),
    .syntax(expected: .escapedControl, found: .control(1)), 3, 33),
  Input(
    "an unknown escape", collection(properties: "{\"a\": \"\\x\"}"),
    .syntax(expected: .escape, found: .text("x")), 3, 26),
  Input(
    "too few hexadecimal digits", collection(properties: "{\"a\": \"\\u12g4\"}"),
    .syntax(expected: .hexDigits, found: .text("g4")), 3, 29),
  Input(
    "a column after wide characters", collection(properties: "{\"ä€😀\": NaN}"),
    .syntax(expected: .value, found: .text("NaN")), 3, 26),
  Input(
    "a line after CR LF", "{\r\n\"a\": 1,\r\n  x}", .syntax(expected: .key, found: .text("x")), 3, 3),
  Input("a line after CR", "{\r\"a\": 1,\r  x}", .syntax(expected: .key, found: .text("x")), 3, 3),
  Input(
    "a column after a byte order mark", "\u{FEFF}{x}", .syntax(expected: .key, found: .text("x")), 1, 2),
  Input(
    "text after the end", "{\"type\":\"Point\",\"coordinates\":[1,2]} x",
    .syntax(expected: .endOfText, found: .text("x")), 1, 38),
  Input(
    "a bracket after the end", "{\"type\":\"Point\",\"coordinates\":[1,2]}}",
    .syntax(expected: .endOfText, found: .text("}")), 1, 37),
  Input(
    "invalid UTF-8 in a string", bytes: Array("{\"a\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8),
    .notUTF8(byte: 0xC3), 1, 8),
  Input(
    "invalid UTF-8 outside a string", bytes: Array("{\"a\": ".utf8) + [0xE4, 0x7D], .notUTF8(byte: 0xE4), 1, 7
  ),
  Input("a character outside a string", "{\"a\": ä}", .syntax(expected: .value, found: .text("ä")), 1, 7),
  Input(
    "zeros at the end", "{\"type\":\"Point\",\"coordinates\":[1,2]}\u{0}\u{0}",
    .syntax(expected: .endOfText, found: .control(0)), 1, 37),
  Input(
    "an encoded surrogate", bytes: Array("{\"a\": \"".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8),
    .notUTF8(byte: 0xED), 1, 8),
  Input(
    "an overlong form", bytes: Array("{\"a\": \"".utf8) + [0xC0, 0xAF] + Array("\"}".utf8),
    .notUTF8(byte: 0xC0), 1, 8),
]

private let truncated: [Input] = [
  Input("cut after a brace", "{", .truncated(expected: .key), 1, 2),
  Input("cut in a name", "{\"typ", .truncated(expected: .closingQuote), 1, 6),
  Input("cut after a name", "{\"type\"", .truncated(expected: .colon), 1, 8),
  Input("cut after a colon", "{\"type\":", .truncated(expected: .value), 1, 9),
  Input("cut after a value", "{\"type\":\"Point\"", .truncated(expected: .commaOrBrace), 1, 16),
  Input("cut after a comma", "{\"type\":\"Point\",", .truncated(expected: .key), 1, 17),
  Input("cut in an array", "{\"a\":[1", .truncated(expected: .commaOrBracket), 1, 8),
  Input("cut in a word", "{\"a\":tr", .truncated(expected: .value), 1, 8),
  Input("cut in a number", "{\"a\":-", .truncated(expected: .digit), 1, 7),
  Input("cut in an escape", "{\"a\":\"\\", .truncated(expected: .escape), 1, 8),
  Input("cut in hexadecimal digits", "{\"a\":\"\\u12", .truncated(expected: .hexDigits), 1, 11),
  Input(
    "cut between features", "{\"type\":\"FeatureCollection\",\"features\":[\n", .truncated(expected: .value),
    2, 1),
]

private let otherJSON: [Input] = [
  Input("TopoJSON", "{\"type\":\"Topology\",\"objects\":{},\"arcs\":[]}", .otherFormat(.topoJSON), 1, 1),
  Input(
    "Esri JSON",
    "{\"geometryType\":\"esriGeometryPoint\",\"features\":[{\"attributes\":{},\"geometry\":{\"x\":1,\"y\":2}}]}",
    .otherFormat(.esriJSON), 1, 1),
  Input("Overpass", "{\"version\":0.6,\"elements\":[]}", .otherFormat(.overpassJSON), 1, 1),
  Input("a list of features", "[{\"type\":\"Feature\"}]", .notGeoJSON(.listOfFeatures), 1, 1),
  Input("a list", " [1, 2]", .notGeoJSON(.list), 1, 2),
  Input("a number", "42", .notGeoJSON(.number), 1, 1),
  Input("a string", "\"Feature\"", .notGeoJSON(.string), 1, 1),
  Input("null", "null", .notGeoJSON(.null), 1, 1),
  Input("an object", "{\"a\": 1}", .notGeoJSON(.object), 1, 1),
  Input("an empty object", "{}", .notGeoJSON(.object), 1, 1),
  Input("features without a type", "{\"features\":[]}", .notGeoJSON(.featuresWithoutType), 1, 1),
  Input("an unknown type", "{\"type\":\"Circle\"}", .notGeoJSON(.unknownType("Circle")), 1, 1),
]

private let badStructure: [Input] = [
  Input(
    "no features", "{\"type\":\"FeatureCollection\"}",
    .structure(expected: .featuresArray, found: .missing), 1, 1),
  Input(
    "features as an object", "{\"type\":\"FeatureCollection\",\"features\":{}}",
    .structure(expected: .featuresArray, found: .object), 1, 40),
  Input(
    "a number among features", "{\"type\":\"FeatureCollection\",\"features\":[\n1]}",
    .structure(expected: .feature, found: .number("1")), 2, 1),
  Input(
    "null among features", "{\"type\":\"FeatureCollection\",\"features\":[\n null]}",
    .structure(expected: .feature, found: .null), 2, 2),
  Input(
    "features of null", "{\"type\":\"FeatureCollection\",\"features\":null}",
    .structure(expected: .featuresArray, found: .null), 1, 40),
  Input(
    "a geometry among features", "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Point\"}]}",
    .structure(expected: .featureType, found: .string("Point")), 1, 49),
  Input(
    "a feature without a type", "{\"type\":\"FeatureCollection\",\"features\":[ {}]}",
    .structure(expected: .featureType, found: .missing), 1, 42),
  Input(
    "the fault of a feature before the type", "{\"features\":[ {}],\"type\":\"FeatureCollection\"}",
    .structure(expected: .featureType, found: .missing), 1, 15),
  Input(
    "properties as an array", collection(properties: "[]"),
    .structure(expected: .propertiesOrNull, found: .numbers(0)), 3, 18),
  Input(
    "a geometry as a string", collection(geometry: "\"here\""),
    .structure(expected: .geometryOrNull, found: .string("here")), 4, 16),
  Input(
    "an id of true", collection(more: ", \"id\": true"),
    .structure(expected: .identifier, found: .boolean), 4, 28),
  Input(
    "an unknown geometry", collection(geometry: "{\"type\":\"Circle\",\"coordinates\":[1,2]}"),
    .structure(expected: .geometryType, found: .string("Circle")), 4, 24),
  Input(
    "a type in lower case", collection(geometry: "{\"type\":\"point\",\"coordinates\":[1,2]}"),
    .structure(expected: .geometryType, found: .string("point")), 4, 24),
  Input(
    "a geometry without a type", collection(geometry: "{\"coordinates\":[1,2]}"),
    .structure(expected: .geometryType, found: .missing), 4, 16),
  Input(
    "a geometry without coordinates", collection(geometry: "{\"type\":\"Point\"}"),
    .structure(expected: .coordinates, found: .missing), 4, 16),
  Input(
    "a collection without geometries", collection(geometry: "{\"type\":\"GeometryCollection\"}"),
    .structure(expected: .geometriesArray, found: .missing), 4, 16),
  Input(
    "a Feature in a collection of geometries",
    collection(geometry: "{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"Feature\"}]}"),
    .structure(expected: .geometryType, found: .string("Feature")), 4, 67),
  Input(
    "one number", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1]}"),
    .structure(expected: .position, found: .numbers(1)), 4, 46),
  Input(
    "a string as a coordinate", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1,\"2\"]}"),
    .structure(expected: .coordinate, found: .string("2")), 4, 49),
  Input(
    "null as a coordinate", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[null,2]}"),
    .structure(expected: .coordinate, found: .null), 4, 47),
  Input(
    "a string as an altitude", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1,2,\"3\"]}"),
    .structure(expected: .coordinate, found: .string("3")), 4, 51),
  Input(
    "a Point nested too deeply", collection(geometry: "{\"type\":\"Point\",\"coordinates\":[[1,2]]}"),
    .structure(expected: .coordinate, found: .numbers(2)), 4, 47),
  Input(
    "a MultiPoint nested too little", collection(geometry: "{\"type\":\"MultiPoint\",\"coordinates\":[1,2]}"),
    .structure(expected: .position, found: .number("1")), 4, 52),
  Input(
    "a LineString nested too little", collection(geometry: "{\"type\":\"LineString\",\"coordinates\":[1,2]}"),
    .structure(expected: .position, found: .number("1")), 4, 52),
  Input(
    "a Polygon nested too little",
    collection(geometry: "{\"type\":\"Polygon\",\"coordinates\":[[1,2],[3,4]]}"),
    .structure(expected: .position, found: .number("1")), 4, 50),
  Input(
    "a Polygon nested too deeply",
    collection(geometry: "{\"type\":\"Polygon\",\"coordinates\":[[[[1,2]]]]}"),
    .structure(expected: .coordinate, found: .numbers(2)), 4, 51),
  Input(
    "a MultiPolygon nested too little",
    collection(geometry: "{\"type\":\"MultiPolygon\",\"coordinates\":[[[1,2]]]}"),
    .structure(expected: .position, found: .number("1")), 4, 56),
  Input(
    "coordinates as a number", collection(geometry: "{\"type\":\"Polygon\",\"coordinates\":7}"),
    .structure(expected: .coordinates, found: .number("7")), 4, 48),
  Input(
    "a bare Point with a string", "{\"type\":\"Point\",\"coordinates\":\n[1,\"2\"]}",
    .structure(expected: .coordinate, found: .string("2")), 2, 4),
]

private let point = "{\"type\":\"Point\",\"coordinates\":[1,2]}"

private let badSequences: [Input] = [
  Input(
    "a second line without coordinates", "\(point)\n{\"type\":\"Point\"}",
    .structure(expected: .coordinates, found: .missing), 2, 1),
  Input(
    "a line that is no object", "\(point)\n\(point)\n[1]", .syntax(expected: .record, found: .text("[")), 3, 1
  ),
  Input(
    "a line of another type", "\(point)\n{\"type\":\"Topology\"}",
    .structure(expected: .objectType, found: .string("Topology")), 2, 9),
  Input(
    "a line without a type", "\(point)\n \n {\"a\":1}", .structure(expected: .objectType, found: .missing), 3,
    2),
  Input(
    "two texts on a line", "\(point)\n\(point) \(point)", .syntax(expected: .endOfText, found: .text("{")), 2,
    38),
  Input(
    "two texts on the first line", "\(point)\(point)", .syntax(expected: .endOfText, found: .text("{")), 1, 37
  ),
  Input(
    "a line that is no JSON", "\(point)\n{\"type\":Point}\n\(point)",
    .syntax(expected: .value, found: .text("Point")), 2, 9
  ),
  Input(
    "a line that is broken off before others", "\(point)\n{\"type\":\"Poi\n\(point)",
    .syntax(expected: .escapedControl, found: .control(0x0A)), 2, 13),
  Input("lines of other JSON", "{\"a\":1}\n{\"a\":2}", .notGeoJSON(.object), 1, 1),
  Input(
    "a separator behind a first text", "\(point)\n\u{1E}\(point)",
    .syntax(expected: .endOfText, found: .control(0x1E)), 2, 1),
  Input(
    "two texts behind a separator", "\u{1E}\(point)\n\(point)\n",
    .syntax(expected: .separator, found: .text("{")), 2, 1),
  Input(
    "a list behind a separator", "\u{1E}[1]\n", .structure(expected: .record, found: .numbers(1)), 1, 2),
  Input("nothing but a torn record", "\u{1E}{\"type\":", .truncated(expected: .value), 1, 10),
  Input(
    "a collection without features among lines", "\(point)\n{\"type\":\"FeatureCollection\"}",
    .structure(expected: .featuresArray, found: .missing), 2, 1),
  Input(
    "a fault in a collection among lines", "\(point)\n{\"type\":\"FeatureCollection\",\"features\":[{},7]}",
    .structure(expected: .featureType, found: .missing), 2, 41),
]

@Suite struct BadInputTests {
  @Test(arguments: notJSON + truncated + otherJSON + badStructure + badSequences)
  func invalidInputThrowsErrorWithPosition(_ input: BadInput<GeoJSONError.Fault>) {
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
  func deepNestingThrowsError(_ bracket: String) {
    let text = String(repeating: bracket, count: 100_000)
    let error = #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: Array(text.utf8)) }
    #expect(error?.fault == .tooDeep(limit: 512))
  }

  @Test func errorContainsFeatureNumber() {
    let text = """
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":null},
      {"type":"Feature","geometry":7,"properties":null}]}
      """
    let error = #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: Array(text.utf8)) }
    #expect(error?.feature == 2)
    #expect(error?.fault == .structure(expected: .geometryOrNull, found: .number("7")))
  }

  @Test func everyPrefixOfAFileIsInvalid() throws {
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
